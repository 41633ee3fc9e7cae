import { describe, expect, it } from 'vitest';
import { loadSearch } from '../../../src/search/load-search.ts';
import type { PackedData, PackedRests } from '../../../src/search/packed.ts';
import { query } from '../../../src/search/query.ts';
import type { SearchIndex } from '../../../src/search/search-index.ts';

const DATA: PackedData = {
  pages: [
    ['/stati', 'Stati', 'guide'],
    ['/lista', 'Lista', 'guide'],
  ],
  crumbs: [''],
  headings: ['Stati', 'In deposito'],
  texts: [],
  places: [
    [0, ['', 0, 0]],
    [1, ['held', 0, 0]],
  ],
  synonyms: [],
  starts: [],
  rest: ['/a.json', '/b.json'],
};

const RESTS: Readonly<Record<string, PackedRests>> = {
  '/a.json': [['Che cosa significano', ['', 0, 0]]],
  '/b.json': [['La giacenza costa', ['held', 0, 0], ['giacenza', 0, 1]]],
};

const found = (index: SearchIndex, text: string) =>
  query(index, text).flatMap(({ hits }) => hits.map(({ href }) => href));

describe('the search of a large site', () => {
  it('answers with headings at once, and with everything as soon as it is there', async () => {
    const better = Promise.withResolvers<SearchIndex>();
    const fetch = { data: async () => DATA, rests: async (address: string) => RESTS[address] ?? [] };
    const index = await loadSearch('/search.json', fetch, better.resolve);
    expect(found(index, 'deposito')).toEqual(['/stati#held']);
    expect(found(index, 'giacenza')).toEqual([]);
    expect(index.isPartial).toBe(true);
    const complete = await better.promise;
    expect(found(complete, 'giacenza')).toEqual(['/stati#held']);
    expect(query(complete, 'deposito')[0]?.hits[0]?.elsewhere).toBe(1);
    expect(complete.isPartial).toBe(false);
  });

  it('goes on with headings when the rest does not come, and fails when the data does not', async () => {
    const lost = () => Promise.reject(new Error('offline'));
    const last = Promise.withResolvers<SearchIndex>();
    const index = await loadSearch('/search.json', { data: async () => DATA, rests: lost }, last.resolve);
    expect(found(index, 'stati')).toEqual(['/stati']);
    expect((await last.promise).isPartial).toBe(false);
    await expect(loadSearch('/search.json', { data: lost, rests: lost }, () => undefined)).rejects.toThrow('offline');
  });
});
