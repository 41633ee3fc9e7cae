import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder } from '../../platform/disk/own-folders.ts';
import { isBuiltSite } from '../../platform/disk/site-marker.ts';
import { stampOf } from '../../platform/disk/stamp-of.ts';
import type { PublishedFile } from './published.ts';

/**
 * The spare is the site before the current one. Most of its files are hard links to those of the current site. The next
 * site is made from it, because creating the folders of a large site takes longer than everything else in a build.
 */

/** Moves the spare to the place where the next site is written. Without a spare, nothing is there afterwards. */
export function takeSpare(spare: string, staged: string): void {
  try {
    // Behind a link are files of others.
    if (isFolder(spare) && isBuiltSite(spare)) fs.renameSync(spare, staged);
  } catch {
    // On another file system or in use: the site is written without it.
  }
}

/** Keeps a replaced site as the spare. Where that is impossible, the site stays for `discardRemains`. */
export function keepSpare(replaced: string, spare: string): void {
  try {
    fs.mkdirSync(dirname(spare), { recursive: true });
    fs.renameSync(replaced, spare);
  } catch {
    // On another file system, or there was no site before.
  }
}

/** Deletes everything in a folder but the `wanted` files that are as the last build left them. Gives their paths. */
export function keepOnly(folder: string, wanted: ReadonlyMap<string, PublishedFile>): ReadonlySet<string> {
  const kept = new Set<string>();
  clear(folder, '', (path) => {
    const before = wanted.get(path);
    const isKept = before !== undefined && before.stamp === stampOf(join(folder, path));
    if (isKept) kept.add(path);
    return isKept;
  });
  return kept;
}

/** Deletes what is not kept. Tells whether nothing is left. */
function clear(folder: string, prefix: string, isKept: (path: string) => boolean): boolean {
  const left = fs.readdirSync(join(folder, prefix), { withFileTypes: true }).filter((entry) => {
    const path = prefix + entry.name;
    if (entry.isDirectory()) {
      if (!clear(folder, `${path}/`, isKept)) return true;
      fs.rmdirSync(join(folder, path));
    } else if (isKept(path)) return true;
    else fs.unlinkSync(join(folder, path));
    return false;
  });
  return left.length === 0;
}
