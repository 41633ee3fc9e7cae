/*
 * The ids of the elements that every page has. Separate constants, so that a script contains only those it uses. Each
 * begins with `Pagina-`: the ids of headings and of parts of the reference begin with no capital letter.
 */

/** The start of every page, before the skip link: receives the focus after navigation. */
export const PAGE_START_ID = 'Pagina-inizio';

/** The menu that the navbar's button opens. */
export const MENU_ID = 'Pagina-menu';

/** The title of the open menu, which gives it its accessible name. */
export const MENU_TITLE_ID = 'Pagina-titolo-menu';

/** The sidebar. Without scripts, a link replaces the search and leads here. */
export const SITE_MAP_ID = 'Pagina-mappa';

/** The panel in which readers choose server and secret of all requests. */
export const ENVIRONMENT_ID = 'Pagina-ambiente';

/** The main area, the target of the skip link. */
export const MAIN_ID = 'Pagina-contenuto';

/** The title of the table of contents, which gives it its accessible name. */
export const TOC_TITLE_ID = 'Pagina-titolo-indice';

/**
 * The end of every page. The browser draws a page only once it has parsed this element (`rel=expect` in
 * build/pipeline/4-render/pages.ts).
 */
export const PAGE_END_ID = 'Pagina-piede';

/** Whether an id is one of these, so that no text may have it. */
export function isIdOfPage(id: string): boolean {
  return id.startsWith('Pagina-');
}
