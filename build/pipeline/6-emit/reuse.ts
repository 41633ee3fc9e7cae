import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../platform/disk/contents.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import type { Output } from '../4-render/output.ts';
import { type PublishedFile, type PublishedFiles, stateOf } from './published.ts';

/**
 * Moves the site before last from `spare` to `staged`, as the start of the next one. Gives `false` if there is none or
 * it cannot be moved; the caller then makes a new folder.
 */
export function takeSpare(spare: string, staged: string): boolean {
  try {
    // A link here would make the build delete and write files in somebody else's folder.
    if (!fs.lstatSync(spare).isDirectory() || !fs.existsSync(join(spare, MARKER))) return false;
    fs.renameSync(spare, staged);
    return true;
  } catch {
    return false;
  }
}

/**
 * Moves a replaced site to where the next build takes it. If that fails, the site stays next to the folder and is
 * deleted.
 */
export function giveSpare(replaced: string, spare: string): void {
  try {
    fs.mkdirSync(dirname(spare), { recursive: true });
    fs.rmSync(spare, { recursive: true, force: true });
    fs.renameSync(replaced, spare);
  } catch {
    // The first site of a folder replaces none, and a site cannot be renamed to another disk.
  }
}

/**
 * Keeps the files of an earlier site that the next one has too: unchanged since, and with the hash of the new site at
 * this path. They need not be read. Gives the kept files. Deletes everything else in the folder, whatever its origin.
 */
export function keepSame(folder: string, outputs: readonly Output[], left: PublishedFiles): PublishedFiles {
  const wanted = new Map(outputs.map((output): [string, Output] => [output.path, output]));
  const folders = new Set<string>();
  for (const { path } of outputs) addFolders(path, folders);
  const same = new Map<string, PublishedFile>();
  const walk = (prefix: string): void => {
    for (const entry of fs.readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name;
      const [file, output] = [left.get(path), wanted.get(path)];
      if (entry.isDirectory() && folders.has(path)) walk(`${path}/`);
      else if (entry.isFile() && file && isSame(join(folder, path), file, output)) same.set(path, file);
      else fs.rmSync(join(folder, path), { recursive: true, force: true });
    }
  };
  walk('');
  return same;
}

function isSame(path: string, { state, hash }: PublishedFile, output: Output | undefined): boolean {
  return output !== undefined && hash === hashOf(output) && state === stateOf(path);
}

function addFolders(path: string, folders: Set<string>): void {
  const end = path.lastIndexOf('/');
  const folder = path.slice(0, Math.max(0, end));
  if (folder === '' || folders.has(folder)) return;
  folders.add(folder);
  addFolders(folder, folders);
}
