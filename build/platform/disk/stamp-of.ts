import fs from 'node:fs';

/** The state of a file, which differs after each change; `undefined` if there is no file, or only a link to one. */
export function stampOf(file: string): string | undefined {
  const found = fs.lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return found?.isFile() ? `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}` : undefined;
}
