import fs from 'node:fs';

/**
 * Opens a regular file while `use` reads from it. Throws for anything else, such as a pipe, which would keep its reader
 * waiting forever. `flags` are further ones for opening it.
 */
export function withRegular<T>(path: string, use: (file: number, size: number) => T, flags = 0): T {
  const file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0) | flags);
  try {
    const found = fs.fstatSync(file);
    if (!found.isFile()) throw new Error(`${path} is no regular file`);
    return use(file, found.size);
  } finally {
    fs.closeSync(file);
  }
}

/** Reads a regular file. Throws for anything else. */
export function readRegular(path: string): Buffer {
  return withRegular(path, (file) => fs.readFileSync(file));
}
