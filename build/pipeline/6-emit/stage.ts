import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { digestOf } from '../../platform/disk/contents.ts';
import { hasErrorCode } from '../../platform/disk/file-errors.ts';
import { MARKER, MARKER_TEXT } from '../../platform/disk/site-marker.ts';
import { stampOf } from '../../platform/disk/stamp-of.ts';
import type { Output } from '../4-render/output.ts';
import type { OutputDirectory } from './directory.ts';
import type { PublishedFile, PublishedFiles } from './published.ts';

/** How many files are written between two checks of the signal. */
const BATCH = 64;

/** A file that could not be written, and why. */
export type StageFailure = { readonly path: string; readonly error: unknown };

/** The files taken over from the current site, and the first file that could not be written, if any. */
export type Staged = { readonly linked: PublishedFiles; readonly failure?: StageFailure };

/**
 * Writes the site and its marker into a new folder. A file that the current site has too becomes a hard link: the same
 * bytes on the disk. Rejects when the signal is aborted. Does not sync to the disk: a power cut can cost the site,
 * which can be built again, while syncing would slow down every build.
 */
export async function stage(
  outputs: readonly Output[],
  staged: string,
  { folder, published = new Map(), signal }: Pick<OutputDirectory, 'folder' | 'published' | 'signal'>,
): Promise<Staged> {
  const linked = new Map<string, PublishedFile>();
  const same = sameFiles(outputs, published);
  // For thousands of small files, synchronous calls in batches take half the time of promises.
  const unmarked = writeStaged(staged, { path: MARKER, bytes: new TextEncoder().encode(MARKER_TEXT) });
  if (unmarked) return { linked, failure: unmarked };
  for (let start = 0; start < outputs.length; start += BATCH) {
    signal?.throwIfAborted();
    for (const output of outputs.slice(start, start + BATCH)) {
      const before = same.get(output.path);
      if (before && link(output, before, folder, staged)) {
        linked.set(output.path, before);
        continue;
      }
      const failure = writeStaged(staged, output);
      if (failure) return { linked, failure };
    }
    await nextTurn();
  }
  signal?.throwIfAborted();
  return { linked };
}

/** The files of the current site that the new one has too. */
function sameFiles(outputs: readonly Output[], published: PublishedFiles): PublishedFiles {
  const same = new Map<string, PublishedFile>();
  for (const output of outputs) {
    const before = published.get(output.path);
    if (before && before.digest === digestOf(output)) same.set(output.path, before);
  }
  return same;
}

/**
 * Links a file of the current site, if it has not changed since it was written. Gives `false` if it cannot be linked.
 */
function link({ path }: Output, { stamp }: PublishedFile, folder: string, staged: string): boolean {
  const file = join(folder, path);
  if (stampOf(file) !== stamp) return false;
  try {
    const target = join(staged, path);
    inFolder(target, () => fs.linkSync(file, target));
    return true;
  } catch {
    return false;
  }
}

type StagedFile = Pick<Output, 'bytes'> & { readonly path: string };

function writeStaged(staged: string, output: StagedFile): StageFailure | undefined {
  const file = join(staged, output.path);
  try {
    const { bytes } = output;
    inFolder(file, () => fs.writeFileSync(file, bytes, { flag: 'wx' }));
    return undefined;
  } catch (error) {
    return { path: output.path, error };
  }
}

/** Creates the folder of a file only if writing fails without it, because most files are in a folder that exists. */
function inFolder(file: string, create: () => void): void {
  try {
    create();
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    fs.mkdirSync(dirname(file), { recursive: true });
    create();
  }
}
