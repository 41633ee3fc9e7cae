import { describe, expect, it } from 'vitest';
import { loadSearch } from '../../../src/search/load-search.ts';
import type { PackedData } from '../../../src/search/packed.ts';
import { query } from '../../../src/search/query.ts';
import type { SearchIndex } from '../../../src/search/search-index.ts';

const DATA: PackedData = {
  pages: [['/stati', 'Stati', 'guide']],
  entries: [
    [0, 0, '', 'Stati', '', ''],
    [0, 1, 'held', 'In deposito', '', ''],
  ],
  synonyms: [],
  texts: ['/a.json', '/b.json'],
};

const found = (index: SearchIndex, text: string) =>
  query(index, text).flatMap(({ hits }) => hits.map(({ href }) => href));

describe('the search of a large site', () => {
  it('answers with headings at once and with texts as soon as they are there', async () => {
    const texts: Readonly<Record<string, readonly string[]>> = {
      '/a.json': ['Che cosa significano'],
      '/b.json': ['La giacenza costa'],
    };
    const better = Promise.withResolvers<SearchIndex>();
    const fetch = { data: async () => DATA, texts: async (address: string) => texts[address] ?? [] };
    const index = await loadSearch('/search.json', fetch, better.resolve);
    expect(found(index, 'deposito')).toEqual(['/stati#held']);
    expect(found(index, 'giacenza')).toEqual([]);
    expect(found(await better.promise, 'giacenza')).toEqual(['/stati#held']);
  });

  it('goes on with headings when texts do not come, and fails when the data does not', async () => {
    const lost = () => Promise.reject(new Error('offline'));
    const index = await loadSearch('/search.json', { data: async () => DATA, texts: lost }, () => expect.unreachable());
    expect(found(index, 'stati')).toEqual(['/stati']);
    await expect(loadSearch('/search.json', { data: lost, texts: lost }, () => undefined)).rejects.toThrow('offline');
  });
});
