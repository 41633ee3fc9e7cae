import fs from 'node:fs';

/** Reads a regular file. Throws for anything else: a pipe would keep its reader waiting forever. */
export function readRegular(path: string): Buffer {
  return withRegularFile(path, (file) => fs.readFileSync(file));
}

/**
 * Opens a regular file for `read`, which takes its descriptor and its size in bytes. Throws for anything else, and with
 * the flag `O_NOFOLLOW` for links too.
 */
export function withRegularFile<T>(path: string, read: (file: number, size: number) => T, flags = 0): T {
  // Without O_NONBLOCK, opening a pipe would wait forever.
  const file = fs.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0) | flags);
  try {
    const found = fs.fstatSync(file);
    if (!found.isFile()) throw new Error('non è un file');
    return read(file, found.size);
  } finally {
    fs.closeSync(file);
  }
}
