/** Widest window, in CSS pixels, that gets the mobile navigation (specification, section 9). */
export const MOBILE_MAX_WIDTH = 996;

/** How long a route change takes before the progress bar appears, in milliseconds (specification, section 9). */
export const PROGRESS_DELAY_MS = 200;

/** Heading levels that the table of contents shows (specification, section 9). */
export const TOC_LEVELS = { from: 2, to: 3 } as const;

/** The id of where every page begins, before the skip link: the focus goes there when the reader has moved to another page. */
export const PAGE_START_ID = 'inizio';

/** The id of the footer, by which the end of a page has come. */
export const PAGE_END_ID = 'piede';
