import fs from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../platform/disk/contents.ts';
import { type StampedFile, stampedFile, stampOf } from '../../platform/disk/stamp-of.ts';
import type { Output } from '../4-render/output.ts';

/** A file after writing. Only files of the site have a `digest`, which identifies their bytes. */
export type PublishedFile = StampedFile & { readonly digest?: string };

/** The files of a published site, by path. */
export type PublishedFiles = ReadonlyMap<string, PublishedFile>;

/** Describes the files of a site that was just written. `linked` are those taken over from the site before. */
export function publishedFiles(folder: string, outputs: readonly Output[], linked: PublishedFiles): PublishedFiles {
  const written = new Map(outputs.map((output): [string, Output] => [output.path, output]));
  const files = new Map<string, PublishedFile>();
  for (const path of pathsIn(folder)) {
    const output = written.get(path);
    const found = { ...(stampedFile(join(folder, path)) ?? NO_FILE), ...(output && { digest: digestOf(output) }) };
    const before = linked.get(path);
    // Linking changes only the last part of the stamp. If anything else is new, the next build writes the file again.
    files.set(path, before && contentStamp(before) !== contentStamp(found) ? before : found);
  }
  return files;
}

/** Tells whether a folder holds exactly the files of a site, all unchanged. */
export function areFilesAt(folder: string, published: PublishedFiles): boolean {
  try {
    const paths = pathsIn(folder);
    return (
      paths.length === published.size &&
      paths.every((path) => published.get(path)?.stamp === stampOf(join(folder, path)))
    );
  } catch {
    return false;
  }
}

/** What the next build takes for a changed file. */
const NO_FILE: StampedFile = { size: 0, stamp: '' };

function contentStamp({ stamp }: PublishedFile): string {
  return stamp.slice(0, stamp.lastIndexOf(' '));
}

function pathsIn(folder: string, prefix = ''): readonly string[] {
  return fs
    .readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? pathsIn(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]));
}
