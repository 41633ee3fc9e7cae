import { join, resolve } from 'node:path';
import { digest } from '../cache/digest.ts';
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts';
import type { Program } from '../program/program.ts';
import { type Context, flagValue, type OptionValues, textValue } from './command.ts';

/** Where builds leave what later ones may find, relative to where the command runs. */
export const CACHE_FOLDER = '.cache/trackbot-docs';

/** Opens the cache of what the options name: sites of other sources have a folder of their own, so that none drives out what another one left. */
export function openCache(values: OptionValues, { id }: Program, { cwd }: Context): DiskCache | undefined {
  if (flagValue(values, 'no-cache') || id === undefined) return undefined;
  const name = digest(
    flagValue(values, 'reference'),
    textValue(values, 'content') ?? '',
    textValue(values, 'spec') ?? '',
  ).slice(0, 8);
  return openDiskCache(join(resolve(cwd, CACHE_FOLDER), name), id);
}
