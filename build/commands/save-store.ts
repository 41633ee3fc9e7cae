import { basename, dirname } from 'node:path';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { removeOwnFolders } from '../platform/disk/own-folders.ts';
import type { LastingStore } from '../platform/store/open-store.ts';
import { CACHES } from './cache-folder.ts';

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
