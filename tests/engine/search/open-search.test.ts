import { expect, it } from 'vitest';
import { openSearch } from '../../../src/search/open-search.ts';
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
  asked: [],
  synonyms: [],
  starts: [],
  rest: ['/a.json', '/b.json'],
};

const RESTS: Readonly<Record<string, PackedRests>> = {
  '/a.json': [['Che cosa significano', ['', 0, 0]]],
  '/b.json': [['La giacenza costa', ['held', 0, 0], ['giacenza', 0, 1]]],
};

const found = (index: SearchIndex | undefined, text: string) =>
  index && query(index, text).flatMap(({ hits }) => hits.map(({ href }) => href));

async function shownOf(load: (address: string) => Promise<PackedRests>): Promise<readonly SearchIndex[]> {
  const shown: SearchIndex[] = [];
  await openSearch(DATA, load, (index) => shown.push(index));
  return shown;
}

it('the search of a large site answers with headings at once, and with everything as soon as it is there', async () => {
  const [first, whole, ...more] = await shownOf(async (address) => RESTS[address] ?? []);
  expect(found(first, 'deposito')).toEqual(['/stati#held']);
  expect(found(first, 'giacenza')).toEqual([]);
  expect(first?.isPartial).toBe(true);
  expect(found(whole, 'giacenza')).toEqual(['/stati#held']);
  expect(whole && query(whole, 'deposito')[0]?.hits[0]?.elsewhere).toBe(1);
  expect(whole?.isPartial).toBeUndefined();
  expect(more).toEqual([]);
});

it('the search of a large site goes on with headings when the rest does not come', async () => {
  const [, last] = await shownOf(() => Promise.reject(new Error('offline')));
  expect(found(last, 'stati')).toEqual(['/stati']);
  expect(last?.isPartial).toBeUndefined();
});
