import { describe, expect, it } from 'vitest';
import type { SearchData, SearchEntry } from '../../../src/search/entry.ts';
import { query } from '../../../src/search/query.ts';
import { openIndex } from '../../../src/search/search-index.ts';

type Given = Pick<SearchEntry, 'heading' | 'text'> & { readonly asked?: string };

/** The pages that answer a question, best first. Each page has the entries of one list. */
async function answers(pages: readonly (readonly Given[])[], asked: string): Promise<readonly string[]> {
  const data: SearchData = {
    pages: pages.map((_, page) => ({ route: `/${page}`, title: 'Guida', kind: 'guide' })),
    entries: pages.flatMap((entries, page) =>
      entries.map(
        (entry, at): SearchEntry => ({
          type: 'section',
          locations: [{ anchor: `a${at}`, crumb: '', pages: [page] }],
          ...entry,
        }),
      ),
    ),
    synonyms: [],
    starts: [],
  };
  return query(await openIndex(data), asked).pages.map(({ route }) => route);
}

describe('what readers ask about a page', () => {
  it('finds it by words that it does not have, those with more weight before others', async () => {
    const pages = [
      [{ heading: 'Uno', text: '', asked: 'citofono' }],
      [{ heading: 'Due', text: '', asked: ',,,citofono' }],
      [{ heading: 'Tre', text: 'Niente.' }],
    ];
    expect((await answers(pages, 'citofono'))[0]).toBe('/1');
  });

  it('counts for all of its parts', async () => {
    const pages = [
      [{ heading: 'Pacco fermo', text: '' }],
      [
        { heading: 'Altro', text: '', asked: ',,,,,,,giorni' },
        { heading: 'Pacco fermo', text: '' },
      ],
    ];
    expect((await answers(pages, 'pacco fermo'))[0]).toBe('/0');
    expect((await answers(pages, 'pacco fermo da giorni'))[0]).toBe('/1');
  });

  it('counts with its stop words', async () => {
    const pages = [[{ heading: 'Pacco', text: '' }], [{ heading: 'Pacco', text: '', asked: ',,,,,,,dove' }]];
    expect((await answers(pages, 'pacco'))[0]).toBe('/0');
    expect((await answers(pages, 'dove pacco'))[0]).toBe('/1');
  });
});
