import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROUTES, buildRealSite, fileOf, OPERATION_ROUTES } from './built.ts';
import { openPage } from './page.ts';

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  ({ files } = await buildRealSite());
}, 60_000);

const copyOf = (route: string) => files.get(route === '/' ? 'index.md' : `${route.slice(1)}.md`) ?? '';
const pageOf = (route: string) => openPage(files.get(fileOf(route)) ?? '');
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
    const page = pageOf(route);
    const copy = letters(copyOf(route));
    const missing = [...page.text('pre'), ...page.text('td')].filter((text) => !copy.includes(letters(text)));
    expect(missing).toEqual([]);
  });

  it.each(OPERATION_ROUTES)('%s has every field, with an example in each language', (route) => {
    const copy = copyOf(route);
    const names = pageOf(route).text('code', { class: 'field-name' });
    expect(names.filter((name) => !copy.includes(`\`${name}\``))).toEqual([]);
    for (const fence of ['bash', 'python', 'go', 'javascript', 'csharp', 'php', 'java'])
      expect(copy).toContain(`\`\`\`${fence}\n`);
  });

  it('has absolute links only', () => {
    for (const route of ALL_ROUTES)
      expect(copyOf(route).match(/\]\((?!https?:|mailto:|tel:)[^)]*\)/g) ?? []).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('lists every page once, with an introduction in Italian', () => {
    const list = files.get('llms.txt') ?? '';
    const paths = [...list.matchAll(/\]\(https:\/\/docs\.trackbotpro\.example\/([^)]+\.md)\)/g)].map(
      ([, path]) => path,
    );
    expect(paths.toSorted()).toEqual(
      ALL_ROUTES.map((route) => (route === '/' ? 'index.md' : `${route.slice(1)}.md`)).toSorted(),
    );
    expect(list).toContain('Queste pagine sono in italiano.');
  });

  it('has all pages in one file, each with its address', () => {
    const full = files.get('llms-full.txt') ?? '';
    for (const route of ALL_ROUTES) {
      expect(full).toContain(`Indirizzo: https://docs.trackbotpro.example${route}\n`);
      expect(full).toContain(copyOf(route).split('\n').slice(2).join('\n'));
    }
  });
});
