import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { languages } from '../../../../../src/samples/languages/index.ts';
import type { SearchData } from '../../../../../src/search/entry.ts';
import { SEARCH_FILE, unpackSearch } from '../../../../../src/search/packed.ts';
import { termsOf } from '../../../../../src/search/terms.ts';
import { overview } from '../../../../../src/strings/reference-pages.ts';
import { sent } from '../../../../../src/strings/samples.ts';
import { reference } from '../../../../../src/strings.ts';
import { referenceSite } from '../../../../site/build-site.ts';
import { DESCRIPTIONS } from '../../../../site/inputs.ts';
import { idsShown, textsShown } from '../../../../site/shown.ts';

/** The entries that lead to a page, each with its place there. */
function placesOn(route: string, { pages, entries }: SearchData) {
  const number = pages.findIndex((page) => page.route === route);
  return entries.flatMap(({ heading, text, locations }) =>
    locations
      .filter((location) => location.pages.includes(number))
      .map(({ anchor, crumb }) => ({ anchor, words: `${heading} ${text} ${crumb}` })),
  );
}

/** Headings over several entries are no entries themselves. */
const AROUND: readonly string[] = [...Object.values(SECTIONS), 'richiesta', 'schema'];

/** What any function of the strings accepts: an empty text, or the values of a discriminator. */
const ARGUMENT = Object.assign([], { values: [] });

/** The words of the interface, whatever it says them of. */
function wordsOf(strings: unknown): readonly string[] {
  if (typeof strings === 'string') return termsOf(strings);
  if (typeof strings === 'function') return wordsOf(strings(ARGUMENT, ''));
  return typeof strings === 'object' && strings !== null ? Object.values(strings).flatMap(wordsOf) : [];
}

/** The types that samples send where a description allows a range of types. */
const CHOSEN_TYPES = ['application/json', 'multipart/form-data', 'multipart/mixed'];

const INTERFACE: ReadonlySet<string> = new Set(
  wordsOf([reference, overview, sent, CHOSEN_TYPES, Object.values(languages).map(({ title }) => title)]),
);

describe.each(DESCRIPTIONS)('the search of %s', async (entry) => {
  const site = await referenceSite(entry);
  const data = unpackSearch(JSON.parse(site.files.get(SEARCH_FILE) ?? ''));
  const ofAuthor = new Set(termsOf(site.files.get('openapi.json') ?? ''));

  it.each(site.routes)('leads to every field of %s', (route) => {
    const ids = idsShown(site.markup(route)).filter((id) => !AROUND.includes(id) && !id.startsWith('parametri-'));
    const found = new Set(placesOn(route, data).map(({ anchor }) => anchor));
    expect(ids.filter((id) => !found.has(id))).toEqual([]);
  });

  it.each(site.routes)('knows every word of the author that %s shows', (route) => {
    const known = new Set(
      termsOf(
        placesOn(route, data)
          .map(({ words }) => words)
          .join(' '),
      ),
    );
    const shown = textsShown(site.markup(route), { withCode: false });
    const words = shown
      .flatMap(termsOf)
      .filter((term) => ofAuthor.has(term) && !INTERFACE.has(term) && /\p{L}/u.test(term));
    expect([...new Set(words)].filter((word) => !known.has(word))).toEqual([]);
  });
});
