import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '../file-errors.ts';

/** How long the seal before the bytes is: a SHA-256. */
const SEAL = 32;

/**
 * Writes a file whose bytes begin with their own hash, so that whoever reads it knows whether it is whole. It appears at once: two builds that write
 * the same file never mix.
 */
export function writeSealed(path: string, bytes: Uint8Array): void {
  writeWhole(path, [sealOf(bytes), bytes]);
}

/** The bytes of a sealed file, for who writes it in a way of its own. */
export function sealed(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([sealOf(bytes), bytes]);
}

/** Reads a sealed file: its bytes, `damaged` where they are not those that were written, nothing where there is none. */
export function readSealed(path: string): Uint8Array | 'damaged' | undefined {
  try {
    const file = fs.readFileSync(path);
    const bytes = file.subarray(SEAL);
    return sealOf(bytes).equals(file.subarray(0, SEAL)) ? bytes : 'damaged';
  } catch (error) {
    return hasErrorCode(error, 'ENOENT', 'ENOTDIR') ? undefined : 'damaged';
  }
}

/** Writes a file beside its place, then moves it there. */
export function writeWhole(path: string, parts: readonly Uint8Array[]): void {
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

function sealOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
