import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { DiskTrace } from '../../platform/disk/snapshot-disk.ts';
import { digest } from '../../platform/memory/digest.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import { readChecksummed, writeChecksummed } from '../../platform/store/checksummed.ts';
import type { PublishedFiles } from './published.ts';

/**
 * A record of the site that was published into a folder. If neither its inputs nor the folder have changed, a build has
 * nothing to do.
 */
export type PublishedSite = {
  /** A digest of the options of the command and of the commit. */
  readonly options: string;
  /** Everything that the build read. */
  readonly reads: readonly DiskTrace[];
  readonly files: PublishedFiles;
  readonly pages: number;
  /** The problems that the build reported; none of them is an error. */
  readonly problems: readonly Problem[];
};

/** Reads the record of the site in a folder. Gives `undefined` if there is none or it is damaged. */
export function readPublished(cache: string, folder: string): PublishedSite | undefined {
  const bytes = readChecksummed(pathOf(cache, folder));
  // The checksum matches, so `writePublished` wrote these bytes.
  return bytes && deserialize(bytes);
}

/** Writes the record of the site that was published into a folder. */
export function writePublished(cache: string, folder: string, site: PublishedSite): void {
  writeChecksummed(pathOf(cache, folder), serialize(site));
}

/** The records in a cache. */
export const PUBLISHED_FILE = /^published-[\da-f]{8}(?:\.[\da-f]{12})?$/;

function pathOf(cache: string, folder: string): string {
  return join(cache, `published-${digest(folder).slice(0, 8)}`);
}
