import { hash } from 'node:crypto';

/** One of `count` parts that a site is built in; `index` begins at 1. */
export type Shard = { readonly index: number; readonly count: number };

/** More parts than this cost more than they save: each one reads all settings and the whole description. */
export const MOST_SHARDS = 256;

/** Reads `2/8`; nothing where that is no part of anything. */
export function readShard(text: string): Shard | undefined {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined) return undefined;
  return index >= 1 && index <= count && count <= MOST_SHARDS ? { index, count } : undefined;
}

/**
 * Tells whether a page belongs to a part, by the path of its text or by its address: not by its place in a list, so that each machine can tell of
 * each page without knowing all of them.
 */
export function isIn({ index, count }: Shard, page: string): boolean {
  return Number.parseInt(hash('sha256', page).slice(0, 8), 16) % count === index - 1;
}
