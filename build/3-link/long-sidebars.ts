import type { Sidebar, SidebarItem } from '../../src/model/page.ts';
import type { Route } from '../../src/model/route.ts';

type Group = Extract<SidebarItem, { kind: 'group' }>;

/** In a sidebar with more pages than this only the open groups show their own: all of them, on every page, would weigh more than the pages. */
const MANY = 250;

/** Makes each group of a sidebar that is too long a link where it is not open; `listedAt` tells where a group's pages are listed. */
export function shortened(sidebar: Sidebar, listedAt: (group: Group) => string | undefined): Sidebar {
  if (countPages(sidebar.items) <= MANY) return sidebar;
  return { ...sidebar, items: sidebar.items.map((item) => withList(item, listedAt)) };
}

/** The first page below some items. */
export function firstRoute(items: readonly SidebarItem[]): Route | undefined {
  for (const item of items) {
    const route = item.kind === 'page' ? item.route : firstRoute(item.items);
    if (route) return route;
  }
  return undefined;
}

function countPages(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'page' ? 1 : countPages(item.items)), 0);
}

function withList(item: SidebarItem, listedAt: (group: Group) => string | undefined): SidebarItem {
  if (item.kind === 'page') return item;
  const address = listedAt(item);
  const items = item.items.map((inner) => withList(inner, listedAt));
  return { ...item, items, ...(address !== undefined && { listedAt: address }) };
}
