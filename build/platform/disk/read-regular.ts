import fs from 'node:fs';

/** Reads a regular file. Throws for anything else, such as a pipe, which would keep its reader waiting forever. */
export function readRegular(path: string): Buffer {
  const file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
  try {
    if (!fs.fstatSync(file).isFile()) throw new Error(`${path} is no regular file`);
    return fs.readFileSync(file);
  } finally {
    fs.closeSync(file);
  }
}
