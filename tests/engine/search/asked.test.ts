import { describe, expect, it } from 'vitest';
import type { SearchData, SearchEntry } from '../../../src/search/entry.ts';
import { packAsked } from '../../../src/search/packed-asked.ts';
import { query } from '../../../src/search/query.ts';
import { openIndex } from '../../../src/search/search-index.ts';
import { processorTime } from '../../processor-time.ts';

/** An entry, and what readers ask about it: each word with its weight. */
type Given = Pick<SearchEntry, 'heading' | 'text'> & { readonly asked?: Readonly<Record<string, number>> };

/** Each page has the entries of one list. */
type Pages = readonly (readonly Given[])[];

/** What the search finds on a site. */
async function find(pages: Pages, question: string) {
  const given = pages.flatMap((entries, page) => entries.map((entry, at) => ({ ...entry, page, at })));
  const said = given.flatMap(({ asked = {} }, entry) =>
    Object.entries(asked).map(([word, weight]) => ({ word, entry, weight })),
  );
  const byWord = Map.groupBy(said, ({ word }) => word);
  const data: SearchData = {
    pages: pages.map((_, page) => ({ route: `/${page}`, title: 'Guida', kind: 'guide' })),
    entries: given.map(({ heading, text, page, at }) => ({
      type: 'section',
      heading,
      text,
      locations: [{ anchor: `a${at}`, crumb: '', pages: [page] }],
    })),
    asked: packAsked(
      new Map(Array.from(byWord, ([word, all]) => [word, new Map(all.map(({ entry, weight }) => [entry, weight]))])),
    ),
    synonyms: [],
    starts: [],
  };
  return query(await openIndex(data), question);
}

/** The pages that answer a question, best first. */
async function answers(pages: Pages, question: string): Promise<readonly string[]> {
  return (await find(pages, question)).pages.map(({ route }) => route);
}

describe('what readers ask about a page', () => {
  it('finds it by words that it does not have, those with more weight before others', async () => {
    const pages = [
      [{ heading: 'Uno', text: '', asked: { citofono: 1 } }],
      [{ heading: 'Due', text: '', asked: { citofono: 4 } }],
      [{ heading: 'Tre', text: 'Niente.' }],
    ];
    expect((await answers(pages, 'citofono'))[0]).toBe('/1');
  });

  it('counts for all of its parts', async () => {
    const pages = [
      [{ heading: 'Pacco fermo', text: '' }],
      [
        { heading: 'Altro, bene, corto, detto, fino', text: '', asked: { giorni: 8 } },
        { heading: 'Pacco fermo', text: '' },
      ],
    ];
    expect((await answers(pages, 'pacco fermo'))[0]).toBe('/0');
    expect((await answers(pages, 'pacco fermo da giorni'))[0]).toBe('/1');
  });

  it('counts with its stop words', async () => {
    const pages = [[{ heading: 'Pacco', text: '' }], [{ heading: 'Pacco', text: '', asked: { dove: 8 } }]];
    expect((await answers(pages, 'pacco'))[0]).toBe('/0');
    expect((await answers(pages, 'dove pacco'))[0]).toBe('/1');
  });

  it('counts for the part that they ask about before the others of its page', async () => {
    const pages = [
      [
        { heading: 'Pacco fermo', text: 'Il pacco è fermo: il pacco aspetta.' },
        { heading: 'Pacco fermo', text: '', asked: { deposito: 5 } },
      ],
    ];
    const found = await find(pages, 'pacco fermo in deposito');
    expect(found.pages[0]?.hits[0]?.href).toBe('/0#a1');
  });

  it('leads to a page, but is no sure answer before a text says it', async () => {
    const asked = { piano: 4, mobili: 4 };
    const question = 'consegna mobili al piano';
    const found = async (text: string) => await find([[{ heading: 'Consegna', text, asked }]], question);
    expect(await found('La consegna.')).toMatchObject({ isAnswered: false, pages: [{ route: '/0' }] });
    expect(await found('Portiamo i mobili fino al piano.')).toMatchObject({ isAnswered: true });
  });
});

it('the words with other letters than those of a query are read only for a typo', async () => {
  const words = Array.from({ length: 30_000 }, (_, at) => `${'bcdfg'[at % 5]}${at.toString(36)}mento`);
  const data: SearchData = {
    pages: [{ route: '/', title: 'Guida', kind: 'guide' }],
    entries: [
      {
        type: 'section',
        heading: 'Altro: bene, corto, detto, fino, gara',
        text: '',
        locations: [{ anchor: '', crumb: '', pages: [0] }],
      },
    ],
    asked: packAsked(new Map([...words, 'abete'].map((word) => [word, new Map([[0, 1]])]))),
    synonyms: [],
    starts: [],
  };
  const index = await openIndex(data);
  // The compiler of the machine takes part in the first ones.
  const times = [];
  for (let run = 0; run < 5; run += 1) times.push(await processorTime(() => query(index, 'abete')));
  const typo = await processorTime(() => query(index, 'abwtf '));
  expect(Math.min(...times) / typo).toBeLessThan(0.25);
});
