import fs from 'node:fs';

/** A file: its size in bytes, and a stamp that differs after each change. Programs cannot set back its last part. */
export type StampedFile = { readonly size: number; readonly stamp: string };

/** Looks at a file; `undefined` if there is none, only a link to one, or none that can be reached. */
export function stampedFile(path: string): StampedFile | undefined {
  const found = lookAt(path);
  if (!found?.isFile()) return undefined;
  return { size: Number(found.size), stamp: `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` };
}

function lookAt(path: string): fs.BigIntStats | undefined {
  try {
    return fs.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // A part of the path may be a file, or belong to somebody else.
    return undefined;
  }
}

/** The stamp of a file; `undefined` where there is none to look at. */
export function stampOf(path: string): string | undefined {
  return stampedFile(path)?.stamp;
}
