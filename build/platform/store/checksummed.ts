import { hash } from 'node:crypto';
import fs from 'node:fs';
import { hasErrorCode } from '../disk/file-errors.ts';
import { readRegular } from '../disk/read-regular.ts';
import { writeWhole } from './blobs.ts';

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

/**
 * Reads a checksummed file. Gives its content, `damaged` where the checksum does not match or the file cannot be read,
 * and `undefined` where there is no file.
 */
export function readChecksummed(path: string): Uint8Array | 'damaged' | undefined {
  try {
    const file = readRegular(path);
    const bytes = file.subarray(CHECKSUM_SIZE);
    return checksumOf(bytes).equals(file.subarray(0, CHECKSUM_SIZE)) ? bytes : 'damaged';
  } catch (error) {
    return hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? undefined : 'damaged';
  }
}

function checksumOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}
