import fs from 'node:fs';
import { join, resolve } from 'node:path';
import { digest } from '../digest.ts';
import type { Program } from '../program/program.ts';
import { type Context, flagValue, type OptionValues, textValue } from './command.ts';

/** Where builds leave what later ones may find, relative to where the command runs. */
export const CACHE_FOLDER = '.cache/trackbot-docs';

/** How many caches are kept: of other sources, and of the program as it was before. */
const KEPT = 3;

/**
 * The folder of the cache of what the options name; nothing where none is wanted, or where the program may change while it runs. Sites of other
 * sources have a folder of their own, so that none drives out what another one left; so has each program, which need not understand what another wrote.
 */
export function cacheFolder(values: OptionValues, { id }: Program, { cwd }: Context): string | undefined {
  if (flagValue(values, 'no-cache') || id === undefined) return undefined;
  const sources = ['content', 'spec'].map((name) => textValue(values, name) ?? '');
  const name = digest(id, flagValue(values, 'reference'), ...sources).slice(0, 16);
  return join(resolve(cwd, CACHE_FOLDER), name);
}

/** Deletes the caches that were not used for the longest time. */
export function forgetOldestCaches({ cwd }: Context): void {
  const folder = resolve(cwd, CACHE_FOLDER);
  const dated = fs.readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, at: fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  for (const { path } of dated.toSorted((a, b) => b.at - a.at).slice(KEPT)) {
    fs.rmSync(path, { recursive: true, force: true });
  }
}
