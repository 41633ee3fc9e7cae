import fs from 'node:fs';
import { join } from 'node:path';

/** The files of a published site as they were left: what tells a file that somebody has touched since. */
export type PublishedFiles = ReadonlyMap<string, string>;

/** Looks at every file of a folder; nothing where it cannot be read. */
export function filesAt(folder: string): PublishedFiles | undefined {
  const files = new Map<string, string>();
  const walk = (prefix: string): void => {
    for (const entry of fs.readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else files.set(path, entry.isFile() ? stateOf(join(folder, path)) : 'no file');
    }
  };
  try {
    walk('');
    return files;
  } catch {
    return undefined;
  }
}

/** Whether a folder holds the files of a site as they were left, and no others. */
export function areFilesAt(folder: string, published: PublishedFiles): boolean {
  const files = filesAt(folder);
  return files?.size === published.size && [...published].every(([path, state]) => files.get(path) === state);
}

function stateOf(file: string): string {
  const { size, mtimeMs, ino } = fs.statSync(file);
  return `${size} ${mtimeMs} ${ino}`;
}
