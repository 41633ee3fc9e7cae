import type { DiskCache } from '../cache/disk-cache.ts';
import { explainFileError } from '../file-errors.ts';
import { forgetOldestCaches } from './cache-folder.ts';
import type { Context } from './command.ts';

/** Leaves what was made to the next build. A cache that cannot be written costs time and no site; gives what is to be said of it. */
export function leaveCache(cache: DiskCache | undefined, context: Context): string {
  if (!cache) return '';
  try {
    cache.save();
    forgetOldestCaches(context);
  } catch (error) {
    return `La cache non si può scrivere (${explainFileError(error)}): la prossima volta si rifà tutto.\n`;
  }
  const damages = cache.damages();
  if (damages === 0) return '';
  return damages === 1
    ? 'Una voce della cache era rovinata: è stata rifatta.\n'
    : `${damages} voci della cache erano rovinate: sono state rifatte.\n`;
}
