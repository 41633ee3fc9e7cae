import { DEVICE_NAME } from '../../src/model/route.ts';
import { trim } from '../../src/model/trim.ts';
import { type Counts, freeName } from '../free-name.ts';

/** The segments of one folder of the site, each given once. */
export type Segments = {
  /** Gives the segment for a name, or the first free one like it; two that some file system could not tell apart are one. */
  claim(name: string): string;
};

/** Bytes of a segment: it is the name of a folder, which may have 255. */
const LONGEST = 200;

/** Starts a folder. `fallback` begins the segments of names that cannot be one by themselves: `operazione-con`. */
export function createSegments(fallback: string): Segments {
  const taken = new Set<string>();
  const counts: Counts = new Map();
  const isTaken = { has: (segment: string) => taken.has(caseless(segment)) };
  return {
    claim(name) {
      const segment = freeName(isSegment(name) ? name : segmentOf(name, fallback), isTaken, counts);
      taken.add(caseless(segment));
      return segment;
    },
  };
}

/** Tells whether a name can be a segment as it is: letters, digits, dots, dashes and underscores. */
export function isSegment(name: string): boolean {
  return isShort(name) && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name) && !isReserved(name);
}

function segmentOf(name: string, fallback: string): string {
  const characters = Array.from(name.slice(0, LONGEST).normalize('NFC'));
  while (!isShort(characters.join(''))) characters.pop();
  const words = characters.join('').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  const segment = trim(words.replace(/\.(?=(?:html|md)$)/i, '-'), '._-');
  return segment === '' || isReserved(segment) ? trim(`${fallback}-${segment}`, '-') : segment;
}

function isShort(segment: string): boolean {
  return segment.length <= LONGEST && new TextEncoder().encode(segment).length <= LONGEST;
}

/** What Windows keeps for devices; what servers take for a page or a copy; the folder of schemas. */
function isReserved(segment: string): boolean {
  return DEVICE_NAME.test(segment) || segment.endsWith('.') || /\.(?:html|md)$|^schemi$/i.test(segment);
}

function caseless(segment: string): string {
  return segment.toLowerCase().normalize('NFC');
}
