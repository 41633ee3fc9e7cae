import { basename, dirname, join, resolve } from 'node:path';
import { PUBLISHED_FILE } from '../pipeline/6-emit/published-site.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { type OwnFolders, removeOwnFolders } from '../platform/disk/own-folders.ts';
import { digest } from '../platform/memory/digest.ts';
import { type LastingStore, STORE_FILE } from '../platform/store/open-store.ts';
import type { Program } from '../program/program.ts';
import { type CommandContext, flagValue, type OptionValues, textValue } from './command.ts';

/** The folder of the caches, relative to the working directory. */
const CACHE_FOLDER = '.cache/trackbot-docs';

/** The caches in it: the files of the store, and records of published sites. */
const CACHES: OwnFolders = {
  names: /^[\da-f]{16}$/,
  files: new RegExp(`${STORE_FILE.source}|${PUBLISHED_FILE.source}`),
};

/**
 * The folder of the cache for these options. Gives `undefined` with `--no-cache`, and where the program may change
 * while it runs. Each set of sources has its own folder, so that one site does not displace the entries of another. So
 * has each version of the program, which may not understand the entries of another.
 */
export function cacheFolder(values: OptionValues, { id }: Program, { cwd }: CommandContext): string | undefined {
  if (flagValue(values, 'no-cache') || id === undefined) return undefined;
  const sources = ['content', 'spec'].map((name) => textValue(values, name) ?? '');
  const name = digest(id, flagValue(values, 'reference'), ...sources).slice(0, 16);
  return join(resolve(cwd, CACHE_FOLDER), name);
}

/** How many caches are kept, including those of other sources and earlier versions of the program. */
const KEPT = 3;

/**
 * Saves the store in a folder for the next build. Deletes the least recently used caches beside it. Gives a message if
 * the folder cannot be written, which must not fail the build: it only costs time.
 */
export function saveStore(store: LastingStore, folder: string): string {
  try {
    store.save();
    removeOwnFolders(dirname(folder), CACHES, { count: KEPT, always: basename(folder) });
    return '';
  } catch (error) {
    return `La cache non si può scrivere (${explainFileError(error)}): la prossima volta si rifà tutto.\n`;
  }
}
