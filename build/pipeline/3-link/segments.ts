import { DEVICE_NAME } from '../../../src/model/route.ts';
import { trim } from '../../../src/model/trim.ts';
import { uniqueNames } from '../../platform/text/unique-names.ts';

/** The maximum length of a segment, in bytes. It becomes the name of a folder, which may have 255. */
const LONGEST = 200;

/**
 * Creates a function that gives names the segments of one folder of the site, each once. Segments that are the same on
 * some file system count as one. A name that cannot be a segment gets `fallback` in front: `operazione-con`.
 */
export function uniqueSegments(fallback: string): (name: string) => string {
  const unique = uniqueNames({ keyOf: caseless });
  return (name) => unique(isSegment(name) ? name : segmentOf(name, fallback));
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
