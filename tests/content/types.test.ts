import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { mediaType } from '../../build/platform/hosting/media-types.ts';
import { TYPE_LANGUAGES } from '../../src/model/type-file.ts';
import { openPage } from '../page.ts';
import { API_ROUTES, DESCRIPTION, FILES, fileOf, OPERATION_ROUTES, OVERVIEW_ROUTE, textOf } from './built.ts';

const overview = openPage(textOf(fileOf(OVERVIEW_ROUTE)));

const links = overview.all('a', { download: '*' }).filter(({ attribs }) => attribs.href?.startsWith('/api/tipi/'));

describe('the types of the bodies', () => {
  it('are offered on the overview in six languages, under the names that their languages are used to', () => {
    const words = DESCRIPTION.info.title.split(' ');
    const [kebab, snake, pascal] = [words.join('-').toLowerCase(), words.join('_').toLowerCase(), words.join('')];
    expect(links.map(({ attribs }) => attribs.download)).toEqual([
      `${kebab}.ts`,
      `${snake}.py`,
      `${snake}.go`,
      `${pascal}.cs`,
      `${pascal}.php`,
      `${pascal}.java`,
    ]);
    const parts = TYPE_LANGUAGES.map((language) => `api/tipi/${language}.json`);
    expect([...FILES.keys()].filter((path) => path.startsWith('api/tipi/')).toSorted()).toEqual(
      [...links.map(({ attribs }) => attribs.href?.slice(1)), ...parts].toSorted(),
    );
    expect(API_ROUTES).not.toContain('/api/tipi');
  });

  it.each(links.map(({ attribs }) => attribs.href ?? ''))('%s is text, says its version and has every body', (href) => {
    // A server with PHP would run a file whose name ends so.
    expect(href).not.toMatch(/\.php$/);
    expect(mediaType(href).type).toBe('text/plain; charset=utf-8');
    const text = textOf(href.slice(1));
    expect(text.split('\n').slice(0, 4).join('\n')).toContain(
      `${DESCRIPTION.info.title}, versione ${DESCRIPTION.info.version}. Generato dalla specifica OpenAPI`,
    );
    for (const name of ['Shipment', 'ShipmentInput', 'ShipmentList', 'CourierList', 'Problem', 'WebhookEvent'])
      expect(text).toMatch(new RegExp(`(?:class|interface|type) ${name}\\b`));
  });

  it.each(OPERATION_ROUTES)('can be copied on %s, each beside its body, by buttons with different names', (route) => {
    const page = openPage(textOf(fileOf(route)));
    const heads = page.all('p', { class: 'media-type-head' }).map((head) => DomUtils.textContent(head));
    expect(heads.length).toBeGreaterThan(0);
    const buttons = page.all('button', { 'data-type': '*' });
    expect(buttons).toHaveLength(heads.filter((head) => head.includes('json')).length);
    expect(new Set(buttons.map((button) => DomUtils.textContent(button)))).toHaveProperty('size', buttons.length);
    for (const { attribs } of buttons)
      for (const language of TYPE_LANGUAGES)
        expect(JSON.parse(textOf(`api/tipi/${language}.json`)).types[attribs['data-type'] ?? ''].code).not.toBe('');
  });

  it('leave no line with spaces at its end, and no tab outside Go', () => {
    for (const { attribs } of links) {
      const text = textOf(attribs.href?.slice(1) ?? '');
      expect(text).not.toMatch(/[ \t]\n/);
      if (!attribs.href?.endsWith('.go')) expect(text).not.toContain('\t');
    }
  });
});
