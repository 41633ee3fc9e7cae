import { createHash } from 'node:crypto';
import type { SearchData } from '../../../src/search/entry.ts';
import { type PackedData, type PackedTexts, pack } from '../../../src/search/packed.ts';
import type { Site } from '../../3-link/site.ts';
import { fixedPath } from '../fixed-path.ts';
import type { Output, OutputPath } from '../output.ts';
import { searchData } from './search-data.ts';

/** The files of the search, and the one that is loaded first. */
export type SearchFiles = { readonly first: OutputPath; readonly outputs: readonly Output[] };

/**
 * The data of the search, as assets that may be kept for ever: their names change with their content. They hold texts and no postings: those
 * would be another 33 KiB, and a browser makes them of the texts, which it needs for its excerpts anyway, in some 70 ms. A site with more
 * pages than `splitAbove` has its texts in files of their own, so that a first question does not wait for them.
 */
export function searchFiles(site: Site): SearchFiles {
  const data = searchData(site);
  if (data.pages.length <= site.search.splitAbove) {
    const only = asset('search', pack(data));
    return { first: only.path, outputs: [only] };
  }
  const texts = textGroups(data, site.search.splitAbove).map((group) => asset('search-texts', group));
  const bare = { ...data, entries: data.entries.map((entry) => ({ ...entry, text: '' })) };
  const first = asset('search', { ...pack(bare), texts: texts.map(({ path }) => `/${path}`) });
  return { first: first.path, outputs: [first, ...texts] };
}

/** The texts of the entries, so many pages in a file, in the order of the entries. */
function textGroups({ entries }: SearchData, pages: number): readonly PackedTexts[] {
  const groups = Map.groupBy(entries, ({ page }) => Math.floor(page / pages));
  return Array.from(groups.values(), (group) => group.map(({ text }) => text));
}

function asset(name: string, content: PackedData | PackedTexts): Output {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  return {
    path: fixedPath(`assets/${name}-${hash}.json`),
    bytes,
    from: { file: 'build/4-render/search/search-output.ts', line: 1, column: 1 },
  };
}
