import type { Sidebar, SidebarItem } from '../../../src/model/page.ts';
import type { Route } from '../../../src/model/route.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';

type SidebarGroup = Extract<SidebarItem, { kind: 'group' }>;

type ListedAt = (group: SidebarGroup) => string | undefined;

/** A sidebar with more pages than this closes its groups: readers could no longer survey all pages at once. */
const SURVEYED = 30;

/**
 * In a sidebar with more pages than this, only open groups list their pages. Listing all of them on every page would
 * outweigh the pages.
 */
const MANY = 250;

/** The size of the groups into which a long list is split. */
const PIECE = 100;

/**
 * Decides how a sidebar shows its groups: open in a short one, as disclosures in a longer one. In a very long one each
 * closed group is a link to `listedAt`, the address where its pages are listed, or to its first page. Splits a list
 * that is itself too long into groups, since otherwise the size of the site would grow with the square of its pages.
 */
export function foldedSidebar(sidebar: Sidebar, listedAt: ListedAt = () => undefined): Sidebar {
  const count = sidebarRoutes(sidebar.items).length;
  if (count <= SURVEYED) return sidebar;
  const close = (group: SidebarGroup): SidebarGroup => {
    const href = count > MANY ? (listedAt(group) ?? firstRoute(group.items)) : undefined;
    return { ...group, closed: href === undefined ? { as: 'disclosure' } : { as: 'link', href } };
  };
  return { ...sidebar, items: closedList(sidebar.items, close) };
}

/** The first page among some items. */
export function firstRoute(items: readonly SidebarItem[]): Route | undefined {
  return sidebarRoutes(items)[0];
}

function closedList(
  items: readonly SidebarItem[],
  close: (group: SidebarGroup) => SidebarGroup,
): readonly SidebarItem[] {
  const inner = items.map((item) =>
    item.kind === 'group' ? { ...close(item), items: closedList(item.items, close) } : item,
  );
  if (inner.length <= MANY) return inner;
  return Array.from({ length: Math.ceil(inner.length / PIECE) }, (_, index) => {
    const piece = inner.slice(index * PIECE, (index + 1) * PIECE);
    return close({ kind: 'group', label: `${index * PIECE + 1}–${index * PIECE + piece.length}`, items: piece });
  });
}
