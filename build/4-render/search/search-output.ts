import { type PackedData, type PackedRests, pack, SEARCH_FILE, split } from '../../../src/search/packed.ts';
import type { Site } from '../../3-link/site.ts';
import { type Contents, hashOf } from '../../contents.ts';
import { cut } from '../cut.ts';
import { fixedPath } from '../fixed-path.ts';
import { contentsOnce, type Make, type Output, outputOf } from '../output.ts';
import type { RenderedPage } from '../rendered.ts';
import type { Thing } from './merge.ts';
import { entryOf, siteSearch } from './search-data.ts';

/**
 * The data of the search. The file that is loaded first has a fixed address, so that a changed text changes no page but its own; browsers ask
 * anew whether they have it. It holds texts and no postings: those would be another 33 KiB, and a browser makes them of the texts, which it needs
 * for its excerpts anyway, in some 70 ms. A site with more pages than `splitAbove` says in it headings alone, with one place of each, so that a
 * first question does not wait for the rest, which stands in assets that may be kept for ever.
 */
export function searchOutputs(pages: readonly RenderedPage[], site: Site, make: Make): readonly Output[] {
  const search = siteSearch(pages, site);
  const { things, textOf } = search;
  const packWith = (text: (thing: Thing) => string): PackedData =>
    pack({ ...search, entries: things.map((thing) => entryOf(thing, text(thing))) });
  if (search.pages.length <= site.search.splitAbove)
    return [
      output(
        SEARCH_FILE,
        contentsOnce(() => JSON.stringify(packWith(textOf))),
      ),
    ];
  const { first, rests } = split(packWith(() => ''));
  const parts = partsOf(things, rests).map((part) => {
    const written = () => part.map(({ thing, rest: [, ...spots] }) => [textOf(thing), ...spots]);
    const contents = make(
      () => ['search', part.map(({ thing, rest }) => [thing.name, rest])],
      () => JSON.stringify(written()),
    );
    return output(`assets/search-${hashOf(contents).slice(0, 8)}.json`, contents);
  });
  const index = { ...first, rest: parts.map(({ path }) => `/${path}`) };
  return [
    output(
      SEARCH_FILE,
      contentsOnce(() => JSON.stringify(index)),
    ),
    ...parts,
  ];
}

/** How many characters a part has at most, before compression. */
const PART_LENGTH = 400_000;

type PartEntry = { readonly thing: Thing; readonly rest: PackedRests[number]; readonly length: number };

/** Cuts what follows the headings into files, in order: a changed text changes one part. */
function partsOf(things: readonly Thing[], rests: PackedRests): readonly (readonly PartEntry[])[] {
  const entries = things.flatMap((thing, index): readonly PartEntry[] => {
    const rest = rests[index];
    // Without a text two quotes stand for it.
    return rest ? [{ thing, rest, length: JSON.stringify(rest).length - 2 + thing.length }] : [];
  });
  return cut(entries, PART_LENGTH, ({ thing, length }) => ({ name: thing.name, length }));
}

function output(path: string, contents: Contents): Output {
  const from = { file: 'build/4-render/search/search-output.ts', line: 1, column: 1 };
  return outputOf({ path: fixedPath(path), from }, contents);
}
