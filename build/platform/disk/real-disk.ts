import fs from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { Disk, TooLarge } from './disk.ts';
import { explainFileError, hasErrorCode } from './file-errors.ts';
import { withRegularFile } from './read-regular.ts';
import { MARKER } from './site-marker.ts';
import { isToolFile } from './tool-files.ts';

/**
 * A folder of the file system, given by its absolute path; `label` is its name in messages. Does not list files of
 * editors and systems, and folders that a build has written. Does not follow links to folders; reads a link to a file
 * only if that file is inside the folder. Never reads anything outside the folder, whatever path it is given.
 */
export function realDisk(folder: string, label: string): Disk {
  // Synchronous calls inside: for thousands of small files they are as fast as promises and cannot run out of file
  // handles.
  let listed: ReadonlySet<string> = new Set();
  return {
    label,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      return listed.has(path) ? readListed(folder, path, limit) : readInside(folder, path, limit);
    },
    async list() {
      const entries = listBelow(folder);
      listed = new Set(entries.flatMap(({ path, isPlain }) => (isPlain ? [path] : [])));
      return entries.map(({ path }) => path).sort();
    },
  };
}

/** Reads a file that was listed as a regular file. If it still is one and not a link, it needs no other check. */
function readListed(folder: string, path: string, limit: number): Uint8Array | TooLarge | undefined {
  try {
    return readWithin(limit, join(folder, path), fs.constants.O_NOFOLLOW);
  } catch {
    // The file has changed since it was listed.
    return readInside(folder, path, limit);
  }
}

function readWithin(limit: number, file: string, flags?: number): Uint8Array | TooLarge {
  return withRegularFile(file, (opened, size) => (size > limit ? { tooLarge: size } : fs.readFileSync(opened)), flags);
}

function readInside(folder: string, path: string, limit: number): Uint8Array | TooLarge | undefined {
  if (path.split('/').some(isHostileSegment)) throw new Error('il percorso esce dalla cartella');
  const file = join(folder, path);
  try {
    const real = fs.realpathSync.native(file);
    if (!real.startsWith(withSeparator(fs.realpathSync.native(folder)))) {
      throw new Error('è un collegamento a un file fuori dalla cartella');
    }
    return readWithin(limit, real);
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) return undefined;
    if (!hasErrorCode(error, 'ENOENT')) throw new Error(explainFileError(error), { cause: error });
    if (isLink(file)) throw new Error('è un collegamento che non porta a nessun file', { cause: error });
    if (isIllegible(path)) throw new Error(ILLEGIBLE, { cause: error });
    return undefined;
  }
}

function isHostileSegment(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || /[\\\0]/.test(segment);
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

const ILLEGIBLE = 'il suo nome non è in UTF-8, e va cambiato';

/** Tells whether a name that was not found may be one that is not in UTF-8: Node lists it with U+FFFD in it. */
function isIllegible(path: string): boolean {
  return path.includes('\ufffd');
}

function isLink(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

type Listed = { readonly path: string; readonly isPlain: boolean };

function listBelow(folder: string, prefix = ''): Listed[] {
  const entries = entriesOf(join(folder, prefix));
  // A site that a build has written here contains copies of its pages in Markdown.
  if (entries.some(({ name }) => name === MARKER)) return [];
  return entries.flatMap((entry) => {
    const path = prefix + entry.name;
    if (isToolFile(entry.name)) return [];
    if (entry.isDirectory()) return listBelow(folder, `${path}/`);
    // A pipe, and a link that leaves the folder or leads nowhere, are listed too: reading them reports what is wrong.
    return [{ path, isPlain: entry.isFile() }];
  });
}

function entriesOf(folder: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const isMissing = hasErrorCode(error, 'ENOENT');
    if (isMissing && !isIllegible(folder)) return [];
    throw new Error(`${basename(folder)}: ${isMissing ? ILLEGIBLE : explainFileError(error)}`, { cause: error });
  }
}
