import { type PackedData, type PackedRests, pack, SEARCH_FILE, split } from '../../../../src/search/packed.ts';
import { type Contents, digestOf } from '../../../platform/disk/contents.ts';
import { type Blob, blobOf } from '../../../platform/store/blobs.ts';
import { Digested, step } from '../../../platform/store/step.ts';
import type { Store } from '../../../platform/store/store.ts';
import { withoutUnseen } from '../../../platform/text/unseen.ts';
import type { Site } from '../../3-link/site.ts';
import { chunksOf } from '../chunks.ts';
import { fixedPath } from '../fixed-path.ts';
import { laterContents, type Output, outputOf, storedContents } from '../output.ts';
import type { RenderedPage } from '../rendered.ts';
import type { Thing } from './merge.ts';
import { entryOf, siteSearch } from './search-data.ts';

/**
 * The data of the search. The first file has a fixed address, so that a changed text changes only its own page;
 * browsers revalidate it. It has texts but no postings. Postings would add 33 KiB, while a browser derives them in some
 * 70 ms from the texts, which it needs for excerpts anyway. On a site with more pages than `splitAbove`, the first file
 * has only headings, with one place each, so that the first query does not wait for the rest. The rest is in assets
 * that browsers keep forever.
 */
export function searchOutputs(pages: readonly RenderedPage[], site: Site, store: Store): readonly Output[] {
  const search = siteSearch(pages, site, store.blobs);
  const { things, textOf } = search;
  const packWith = (text: (thing: Thing) => string): PackedData =>
    pack({ ...search, entries: things.map((thing) => entryOf(thing, text(thing))) });
  if (search.pages.length <= site.search.splitAbove)
    return [
      output(
        SEARCH_FILE,
        laterContents(() => JSON.stringify(packWith(textOf))),
      ),
    ];
  const { first, rests } = split(packWith(() => ''));
  const parts = partsOf(things, rests).map((part) => {
    const entries = part.map(({ thing, rest: [, ...locations] }) => ({
      text: new Digested(thing.name, () => textOf(thing)),
      locations,
    }));
    const contents = storedContents(partBlob({ entries }, store), store.blobs);
    return output(`assets/search-${digestOf(contents).slice(0, 8)}.json`, contents);
  });
  const index = { ...first, rest: parts.map(({ path }) => `/${path}`) };
  return [
    output(
      SEARCH_FILE,
      laterContents(() => JSON.stringify(index)),
    ),
    ...parts,
  ];
}

type PackedLocations = PackedRests[number] extends readonly [string, ...infer Locations] ? Locations : never;

/** The texts and places of some entries. */
type Part = { readonly entries: readonly { readonly text: Digested<string>; readonly locations: PackedLocations }[] };

const SEARCH_PART = step<Part, Blob>('search part');

/** The file of a part. Its path needs the hash of its bytes, so they are made at once, or found in the store. */
function partBlob(part: Part, store: Store): Blob {
  const { key, found, keep } = store.entry(SEARCH_PART, part);
  const [blob = blobOf(partBytes(part))] = found ? [found] : store.blobs.put(key, [partBytes(part)]);
  if (!found) keep(blob);
  return blob;
}

function partBytes({ entries }: Part): Uint8Array {
  return new TextEncoder().encode(
    withoutUnseen(JSON.stringify(entries.map(({ text, locations }) => [text.value, ...locations]))),
  );
}

/** The maximum length of a part, in characters, before compression. */
const PART_LENGTH = 400_000;

type PartEntry = { readonly thing: Thing; readonly rest: PackedRests[number]; readonly length: number };

/** Splits the data after the headings into files, in order, so that a changed text changes only one part. */
function partsOf(things: readonly Thing[], rests: PackedRests): readonly (readonly PartEntry[])[] {
  const entries = things.flatMap((thing, index): readonly PartEntry[] => {
    const rest = rests[index];
    // The text replaces the two quotes of an empty text.
    return rest ? [{ thing, rest, length: JSON.stringify(rest).length - 2 + thing.length }] : [];
  });
  return chunksOf(entries, PART_LENGTH, ({ thing, length }) => ({ name: thing.name, length }));
}

function output(path: string, contents: Contents): Output {
  const from = { file: 'build/pipeline/4-render/search/search-output.ts', line: 1, column: 1 };
  return outputOf({ path: fixedPath(path), from }, contents);
}
