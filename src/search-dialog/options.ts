import type { Hit, PageResult } from '../search/query.ts';

/**
 * The index of the option that an arrow key leads to, wrapping around at both ends; -1 is the field itself. `undefined`
 * for other keys and without options.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  return undefined;
}

/** All results in the order in which they are shown. */
export function hitsOf(pages: readonly PageResult[]): readonly Hit[] {
  return pages.flatMap(({ hits }) => hits);
}

/** The id of an option, by the id of its listbox and its index. */
export function optionId(list: string, number: number): string {
  return `${list}-${number}`;
}
