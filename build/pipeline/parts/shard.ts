import { hash } from 'node:crypto';

/** One of the `count` parts that a site is built in; `index` begins at 1. */
export type Shard = { readonly index: number; readonly count: number };

/**
 * The maximum number of parts. More would cost more than they save, because each one reads all settings and the whole
 * description.
 */
export const MOST_SHARDS = 256;

/** Reads a shard such as `2/8`. Gives `undefined` where the text is not a valid one. */
export function readShard(text: string): Shard | undefined {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined) return undefined;
  return index >= 1 && index <= count && count <= MOST_SHARDS ? { index, count } : undefined;
}

/**
 * Whether a page belongs to a part, by the path of its text or by its route. Does not use positions in a list, so that
 * each machine can decide this without knowing all pages.
 */
export function isIn({ index, count }: Shard, page: string): boolean {
  return Number.parseInt(hash('sha256', page).slice(0, 8), 16) % count === index - 1;
}
