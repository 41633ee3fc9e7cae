import fs from 'node:fs';
import { join, resolve } from 'node:path';
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts';
import { digest } from '../digest.ts';
import type { Program } from '../program/program.ts';
import { type Context, flagValue, type OptionValues, textValue } from './command.ts';

/** Where builds leave what later ones may find, relative to where the command runs. */
export const CACHE_FOLDER = '.cache/trackbot-docs';

/** How many caches are kept: of other sources, and of the program as it was before. */
const KEPT = 3;

/**
 * Opens the cache of what the options name. Sites of other sources have a folder of their own, so that none drives out what another one left; so
 * has each program, which need not understand what another one wrote.
 */
export function openCache(values: OptionValues, { id }: Program, { cwd }: Context): DiskCache | undefined {
  if (flagValue(values, 'no-cache') || id === undefined) return undefined;
  const sources = ['content', 'spec'].map((name) => textValue(values, name) ?? '');
  const name = digest(id, flagValue(values, 'reference'), ...sources).slice(0, 16);
  const folder = resolve(cwd, CACHE_FOLDER);
  const cache = openDiskCache(join(folder, name), id);
  return {
    ...cache,
    save() {
      cache.save();
      forgetOldest(folder);
    },
  };
}

function forgetOldest(folder: string): void {
  const dated = fs.readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, at: fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { path } of dated.toSorted((a, b) => b.at - a.at).slice(KEPT)) {
    fs.rmSync(path, { recursive: true, force: true });
  }
}
