import { posix } from 'node:path';
import { decodeAddress } from '../../../src/model/decode-address.ts';

/** The key of the file that the path of a reference names, relative to the file with the reference. */
export function resolvePath(from: string, path: string): string {
  return path === '' ? from : posix.normalize(posix.join(posix.dirname(from), decodeAddress(path)));
}

/**
 * Tells whether a file that a reference names is one text, whatever it looks like: other tools put descriptions in
 * Markdown into documents in this way, which no version of OpenAPI knows.
 */
export function isTextFile(path: string): boolean {
  return /\.(?:md|markdown|txt|html?)$/i.test(path);
}
