import { loadJson } from '../browser/fetch-kept.ts';
import type { PageOfIsland } from '../browser/mount.tsx';
import { openSearch } from '../search/open-search.ts';
import type { PackedData } from '../search/packed.ts';
import { showSearch } from './show-search.ts';

/** Draws the search of the site below the field of its dialog. */
export async function draw(data: PackedData, place: HTMLElement, { fail }: PageOfIsland) {
  showSearch(place, await openSearch(data, loadJson), fail);
  return undefined;
}
