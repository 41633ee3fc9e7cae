/** The widest window, in CSS pixels, that gets the mobile navigation (specification, section 9). */
export const MOBILE_MAX_WIDTH = 996;

/** How long navigation takes before the progress bar appears, in milliseconds (specification, section 9). */
export const PROGRESS_DELAY_MS = 200;

/** Heading levels that the table of contents shows (specification, section 9). */
export const TOC_LEVELS = { from: 2, to: 3 } as const;
