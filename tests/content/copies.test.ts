import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../project.ts';
import { referenceSite } from '../site/build-site.ts';
import { copyFileOf, fileOf } from '../site/files.ts';
import { DESCRIPTIONS } from '../site/inputs.ts';
import { openPage } from '../site/page.ts';
import { ALL_ROUTES, textOf } from './built.ts';
import { lettersOfCopy, lettersOfPage } from './copied-letters.ts';
import { SETTINGS } from './owner.ts';

const copyOf = (route: string) => textOf(copyFileOf(route));

type Copied = {
  readonly name: string;
  readonly routes: readonly string[];
  readonly markup: (route: string) => string;
  readonly copy: (route: string) => string;
};

/** The site, and that of each description of tests/fixtures/openapi. */
const SITES: readonly Copied[] = [
  { name: 'the site', routes: ALL_ROUTES, markup: (route) => textOf(fileOf(route)), copy: copyOf },
  ...(await Promise.all(
    DESCRIPTIONS.map(async (name): Promise<Copied> => {
      const { routes, markup, copy } = await referenceSite(name);
      return { name, routes, markup, copy };
    }),
  )),
];

describe.each(SITES)('the Markdown copies of $name', ({ routes, markup, copy }) => {
  it.each(routes)('say what %s says, in its order', (route) => {
    expect(firstDifference(lettersOfPage(markup(route)), lettersOfCopy(copy(route)))).toBeUndefined();
  });
});

/** Where two texts first differ, with some letters around it. */
function firstDifference(page: string, copy: string): object | undefined {
  if (page === copy) return undefined;
  const at = Array.from({ length: page.length }, (_, index) => index).find((index) => page[index] !== copy[index]);
  const around = (text: string) => text.slice(Math.max(0, (at ?? page.length) - 40), (at ?? page.length) + 80);
  return { page: around(page), copy: around(copy) };
}

describe('everything.yaml', () => {
  it('has everything that nodes draw, so that copies of all of it are compared', () => {
    const folder = join(PROJECT, 'src/nodes');
    const classes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => Array.from(readFileSync(join(folder, file), 'utf8').matchAll(/className="([^"]+)"/g)))
      .map(([, name]) => name);
    const site = SITES.find(({ name }) => name === 'everything.yaml');
    const markup = site?.routes.map(site.markup).join('') ?? '';
    // Only a site with guides has marks of versions.
    const missing = new Set(classes.filter((name) => !markup.includes(`class="${name}"`)));
    expect([...missing]).toEqual(['field-presence note']);
  });
});

describe('the Markdown copy of a page', () => {
  it.each(ALL_ROUTES)('is named in the head of %s', (route) => {
    const page = openPage(textOf(fileOf(route)));
    const address = page.attribute('link', { rel: 'alternate', type: 'text/markdown' }, 'href');
    expect(address).toBe(`/${copyFileOf(route)}`);
  });

  it.each(ALL_ROUTES)('has links to the samples that %s folds', (route) => {
    const folded = /<details [^>]*data-markdown-ignore[^>]*><summary>(.*?)<\/summary>/gs;
    for (const [, label] of textOf(fileOf(route)).matchAll(folded))
      expect(copyOf(route)).toMatch(new RegExp(`^ *${label}: \\[[^\\]]+\\]\\([^)]+/api/[a-z-]+#`, 'm'));
  });

  it('has absolute links only', () => {
    for (const route of ALL_ROUTES)
      expect(copyOf(route).match(/\]\((?!https?:|mailto:|tel:)[^)]*\)/g) ?? []).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('has all pages in one file, each with its address', () => {
    const full = textOf('llms-full.txt');
    for (const route of ALL_ROUTES) {
      expect(full).toContain(`Indirizzo: ${SETTINGS.base_url}${route}\n`);
      expect(full).toContain(copyOf(route).split('\n').slice(3).join('\n'));
    }
  });
});
