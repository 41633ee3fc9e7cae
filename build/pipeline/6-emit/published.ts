import fs from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../platform/disk/contents.ts';
import type { Output } from '../4-render/output.ts';

/**
 * A file after writing. `state` changes when the file does. Only files of the site have a `digest`, which identifies
 * their bytes.
 */
export type PublishedFile = { readonly size: number; readonly state: string; readonly digest?: string };

/** The files of a published site, by path. */
export type PublishedFiles = ReadonlyMap<string, PublishedFile>;

/** Describes the files of a site that was just written. `linked` are those taken over from the site before. */
export function filesOf(folder: string, outputs: readonly Output[], linked: PublishedFiles): PublishedFiles {
  const written = new Map(outputs.map((output): [string, Output] => [output.path, output]));
  const files = new Map<string, PublishedFile>();
  for (const path of pathsIn(folder)) {
    const output = written.get(path);
    const found = { ...fileAt(join(folder, path)), ...(output && { digest: digestOf(output) }) };
    const before = linked.get(path);
    // Linking changes only the last part of the state. If anything else is new, the next build writes the file again.
    files.set(path, before && contentState(before) !== contentState(found) ? before : found);
  }
  return files;
}

/** Tells whether a folder holds exactly the files of a site, all unchanged. */
export function areFilesAt(folder: string, published: PublishedFiles): boolean {
  try {
    const paths = pathsIn(folder);
    return (
      paths.length === published.size &&
      paths.every((path) => published.get(path)?.state === stateOf(join(folder, path)))
    );
  } catch {
    return false;
  }
}

function contentState({ state }: PublishedFile): string {
  return state.slice(0, state.lastIndexOf(' '));
}

/**
 * A fingerprint that changes when a file does: size, date, inode, and when the file system last changed any of these.
 * Programs can set the date back, but not the last one.
 */
export function stateOf(file: string): string {
  return fileAt(file).state;
}

function fileAt(path: string): PublishedFile {
  // A link is no file of the site, wherever it leads.
  const found = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return { size: 0, state: 'no file' };
  return { size: found.size, state: `${found.size} ${found.mtimeMs} ${found.ino} ${found.ctimeMs}` };
}

function pathsIn(folder: string, prefix = ''): readonly string[] {
  return fs
    .readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? pathsIn(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
}
