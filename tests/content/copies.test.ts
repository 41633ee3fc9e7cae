import { describe, expect, it } from 'vitest';
import { languages } from '../../src/samples/languages/index.ts';
import { openPage } from '../page.ts';
import { ALL_ROUTES, fileOf, OPERATION_ROUTES, textOf } from './built.ts';
import { SETTINGS } from './owner.ts';

const copyOf = (route: string) => textOf(route === '/' ? 'index.md' : `${route.slice(1)}.md`);
const pageOf = (route: string) => openPage(textOf(fileOf(route)));
const letters = (text: string) => text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');

describe('the Markdown copy of a page', () => {
  it.each(ALL_ROUTES)('%s is there, named in the head, with the title and every heading of the page', (route) => {
    const page = pageOf(route);
    expect(page.attribute('link', { rel: 'alternate', type: 'text/markdown' }, 'href')).toBe(
      route === '/' ? '/index.md' : `${route}.md`,
    );
    const copy = letters(copyOf(route));
    for (const heading of [...page.text('h1'), ...page.text('h2', { id: '*' }), ...page.text('h3', { id: '*' })]) {
      expect(copy).toContain(letters(heading));
    }
  });

  it.each(ALL_ROUTES)('%s has every code block and every cell of the page', (route) => {
    // In place of these samples the copy has a link to those of the operation.
    const folded = /<details [^>]*data-markdown-ignore[^>]*><summary>(.*?)<\/summary>.*?<\/details>/gs;
    const markup = textOf(fileOf(route));
    for (const [, label] of markup.matchAll(folded))
      expect(copyOf(route)).toMatch(new RegExp(`^ *${label}: \\[[^\\]]+\\]\\([^)]+/api/[a-z-]+#`, 'm'));
    // The copy has a link in place of the explanation of a field.
    const explained = /<span popover.*?<\/span>/gs;
    const page = openPage(markup.replace(folded, '').replace(explained, ''));
    const copy = letters(copyOf(route));
    const missing = [...page.text('pre'), ...page.text('td')].filter((text) => !copy.includes(letters(text)));
    expect(missing).toEqual([]);
  });

  it.each(OPERATION_ROUTES)('%s has every field, with an example in each language', (route) => {
    const copy = copyOf(route);
    const names = pageOf(route).text('code', { class: 'field-name' });
    expect(names.filter((name) => !copy.includes(`\`${name}\``))).toEqual([]);
    for (const { fence } of Object.values(languages)) expect(copy).toContain(`\`\`\`${fence}\n`);
  });

  it('has absolute links only', () => {
    for (const route of ALL_ROUTES)
      expect(copyOf(route).match(/\]\((?!https?:|mailto:|tel:)[^)]*\)/g) ?? []).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('lists every page once, with an introduction in Italian', () => {
    const list = textOf('llms.txt');
    const addresses = Array.from(list.matchAll(/\]\(([^)]+\.md)\)/g), ([, address]) => address);
    const expected = ALL_ROUTES.map((route) => `${SETTINGS.base_url}${route === '/' ? '/index' : route}.md`);
    expect(addresses.toSorted()).toEqual(expected.toSorted());
    expect(list).toContain('Queste pagine sono in italiano.');
  });

  it('has all pages in one file, each with its address', () => {
    const full = textOf('llms-full.txt');
    for (const route of ALL_ROUTES) {
      expect(full).toContain(`Indirizzo: ${SETTINGS.base_url}${route}\n`);
      expect(full).toContain(copyOf(route).split('\n').slice(3).join('\n'));
    }
  });
});
