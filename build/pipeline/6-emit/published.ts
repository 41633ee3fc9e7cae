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

/** Describes the files of a site that was just written. `known` are the files kept unchanged from an earlier site. */
export function filesOf(folder: string, outputs: readonly Output[], known: PublishedFiles): PublishedFiles {
  const written = new Map(outputs.map((output): [string, Output] => [output.path, output]));
  const files = new Map<string, PublishedFile>();
  for (const path of pathsIn(folder)) {
    const output = written.get(path);
    const file = known.get(path) ?? { ...fileAt(join(folder, path)), ...(output && { digest: digestOf(output) }) };
    files.set(path, file);
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

/** A fingerprint that changes when a file does: size, date and inode. */
export function stateOf(file: string): string {
  return fileAt(file).state;
}

function fileAt(path: string): PublishedFile {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) return { size: 0, state: 'no file' };
  return { size: found.size, state: `${found.size} ${found.mtimeMs} ${found.ino}` };
}

function pathsIn(folder: string, prefix = ''): readonly string[] {
  return fs
    .readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? pathsIn(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
}
