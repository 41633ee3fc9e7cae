import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from '../disk.ts';

/** After so many edits Node has compiled most of what an edit needs. */
const TIMES = 3;

/** How long the server is left to who opens its first page, and then to whom it answers between two builds, in milliseconds. */
const PAUSE_MS = 50;

/** A site that takes longer for an edit, in milliseconds, is built once and no more: nobody is answered meanwhile. */
const LONG_MS = 250;

/**
 * Builds for nobody what an edit would make, a few times, until `signal` says that somebody has edited: a server that begins with what is in the cache
 * has made nothing, and the first edit would wait for what makes it to be loaded and compiled, which takes longer than the edit itself.
 * `build` is given the contents, each time with another page that ends with one line more.
 */
export async function rehearse(
  content: Disk,
  build: (content: Disk) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const keys = (await content.list()).filter((path) => path.endsWith('.md'));
  for (const key of keys.slice(0, TIMES)) {
    await pause(PAUSE_MS, undefined, { ref: false, signal });
    const started = performance.now();
    await build(withEdit(content, key));
    if (performance.now() - started > LONG_MS) return;
  }
}

function withEdit(disk: Disk, edited: string): Disk {
  return {
    ...disk,
    async read(path, limit) {
      const read = await disk.read(path, limit);
      return path === edited && read instanceof Uint8Array ? Buffer.concat([read, NEW_LINE]) : read;
    },
  };
}

const NEW_LINE = Buffer.from('\n');
