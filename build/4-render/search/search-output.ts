import { createHash } from 'node:crypto';
import { type PackedData, type PackedRests, pack, SEARCH_FILE, split } from '../../../src/search/packed.ts';
import type { Site } from '../../3-link/site.ts';
import { withoutUnseen } from '../../unseen.ts';
import { fixedPath } from '../fixed-path.ts';
import type { Output } from '../output.ts';
import { searchData } from './search-data.ts';

/**
 * The data of the search. The file that is loaded first has a fixed address, so that a changed text changes no page but its own; browsers ask
 * anew whether they have it. It holds texts and no postings: those would be another 33 KiB, and a browser makes them of the texts, which it needs
 * for its excerpts anyway, in some 70 ms. A site with more pages than `splitAbove` says in it headings alone, with one place of each, so that a
 * first question does not wait for the rest, which stands in assets that may be kept for ever.
 */
export function searchOutputs(site: Site): readonly Output[] {
  const data = searchData(site);
  const packed = pack(data);
  if (data.pages.length <= site.search.splitAbove) return [output(SEARCH_FILE, encode(packed))];
  const { first, rests } = split(packed);
  const parts = partsOf(rests).map(asset);
  return [output(SEARCH_FILE, encode({ ...first, rest: parts.map(({ path }) => `/${path}`) })), ...parts];
}

/** How many characters a part has at most, before compression: a changed text changes one part. */
const PART_LENGTH = 400_000;

/** Cuts what follows the headings into files, in order. */
function partsOf(rests: PackedRests): readonly PackedRests[] {
  const parts: PackedRests[number][][] = [];
  let room = 0;
  for (const rest of rests) {
    const length = JSON.stringify(rest).length;
    if (length > room) {
      parts.push([]);
      room = PART_LENGTH;
    }
    room -= length;
    parts.at(-1)?.push(rest);
  }
  return parts;
}

function asset(part: PackedRests): Output {
  const bytes = encode(part);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return output(`assets/search-${hash}.json`, bytes);
}

function encode(content: PackedData | PackedRests): Uint8Array {
  return new TextEncoder().encode(withoutUnseen(JSON.stringify(content)));
}

function output(path: string, bytes: Uint8Array): Output {
  return { path: fixedPath(path), bytes, from: { file: 'build/4-render/search/search-output.ts', line: 1, column: 1 } };
}
