import { setImmediate as nextTurn } from 'node:timers/promises';
import { readPage } from '../1-load/text.ts';
import { parseText } from '../2-parse/markdown/document.ts';
import type { Disk } from '../disk.ts';

/** After so many texts Node has compiled most of what reads them. */
const TEXTS = 4;

/**
 * Reads some texts for nobody: a server that begins with what is in the cache has read none, and whoever edits first would wait for
 * what reads them to be loaded and compiled, which takes longer than the edit itself.
 */
export async function rehearse(content: Disk): Promise<void> {
  const keys = (await content.list()).filter((path) => path.endsWith('.md'));
  for (const key of keys.slice(0, TEXTS)) {
    // Who asks for a page meanwhile is answered between two texts.
    await nextTurn();
    const { value: page } = await readPage(content, key);
    if (page) parseText(page);
  }
}
