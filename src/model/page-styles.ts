/** The stylesheets that only some pages need. */
export const PAGE_STYLES = [
  'home',
  'details',
  'not-found',
  'samples',
  'schemas',
  'reference',
  'overview',
  'images',
  'status-diagram',
] as const;

/** The name of a stylesheet of some pages. */
export type PageStyles = (typeof PAGE_STYLES)[number];
