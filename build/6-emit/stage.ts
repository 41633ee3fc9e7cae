import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Output } from '../4-render/output.ts';
import { MARKER, MARKER_TEXT } from './directory.ts';

/** How many files are written between two looks at the signal. */
const BATCH = 64;

/** What could not be written. */
export type StageFailure = { readonly path: string; readonly error: unknown };

/**
 * Writes the whole site into a new folder, with its marker. Gives the first file that could not be written, if any.
 * Rejects when the signal is aborted. No file is forced to the disk: a power cut can cost the site, which can be built again,
 * while waiting for the disk would cost every build.
 */
export async function stage(
  outputs: readonly Output[],
  folder: string,
  signal?: AbortSignal,
): Promise<StageFailure | undefined> {
  // Synchronous calls in batches: half the time of promises for some thousand small files.
  const marked = write(folder, MARKER, new TextEncoder().encode(MARKER_TEXT));
  if (marked) return marked;
  for (let start = 0; start < outputs.length; start += BATCH) {
    signal?.throwIfAborted();
    for (const { path, bytes } of outputs.slice(start, start + BATCH)) {
      const failure = write(folder, path, bytes);
      if (failure) return failure;
    }
    await nextTurn();
  }
  signal?.throwIfAborted();
  return undefined;
}

function write(folder: string, path: string, bytes: Uint8Array): StageFailure | undefined {
  const file = join(folder, path);
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    return { path, error };
  }
}
