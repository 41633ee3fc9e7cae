import type { LateStyles } from '../browser/load-stylesheet.ts';
import type { Drawn } from './mount.tsx';

/** What browsers draw on intent: how to load its code, and the styles without which it is not shown. */
export const islands = {
  RequestForm: { load: () => import('./RequestForm.tsx'), styles: 'request-fields' },
  ResponseCheck: { load: () => import('./ResponseCheck.tsx'), styles: 'request-fields' },
  Search: { load: () => import('./Search.ts'), styles: 'search' },
} satisfies Record<string, IslandEntry>;

/** The name of an island, as in `data-island`. */
export type IslandName = keyof typeof islands;

/**
 * The module of an island. `draw` draws the data of `data-source` in the place of the island, and calls `fail` if the
 * island cannot go on. Without React there is nothing to remove.
 */
export type IslandModule = {
  readonly draw: (data: never, place: HTMLElement, fail: (error: unknown) => void) => Promise<Drawn | undefined>;
};

type IslandEntry = {
  readonly load: () => Promise<IslandModule>;
  readonly styles: LateStyles;
};
