import { describe, expect, it } from 'vitest';
import { weigh } from '../bench/weigh.ts';
import { ALL_ROUTES, FILES, fileOf, textOf } from './built.ts';

const KIB = 1024;

const weights = weigh(FILES);

describe('a first visit, with Brotli', () => {
  it.each(ALL_ROUTES)(
    'of %s needs 26 KiB at most before the reader acts, or 40 with parts of the reference',
    (route) => {
      const isOfReference = textOf(fileOf(route)).includes('class="field-name"');
      expect(weights.firstVisit(fileOf(route)).total).toBeLessThanOrEqual((isOfReference ? 40 : 26) * KIB);
    },
  );

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

  it('leaves the filter of the versions to their page, 1 KiB at most', () => {
    expect(weights.versionFilter).toBeGreaterThan(0);
    expect(weights.versionFilter).toBeLessThanOrEqual(KIB);
    const ahead = Array.from(FILES, ([path, text]) => (path.startsWith('assets/boot-') ? text : '')).join('');
    expect(ahead.match(/\/assets\/version-filter-/g)).toHaveLength(1);
  });

  it('leaves the check of a response for whoever wants it, 16 KiB at most', () => {
    expect(weights.responseCheck).toBeGreaterThan(0);
    expect(weights.responseCheck).toBeLessThanOrEqual(16 * KIB);
    const ahead = Array.from(FILES, ([path, text]) => (path.startsWith('assets/boot-') ? text : '')).join('');
    expect(ahead).not.toContain('/assets/checker-');
    expect(ahead.match(/\/assets\/ResponseCheck-/g)).toHaveLength(1);
  });

  it('leaves what reads XML for whoever pastes it, 8 KiB at most', () => {
    expect(weights.xmlCheck).toBeGreaterThan(0);
    expect(weights.xmlCheck).toBeLessThanOrEqual(8 * KIB);
    const others = Array.from(FILES).filter(
      ([path, text]) => path.endsWith('.js') && text.includes('/assets/check-xml-'),
    );
    expect(others.map(([path]) => path)).toEqual([expect.stringMatching(/^assets\/checker-/)]);
  });
});
