import type { Drawn } from './mount.tsx';

/** What browsers draw on intent, and how to load its code. */
export const islands = {
  RequestForm: () => import('./RequestForm.tsx'),
  ResponseCheck: () => import('./ResponseCheck.tsx'),
  Search: () => import('./Search.ts'),
} satisfies Record<string, () => Promise<IslandModule>>;

/** The name of an island, as in `data-island`. */
export type IslandName = keyof typeof islands;

/**
 * The module of an island. `draw` draws the data of `data-source` in the place of the island, and calls `fail` if the
 * island cannot go on. Without React there is nothing to remove.
 */
export type IslandModule = {
  readonly draw: (data: never, place: HTMLElement, fail: (error: unknown) => void) => Promise<Drawn | undefined>;
};
