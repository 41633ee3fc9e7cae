import { DEVICE_NAME } from '../../../src/model/route.ts';
import { trim } from '../../../src/model/trim.ts';
import { type Counts, freeName } from '../../platform/text/free-name.ts';

/** The segments of one folder of the site. Each is given only once. */
export type Segments = {
  /**
   * Gives the segment for a name, or the first free variant of it. Segments that are the same on some file system count
   * as one.
   */
  claim(name: string): string;
};

/** The maximum length of a segment, in bytes. It becomes the name of a folder, which may have 255. */
const LONGEST = 200;

/** Creates the segments of a folder. A name that cannot be a segment gets `fallback` in front: `operazione-con`. */
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

/** Tells whether a name is a valid segment: letters, digits, dots, dashes and underscores. */
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

/**
 * Tells whether a segment is reserved: a device name of Windows, a name that servers would take as a page or its copy,
 * or the folder of the schemas.
 */
function isReserved(segment: string): boolean {
  return DEVICE_NAME.test(segment) || segment.endsWith('.') || /\.(?:html|md)$|^schemi$/i.test(segment);
}

function caseless(segment: string): string {
  return segment.toLowerCase().normalize('NFC');
}
