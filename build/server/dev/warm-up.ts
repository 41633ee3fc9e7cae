import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from '../../platform/disk/disk.ts';

/** After this many edits, Node has compiled most of the code that an edit runs. */
const TIMES = 3;

/** How long the server is free to respond to requests before each build, in milliseconds. */
const PAUSE_MS = 50;

/** Requests wait during a build. If a build takes longer than this, in milliseconds, no other follows. */
const LONG_MS = 250;

/**
 * Runs a few builds as if after an edit, and discards their results, until `signal` reports a real edit. A server that
 * starts from the cache has built nothing. Its first edit would wait for the code of the build to be loaded and
 * compiled, which takes longer than the edit itself. Each call of `build` receives the content with one more line at
 * the end of another page.
 */
export async function warmUp(
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
