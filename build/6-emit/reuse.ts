import fs from 'node:fs';
import { dirname, join } from 'node:path';
import type { Output } from '../4-render/output.ts';
import { hashOf } from '../contents.ts';
import { type PublishedFile, type PublishedFiles, stateOf } from './published.ts';

/**
 * Takes the site before last, which stands at `spare`, as the beginning of the next one. Gives `false` where there is none or where it cannot be
 * moved, so that a new folder must be made.
 */
export function takeSpare(spare: string, staged: string): boolean {
  try {
    fs.renameSync(spare, staged);
    return true;
  } catch {
    return false;
  }
}

/** Puts a replaced site where the next build takes it; where that cannot be, it stays beside the folder and is deleted. */
export function giveSpare(replaced: string, spare: string): void {
  try {
    fs.mkdirSync(dirname(spare), { recursive: true });
    fs.rmSync(spare, { recursive: true, force: true });
    fs.renameSync(replaced, spare);
  } catch {
    // The first site of a folder replaces none, and on another disk nothing can be moved to.
  }
}

/**
 * Leaves of a former site what the next one has too: files that are as they were left, with the bytes that the new site has at their place. Nobody
 * need read them. Gives what stays; all else goes, whoever put it there.
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
