import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '../../platform/disk/file-errors.ts';

/** Length of the SHA-256 checksum in front of the content, in bytes. */
const CHECKSUM_SIZE = 32;

/**
 * Writes a file that begins with the checksum of its content, so that a reader can tell whether it is complete. The
 * file appears in one step: two builds that write the same path never mix their bytes.
 */
export function writeChecksummed(path: string, bytes: Uint8Array): void {
  writeWhole(path, [checksumOf(bytes), bytes]);
}

/** Gives the bytes of a checksummed file, for callers that write it themselves. */
export function checksummed(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([checksumOf(bytes), bytes]);
}

/**
 * Reads a checksummed file. Gives its content, `damaged` where the checksum does not match or the file cannot be read,
 * and `undefined` where there is no such file.
 */
export function readChecksummed(path: string): Uint8Array | 'damaged' | undefined {
  try {
    const file = fs.readFileSync(path);
    const bytes = file.subarray(CHECKSUM_SIZE);
    return checksumOf(bytes).equals(file.subarray(0, CHECKSUM_SIZE)) ? bytes : 'damaged';
  } catch (error) {
    return hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? undefined : 'damaged';
  }
}

/** Writes a temporary file beside the target, then renames it, so that the target is never half written. */
function writeWhole(path: string, parts: readonly Uint8Array[]): void {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = openNew(unfinished);
    try {
      for (const part of parts) fs.writeSync(file, part);
    } finally {
      fs.closeSync(file);
    }
    fs.renameSync(unfinished, path);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

function openNew(path: string): number {
  try {
    return fs.openSync(path, 'wx');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    fs.mkdirSync(dirname(path), { recursive: true });
    return fs.openSync(path, 'wx');
  }
}

function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
