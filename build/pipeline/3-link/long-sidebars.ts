import type { Sidebar, SidebarItem } from '../../../src/model/page.ts';
import type { Route } from '../../../src/model/route.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';

type ListedAt = (group: Extract<SidebarItem, { kind: 'group' }>) => string | undefined;

/**
 * In a sidebar with more pages than this, only open groups list their pages. Listing all of them on every page would
 * outweigh the pages.
 */
const MANY = 250;

/** The size of the groups into which a long list is split. */
const PIECE = 100;

/**
 * In a long sidebar, makes each closed group a link to `listedAt`, the address where its pages are listed, or to its
 * first page. Splits a list that is itself too long into groups, since otherwise the size of the site would grow with
 * the square of its pages.
 */
export function collapseGroups(sidebar: Sidebar, listedAt: ListedAt = () => undefined): Sidebar {
  if (sidebarRoutes(sidebar.items).length <= MANY) return sidebar;
  return { ...sidebar, items: splitList(sidebar.items.map((item) => withList(item, listedAt))) };
}

/** The first page among some items. */
export function firstRoute(items: readonly SidebarItem[]): Route | undefined {
  return sidebarRoutes(items)[0];
}

function withList(item: SidebarItem, listedAt: ListedAt): SidebarItem {
  if (item.kind === 'page') return item;
  const address = listedAt(item) ?? firstRoute(item.items);
  const items = splitList(item.items.map((inner) => withList(inner, listedAt)));
  return { ...item, items, ...(address !== undefined && { listedAt: address }) };
}

function splitList(items: readonly SidebarItem[]): readonly SidebarItem[] {
  if (items.length <= MANY) return items;
  return Array.from({ length: Math.ceil(items.length / PIECE) }, (_, index): SidebarItem => {
    const piece = items.slice(index * PIECE, (index + 1) * PIECE);
    const address = firstRoute(piece);
    return {
      kind: 'group',
      label: `${index * PIECE + 1}–${index * PIECE + piece.length}`,
      items: piece,
      ...(address !== undefined && { listedAt: address }),
    };
  });
}
