import { startOf } from '../../../../src/model/place.ts';
import {
  type PackedData,
  type PackedRests,
  packSearch,
  SEARCH_FILE,
  splitPacked,
} from '../../../../src/search/packed.ts';
import { packAsked } from '../../../../src/search/packed-asked.ts';
import { type Contents, digestOf } from '../../../platform/disk/contents.ts';
import type { Store } from '../../../platform/store/store.ts';
import { bytesInMemory, type StoredBytes } from '../../../platform/store/stored-bytes.ts';
import { Hashed, task } from '../../../platform/store/task.ts';
import { withoutInvisible } from '../../../platform/text/invisible-characters.ts';
import type { Site } from '../../3-link/site.ts';
import { chunksOf } from '../chunks.ts';
import { dataText } from '../data-text.ts';
import { fixedOutput, fixedPath, laterContents, type Output, storedContents } from '../output.ts';
import type { PageRecord } from '../page-record.ts';
import { askedWords } from './asked.ts';
import type { MergedEntry } from './merge.ts';
import { searchEntry, siteSearch } from './search-data.ts';

const FROM = startOf('build/pipeline/4-render/search/search-output.ts');

/** The file of the search with a fixed address, of which other files are told before it is made. */
export const SEARCH_PLACE: Pick<Output, 'path' | 'from'> = { path: fixedPath(SEARCH_FILE), from: FROM };

type SearchInput = { readonly pages: readonly PageRecord[]; readonly site: Site; readonly store: Store };

/**
 * The data of the search. The first file has a fixed address, so that a changed text changes only its own page;
 * browsers revalidate it. It has texts but no postings. Postings would add 33 KiB, while a browser derives them in some
 * 70 ms from the texts, which it needs for excerpts anyway. On a site with more pages than `splitAbove`, the first file
 * has the headings and the words of readers' questions, with one place each: they give nearly the same results as the
 * texts. The texts are in assets that browsers keep forever, and load with the first query.
 */
export function searchOutputs({ pages, site, store }: SearchInput, build: string): readonly Output[] {
  const search = siteSearch(pages, site, store.byteStore);
  const { merged, textOf } = search;
  const asked = packAsked(askedWords(search, site, store));
  const packWith = (text: (entry: MergedEntry) => string): PackedData =>
    packSearch({ ...search, entries: merged.map((entry) => searchEntry(entry, text(entry))), asked });
  if (search.pages.length <= site.search.splitAbove)
    return [
      output(
        SEARCH_FILE,
        laterContents(() => dataText(build, packWith(textOf))),
      ),
    ];
  const { first, rests } = splitPacked(packWith(() => ''));
  const parts = entriesByPart(merged, rests).map((part) => {
    const entries = part.map(({ entry, rest: [, ...locations] }) => ({
      text: new Hashed(entry.name, () => textOf(entry)),
      locations,
    }));
    const contents = storedContents(storedPart({ entries }, store), store.byteStore);
    return output(`assets/search-${digestOf(contents).slice(0, 8)}.json`, contents);
  });
  const index = { ...first, rest: parts.map(({ path }) => `/${path}`) };
  return [
    output(
      SEARCH_FILE,
      laterContents(() => dataText(build, index)),
    ),
    ...parts,
  ];
}

type PackedLocations = PackedRests[number] extends readonly [string, ...infer Locations] ? Locations : never;

/** The texts and places of some entries. */
type SearchPart = {
  readonly entries: readonly { readonly text: Hashed<string>; readonly locations: PackedLocations }[];
};

const SEARCH_PART = task<SearchPart, StoredBytes>('search part', (stored) => [stored]);

/** The file of a part. Its path contains the hash of its bytes, so they are made now, or taken from the store. */
function storedPart(part: SearchPart, store: Store): StoredBytes {
  const key = store.key(SEARCH_PART, part);
  const found = store.get(SEARCH_PART, key);
  if (found) return found;
  const bytes = partBytes(part);
  const [stored = bytesInMemory(bytes)] = store.byteStore.put(key, [bytes]);
  store.set(SEARCH_PART, key, stored);
  return stored;
}

function partBytes({ entries }: SearchPart): Uint8Array {
  return new TextEncoder().encode(
    withoutInvisible(JSON.stringify(entries.map(({ text, locations }) => [text.value, ...locations]))),
  );
}

/** The maximum length of a part, in characters, before compression. */
const PART_LENGTH = 400_000;

type PartEntry = { readonly entry: MergedEntry; readonly rest: PackedRests[number]; readonly length: number };

/** Splits the data after the headings into files, in order, so that a changed text changes only one part. */
function entriesByPart(merged: readonly MergedEntry[], rests: PackedRests): readonly (readonly PartEntry[])[] {
  const entries = merged.flatMap((entry, index): readonly PartEntry[] => {
    const rest = rests[index];
    // The text replaces the two quotes of an empty text.
    return rest ? [{ entry, rest, length: JSON.stringify(rest).length - 2 + entry.length }] : [];
  });
  return chunksOf(entries, PART_LENGTH, ({ entry, length }) => ({ name: entry.name, length }));
}

function output(path: string, contents: Contents): Output {
  return fixedOutput(path, FROM, contents);
}
