import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isFolder } from '../disk/own-folders.ts';
import { readChecksummed, writeChecksummed } from './checksummed.ts';
import { type Store, type StoredResult, storeOf } from './store.ts';
import { diskBytes, memoryBytes } from './stored-bytes.ts';

/** A store that outlives a build. */
export type LastingStore = {
  /** Opens the store for one build. `commit` says that the next build is to find only what this one found or kept. */
  open(program: string): Store & { commit(): void };
  /** Writes the committed results to the folder. */
  save(): void;
};

/** What a folder holds. A file belongs to the result whose key its name begins with. */
type Index = {
  readonly results: ReadonlyMap<string, StoredResult>;
  /** Files that no result needs any more. */
  readonly retired: readonly string[];
};

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
  const byteStore = files === undefined ? memoryBytes : diskBytes(files);
  const index = readIndex(folder);
  const state = { results: index.results };
  return {
    open(program) {
      const earlier = state.results;
      const used = new Map<string, StoredResult>();
      const get = (key: string) => {
        const kept = used.get(key) ?? earlier.get(key);
        if (kept !== undefined) used.set(key, kept);
        return kept;
      };
      const store = storeOf(program, { get, set: (key, kept) => used.set(key, kept) }, byteStore);
      const commit = () => {
        state.results = used;
      };
      return { ...store, commit };
    },
    save() {
      if (folder === undefined || files === undefined) return;
      const isNeeded = (file: string) => !UNFINISHED.test(file) && state.results.has(file.slice(0, 32));
      // A build that started earlier may still read a file that became needless just now: the next build deletes it.
      // Behind a link are files of others.
      const isOurs = [dirname(folder), folder, files].every(isFolder);
      for (const file of index.retired)
        if (isOurs && OWN_FILE.test(file) && !isNeeded(file))
          fs.rmSync(join(files, file), { force: true, recursive: true });
      const left = fs.existsSync(files) ? fs.readdirSync(files).filter((file) => OWN_FILE.test(file)) : [];
      const saved: Index = { results: state.results, retired: left.filter((file) => !isNeeded(file)) };
      writeChecksummed(join(folder, INDEX), serialize(saved));
    },
  };
}

/** Reads the index of a folder. One that is missing or damaged is empty. */
function readIndex(folder: string | undefined): Index {
  const bytes = folder === undefined ? undefined : readChecksummed(join(folder, INDEX));
  // The checksum matches, so `save` wrote these bytes.
  return bytes ? deserialize(bytes) : { results: new Map(), retired: [] };
}
