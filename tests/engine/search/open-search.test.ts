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
  asked: ['', '', ''],
  synonyms: [],
  starts: [],
  rest: ['/a.json', '/b.json'],
};

const RESTS: Readonly<Record<string, PackedRests>> = {
  '/a.json': [['Che cosa significano', ['', 0, 0]]],
  '/b.json': [['La giacenza costa', ['held', 0, 0], ['giacenza', 0, 1]]],
};

const found = (index: SearchIndex | undefined, text: string) =>
  index && query(index, text).pages.flatMap(({ hits }) => hits.map(({ href }) => href));

const open = (load: (address: string) => Promise<PackedRests>) => openSearch(DATA, load);

it('the search of a large site answers with headings at once, and with everything when the rest is loaded', async () => {
  const asked: string[] = [];
  const { first, loadWhole } = await open(async (address) => {
    asked.push(address);
    return RESTS[address] ?? [];
  });
  expect(asked).toEqual([]);
  expect(found(first, 'deposito')).toEqual(['/stati#held']);
  expect(found(first, 'giacenza')).toEqual([]);
  expect(first.isPartial).toBe(true);
  const whole = await loadWhole?.();
  expect(found(whole, 'giacenza')).toEqual(['/stati#held']);
  expect(whole && query(whole, 'deposito').pages[0]?.hits[0]?.elsewhere).toBe(1);
  expect(whole?.isPartial).toBeUndefined();
});

it('the search of a large site goes on with headings when the rest does not come', async () => {
  const { loadWhole } = await open(() => Promise.reject(new Error('offline')));
  const last = await loadWhole?.();
  expect(found(last, 'stati')).toEqual(['/stati']);
  expect(last?.isPartial).toBeUndefined();
});
