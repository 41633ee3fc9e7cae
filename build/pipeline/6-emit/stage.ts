import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasErrorCode } from '../../platform/disk/file-errors.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import type { Output } from '../4-render/output.ts';
import { MARKER_TEXT } from './directory.ts';
import type { PublishedFiles } from './published.ts';

/** How many files are written between two checks of the signal. */
const BATCH = 64;

/** A file that could not be written, and why. */
export type StageFailure = { readonly path: string; readonly error: unknown };

/**
 * Writes the site and its marker into a folder that holds only the files of `present`. Gives the first file that could
 * not be written, if any. Rejects when the signal is aborted. Does not sync to the disk: a power cut can cost the site,
 * which can be built again, while syncing would slow down every build.
 */
export async function stage(
  outputs: readonly Output[],
  folder: string,
  { present, signal }: { readonly present: PublishedFiles; readonly signal?: AbortSignal | undefined },
): Promise<StageFailure | undefined> {
  const missing = outputs.filter(({ path }) => !present.has(path));
  // For thousands of small files, synchronous calls in batches take half the time of promises.
  const marked = place(folder, { path: MARKER, bytes: new TextEncoder().encode(MARKER_TEXT) });
  if (marked) return marked;
  for (let start = 0; start < missing.length; start += BATCH) {
    signal?.throwIfAborted();
    for (const output of missing.slice(start, start + BATCH)) {
      const failure = place(folder, output);
      if (failure) return failure;
    }
    await nextTurn();
  }
  signal?.throwIfAborted();
  return undefined;
}

type Placed = Pick<Output, 'bytes'> & { readonly path: string };

function place(folder: string, output: Placed): StageFailure | undefined {
  const file = join(folder, output.path);
  try {
    inFolder(file, () => fs.writeFileSync(file, output.bytes, { flag: 'wx' }));
    return undefined;
  } catch (error) {
    return { path: output.path, error };
  }
}

/** Creates the folder of a file only if writing fails without it, because most files are in a folder that exists. */
function inFolder(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    fs.mkdirSync(dirname(file), { recursive: true });
    write();
  }
}
