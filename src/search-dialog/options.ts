import type { Hit, PageResult } from '../search/query.ts';

/** Where the arrow keys lead among some options; -1 is none, the field itself. Both ends meet. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  return undefined;
}

/** All answers in the order in which they are shown. */
export function hitsOf(pages: readonly PageResult[]): readonly Hit[] {
  return pages.flatMap(({ hits }) => hits);
}

/** The id of the option with a number. */
export function optionId(list: string, number: number): string {
  return `${list}-${number}`;
}
