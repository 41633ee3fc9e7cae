import fs from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from './file-errors.ts';

/** The folders that a program makes: the form of their names, and of the paths of the files in them. */
export type OwnFolders = { readonly names: RegExp; readonly files: RegExp };

/** How many folders stay, and one that stays in any case. */
export type Keep = { readonly count: number; readonly always?: string };

/**
 * Deletes the own folders in `folder`, except those that changed last. What else is in them stays, and so does a folder
 * that is not empty then. Follows no link, which leads to files of somebody else. Other processes may delete at the
 * same time.
 */
export function removeOwnFolders(folder: string, own: OwnFolders, { count, always }: Keep): void {
  if (!isFolder(folder)) return;
  const found = fs.readdirSync(folder).filter((name) => own.names.test(name) && isFolder(join(folder, name)));
  const dated = found.map((name) => {
    const path = join(folder, name);
    const changedAt = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { path, changedAt: name === always ? Number.POSITIVE_INFINITY : changedAt };
  });
  for (const { path } of dated.toSorted((a, b) => b.changedAt - a.changedAt).slice(count)) removeFiles(path, '', own);
}

/** Tells whether a path is a folder, and no link to one. */
export function isFolder(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Deletes a folder if it is empty. */
function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error;
  }
}

function removeFiles(folder: string, prefix: string, own: OwnFolders): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFiles(path, `${prefix}${entry.name}/`, own);
    else if (entry.isFile() && own.files.test(prefix + entry.name)) fs.rmSync(path, { force: true });
  }
  removeEmpty(folder);
}
