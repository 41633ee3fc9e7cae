import { describe, expect, it } from 'vitest';
import { weigh } from '../bench/weigh.ts';
import { FILES, fileOf, GUIDE_ROUTES, OPERATION_ROUTES, textOf } from './built.ts';

const KIB = 1024;

const weights = weigh(FILES);

describe('a first visit, with Brotli', () => {
  it.each(GUIDE_ROUTES)(
    'of %s needs 26 KiB at most before the reader acts, and 1 KiB more for each picture of a screen',
    (route) => {
      const screens = textOf(fileOf(route)).split('class="mockup-screen"').length - 1;
      expect(weights.firstVisit(fileOf(route)).total).toBeLessThanOrEqual((26 + screens) * KIB);
    },
  );

  it.each(OPERATION_ROUTES)('of %s needs 40 KiB at most before the reader acts', (route) => {
    expect(weights.firstVisit(fileOf(route)).total).toBeLessThanOrEqual(40 * KIB);
  });

  it('comes with 85 KiB of JavaScript at most, React and all that is loaded ahead included', () => {
    expect(weights.javaScript).toBeLessThanOrEqual(85 * KIB);
  });

  it('leaves the form of a request for whoever wants it, 30 KiB at most', () => {
    expect(weights.requestForm).toBeGreaterThan(0);
    expect(weights.requestForm).toBeLessThanOrEqual(30 * KIB);
    const ahead = Array.from(FILES, ([path, text]) => (path.startsWith('assets/boot-') ? text : '')).join('');
    expect(ahead).toContain('CodeTabs');
    expect(ahead).not.toContain('RequestFields');
  });
});
