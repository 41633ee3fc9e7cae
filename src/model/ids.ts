/* The ids of the elements that every page has. Separate constants, so that a script contains only those it uses. */

/** The start of every page, before the skip link: receives the focus after navigation. */
export const PAGE_START_ID = 'inizio';

/** The menu that the navbar's button opens. */
export const MENU_ID = 'menu';

/** The title of the open menu, which gives it its accessible name. */
export const MENU_TITLE_ID = 'titolo-menu';

/** The sidebar. Without scripts, a link replaces the search and leads here. */
export const SITE_MAP_ID = 'mappa';

/** The main area, the target of the skip link. */
export const MAIN_ID = 'contenuto';

/** The title of the table of contents, which gives it its accessible name. */
export const TOC_TITLE_ID = 'toc-title';

/**
 * The end of every page. The browser draws a page only once it has parsed this element (`rel=expect` in
 * build/pipeline/4-render/pages.ts).
 */
export const PAGE_END_ID = 'piede';

/** All of these ids. No heading of a text may use one. */
export const IDS_AROUND: readonly string[] = [
  PAGE_START_ID,
  MENU_ID,
  MENU_TITLE_ID,
  SITE_MAP_ID,
  MAIN_ID,
  TOC_TITLE_ID,
  PAGE_END_ID,
];
