import type { SidebarItem } from './page.ts';
import type { Route } from './route.ts';

/** The routes of the pages among some items of a sidebar, in order. */
export function sidebarRoutes(items: readonly SidebarItem[]): readonly Route[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return sidebarRoutes(item.items);
    return item.kind === 'page' ? [item.route] : [];
  });
}
