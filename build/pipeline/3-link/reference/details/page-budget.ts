/** Adds up the estimated size of a page, so that the page stays small enough to load. */
export type PageBudget = {
  /** Adds to the size of the page, in bytes of markup. */
  add(bytes: number): void;
  /** Whether contents of this size may still be shown where they are used. */
  hasRoomInPlace(bytes: number): boolean;
  /** Whether contents of this size may still be shown at the end of the page. */
  hasRoomAtEnd(bytes: number): boolean;
};

/** Beyond this size, each component is shown once, at the end of the page. */
const MOST_IN_PLACE = 250_000;

/** Beyond this size, components go to pages of their own. With its frame, no page may weigh more than 1 MiB. */
const MOST_ON_PAGE = 450_000;

/** Creates the budget of an empty page. */
export function createPageBudget(): PageBudget {
  let size = 0;
  return {
    add(bytes) {
      size += bytes;
    },
    hasRoomInPlace: (bytes) => size + bytes <= MOST_IN_PLACE,
    hasRoomAtEnd: (bytes) => size + bytes <= MOST_ON_PAGE,
  };
}
