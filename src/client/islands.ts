import type { Drawn, PageOfIsland } from '../browser/mount.tsx';
import type { IslandName } from '../elements/Island.tsx';

/** What browsers draw on intent, and how to load its code. */
export const islands = {
  RequestForm: () => import('../request-form/RequestForm.tsx'),
  ResponseCheck: () => import('../response-check/ResponseCheck.tsx'),
  Search: () => import('../search-dialog/Search.ts'),
} satisfies Record<IslandName, () => Promise<IslandModule>>;

/**
 * The module of an island. `draw` draws the data of `data-source` in the place of the island. Without React there is
 * nothing to remove.
 */
export type IslandModule = {
  readonly draw: (data: never, place: HTMLElement, page: PageOfIsland) => Promise<Drawn | undefined>;
};
