import type { SidebarItem } from '../../../src/model/page.ts';
import type { Route } from '../../../src/model/route.ts';

/** The routes of the pages of a sidebar, in order. */
export function sidebarRoutes(items: readonly SidebarItem[]): readonly Route[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item.route] : sidebarRoutes(item.items)));
}
