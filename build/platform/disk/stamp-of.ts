import fs from 'node:fs';

/** A file: its size in bytes, and a stamp that differs after each change. Programs cannot set back its last part. */
export type StampedFile = { readonly size: number; readonly stamp: string };

/** Looks at a file; `undefined` if there is none, or only a link to one. */
export function stampedFile(path: string): StampedFile | undefined {
  const found = fs.lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  return { size: Number(found.size), stamp: `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` };
}

/** The stamp of a file; `undefined` if there is none, or only a link to one. */
export function stampOf(path: string): string | undefined {
  return stampedFile(path)?.stamp;
}
