import type { Chrome, SidebarItem } from '../../../src/model/page.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';
import { manual } from '../../../src/strings/manual.ts';
import type { PageSummary } from '../../pipeline/4-render/page-files.ts';

/** A part of the manual: the pages of a sidebar and those that belong to it, or all other pages. */
export type ManualPart = { readonly id: string; readonly title: string; readonly items: readonly ContentsItem[] };

/** An entry of the table of contents: a chapter, or a group of entries. */
export type ContentsItem =
  | { readonly kind: 'page'; readonly route: string; readonly label: string }
  | { readonly kind: 'group'; readonly label: string; readonly items: readonly ContentsItem[] };

/** The parts of the manual: guides, API and other pages, in the order of the sidebars. */
export function manualContents(
  pages: readonly PageSummary[],
  { sidebars }: Pick<Chrome, 'sidebars'>,
): readonly ManualPart[] {
  const titles = new Map<string, string>(pages.map(({ route, title }) => [route, title]));
  const { guide, api } = sidebars;
  const listed = new Set([guide, api].flatMap(({ items }) => sidebarRoutes(items)));
  const others = pages.filter(({ route, isListed }) => isListed && !listed.has(route));
  const ofReference = others.filter(({ kind }) => kind === 'overview' || kind === 'schema');
  const parts: readonly ManualPart[] = [
    { id: guide.id, title: guide.label, items: itemsOf(guide.items, titles) },
    { id: api.id, title: api.label, items: [...itemsOf(api.items, titles), ...ofReference.map(chapter)] },
    { id: 'altre', title: manual.others, items: others.filter((page) => !ofReference.includes(page)).map(chapter) },
  ];
  return parts.filter(({ items }) => items.length > 0);
}

/** The routes of the chapters, in order. */
export function routesOf(items: readonly ContentsItem[]): readonly string[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.route] : routesOf(item.items)));
}

function chapter({ route, title }: PageSummary): ContentsItem {
  return { kind: 'page', route, label: title };
}

/** The entries of a sidebar whose pages are in the manual, with the titles of the pages. */
function itemsOf(items: readonly SidebarItem[], titles: ReadonlyMap<string, string>): readonly ContentsItem[] {
  return items.flatMap((item): readonly ContentsItem[] => {
    if (item.kind === 'group') {
      const inside = itemsOf(item.items, titles);
      return inside.length > 0 ? [{ kind: 'group', label: item.label, items: inside }] : [];
    }
    const label = item.kind === 'page' ? titles.get(item.route) : undefined;
    return item.kind === 'place' || label === undefined ? [] : [{ kind: 'page', route: item.route, label }];
  });
}
