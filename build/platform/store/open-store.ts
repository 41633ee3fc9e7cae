import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isFolder } from '../disk/own-folders.ts';
import { diskBlobs, memoryBlobs } from './blobs.ts';
import { readChecksummed, writeChecksummed } from './checksummed.ts';
import { type Kept, type Store, storeOf } from './store.ts';

/** A store that outlives a build. */
export type LastingStore = {
  /**
   * Opens the store for one build. `commit` says that the next build is to find what this one found or kept, only that.
   */
  open(program: string): Store & { commit(): void };
  /** Writes the committed results to the folder. */
  save(): void;
  /** Empties the store, after a build has met a `DamagedStore`. */
  clear(): void;
  /** The number of results that were missing or damaged on the disk. */
  readonly damages: number;
};

/** What a folder holds. A file belongs to the result whose key its name begins with. */
type Index = {
  readonly results: ReadonlyMap<string, Kept>;
  /** The files of these results, with their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** Files that no result needs any more. */
  readonly retired: readonly string[];
};

const NOTHING: Index = { results: new Map(), files: new Map(), retired: [] };

const INDEX = 'index';
const FILES = 'files';

/** The names of the files of results, some still unfinished: nothing else in their folder is ever deleted. */
const OWN_FILE = /^[0-9a-f]{32}(?:\.value)?(?:\.[0-9a-f]{12})?$/;

/** What another build is writing just now, or what a killed one has left. */
const UNFINISHED = /\.[0-9a-f]{12}$/;

/** The paths of all files that a store writes, relative to its folder. */
export const STORE_FILE = /^(?:index|files\/[0-9a-f]{32}(?:\.value)?)(?:\.[0-9a-f]{12})?$/;

/** Opens the store in a folder, which need not exist yet. Without a folder, the store lives as long as the process. */
export function openStore(folder?: string): LastingStore {
  const files = folder === undefined ? undefined : join(folder, FILES);
  const blobs = files === undefined ? memoryBlobs : diskBlobs(files);
  const { index, results, damages } = folder === undefined ? UNKNOWN : readFolder(folder);
  const state = { results, damages };
  return {
    open(program) {
      const earlier = state.results;
      const used = new Map<string, Kept>();
      const get = (key: string) => {
        const kept = used.get(key) ?? earlier.get(key);
        if (kept !== undefined) used.set(key, kept);
        return kept;
      };
      const store = storeOf(program, { get, set: (key, kept) => used.set(key, kept) }, blobs);
      const commit = () => {
        state.results = used;
      };
      return { ...store, commit };
    },
    save() {
      if (folder === undefined || files === undefined) return;
      const isNeeded = (file: string) => !UNFINISHED.test(file) && state.results.has(keyOf(file));
      // A build that started earlier may still read a file that became needless just now: the next build deletes it.
      // Behind a link are files of others.
      const isOurs = [dirname(folder), folder, files].every(isFolder);
      for (const file of index.retired)
        if (isOurs && OWN_FILE.test(file) && !isNeeded(file)) fs.rmSync(join(files, file), { force: true });
      const left = ownFiles(files);
      const saved: Index = {
        results: state.results,
        files: new Map(left.filter(([file]) => isNeeded(file))),
        retired: left.map(([file]) => file).filter((file) => !isNeeded(file)),
      };
      writeChecksummed(join(folder, INDEX), serialize(saved));
    },
    clear() {
      state.results = new Map();
      state.damages += 1;
    },
    get damages() {
      return state.damages;
    },
  };
}

type Found = { readonly index: Index; readonly results: ReadonlyMap<string, Kept>; readonly damages: number };

const UNKNOWN: Found = { index: NOTHING, results: NOTHING.results, damages: 0 };

/**
 * Reads the results of a folder. Those whose file is missing or has another size count as damaged, and are left out.
 */
function readFolder(folder: string): Found {
  const bytes = readChecksummed(join(folder, INDEX));
  if (bytes === undefined) return UNKNOWN;
  if (bytes === 'damaged') return { ...UNKNOWN, damages: 1 };
  // The checksum matches, so `save` wrote these bytes.
  const index: Index = deserialize(bytes);
  const results = new Map(index.results);
  for (const [file, size] of index.files) if (sizeOf(join(folder, FILES, file)) !== size) results.delete(keyOf(file));
  return { index, results, damages: index.results.size - results.size };
}

/** The regular files of a folder that the store has written, with their sizes in bytes. */
function ownFiles(folder: string): readonly (readonly [string, number])[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).flatMap((file) => {
    const size = OWN_FILE.test(file) ? sizeOf(join(folder, file)) : undefined;
    return size === undefined ? [] : [[file, size] as const];
  });
}

function keyOf(file: string): string {
  return file.slice(0, 32);
}

/** The size of a regular file, in bytes; `undefined` for a file that is missing or cannot be reached. */
function sizeOf(path: string): number | undefined {
  try {
    const found = fs.lstatSync(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}
