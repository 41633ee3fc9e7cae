import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PublishedFiles } from '../6-emit/published.ts';
import { digest } from '../digest.ts';
import type { Problem } from '../problems/problem.ts';
import { readSealed, writeSealed } from './sealed.ts';

/** A site that was published in a folder: a build that finds what it was made of unchanged, and the folder as it was left, has nothing to do. */
export type PublishedSite = {
  /** Names all that it was made of. */
  readonly name: string;
  readonly files: PublishedFiles;
  readonly pages: number;
  /** What was found: none of it an error. */
  readonly problems: readonly Problem[];
};

/** Reads what is known of the site in a folder; one that cannot be read is not known. */
export function readPublished(cache: string, folder: string): PublishedSite | undefined {
  const bytes = readSealed(pathOf(cache, folder));
  // Its seal is whole: it is what `writePublished` wrote.
  return bytes === undefined || bytes === 'damaged' ? undefined : deserialize(bytes);
}

export function writePublished(cache: string, folder: string, site: PublishedSite): void {
  writeSealed(pathOf(cache, folder), serialize(site));
}

function pathOf(cache: string, folder: string): string {
  return join(cache, `published-${digest(folder).slice(0, 8)}`);
}
