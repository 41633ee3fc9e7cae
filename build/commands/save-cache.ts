import type { DiskCache } from '../pipeline/cache/disk-cache.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { forgetOldestCaches } from './cache-folder.ts';

/**
 * Saves the cache for the next build. Gives a message if entries were damaged or the cache cannot be written. The
 * latter must not fail the build, because it only costs time.
 */
export function saveCache(cache: DiskCache | undefined): string {
  if (!cache) return '';
  try {
    cache.save();
    forgetOldestCaches(cache.folder);
  } catch (error) {
    return `La cache non si può scrivere (${explainFileError(error)}): la prossima volta si rifà tutto.\n`;
  }
  const damages = cache.damages();
  if (damages === 0) return '';
  return damages === 1
    ? 'Una voce della cache era rovinata: è stata rifatta.\n'
    : `${damages} voci della cache erano rovinate: sono state rifatte.\n`;
}
