import { type DiskCache, openDiskCache } from '../pipeline/cache/disk-cache.ts';
import type { Program } from '../program/program.ts';

/** Runs work with the cache in a folder, if there is one, and closes the cache afterwards, even if the work fails. */
export async function withCache<T>(
  folder: string | undefined,
  { id = '' }: Program,
  work: (cache: DiskCache | undefined) => Promise<T>,
): Promise<T> {
  const cache = folder === undefined ? undefined : openDiskCache(folder, id);
  try {
    return await work(cache);
  } finally {
    cache?.close();
  }
}
