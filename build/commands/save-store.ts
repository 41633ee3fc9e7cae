import { explainFileError } from '../platform/disk/file-errors.ts';
import type { LastingStore } from '../platform/store/open-store.ts';
import { forgetOldestCaches } from './cache-folder.ts';

/**
 * Saves the store in a folder for the next build. Gives a message if results were damaged or the folder cannot be
 * written. The latter must not fail the build, because it only costs time.
 */
export function saveStore(store: LastingStore, folder: string): string {
  try {
    store.save();
    forgetOldestCaches(folder);
  } catch (error) {
    return `La cache non si può scrivere (${explainFileError(error)}): la prossima volta si rifà tutto.\n`;
  }
  const { damages } = store;
  if (damages === 0) return '';
  return damages === 1
    ? 'Una voce della cache era rovinata: è stata rifatta.\n'
    : `${damages} voci della cache erano rovinate: sono state rifatte.\n`;
}
