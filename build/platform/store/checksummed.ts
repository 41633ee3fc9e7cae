import { hash } from 'node:crypto';
import fs from 'node:fs';
import { readRegular } from '../disk/read-regular.ts';
import { writeWhole } from './stored-bytes.ts';

/** Length of the SHA-256 checksum in front of the content, in bytes. */
const CHECKSUM_SIZE = 32;

/**
 * Writes a file that begins with the checksum of its content. The file appears in one step, in the place of anything.
 */
export function writeChecksummed(path: string, bytes: Uint8Array): void {
  // A rename cannot replace a folder. One that is not empty is not ours to delete.
  if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) fs.rmdirSync(path);
  writeWhole(path, [checksumOf(bytes), bytes]);
}

/** Reads the content of a checksummed file; `undefined` where it is missing or damaged. */
export function readChecksummed(path: string): Uint8Array | undefined {
  try {
    const file = readRegular(path);
    const bytes = file.subarray(CHECKSUM_SIZE);
    return checksumOf(bytes).equals(file.subarray(0, CHECKSUM_SIZE)) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function checksumOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}
