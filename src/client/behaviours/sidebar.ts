import { MENU_ID } from '../../model/ids.ts';
import { restoreGroups, sidebarOf, storedState, storeState } from './sidebar-state.ts';

/** What navigation must tell the sidebar. */
export type Sidebar = {
  /** Call before a region leaves the page. */
  leave(region: Element): void;
  /** Call when a new page is in place. */
  arrive(): void;
};

/** Keeps the open groups and the scroll position of each sidebar, across pages and while another sidebar is shown. */
export function persistSidebar(): Sidebar {
  const menu = document.getElementById(MENU_ID);
  if (!menu) return { leave: () => undefined, arrive: () => undefined };
  let shown = sidebarOf(menu);
  // The script in the head has already opened the groups.
  restoreScroll(menu);
  addEventListener('pagehide', () => storeState(menu));
  return {
    leave(region) {
      if (menu.contains(region)) storeState(menu);
    },
    arrive() {
      const sidebar = sidebarOf(menu);
      if (sidebar === shown) return showCurrent(menu);
      shown = sidebar;
      restoreGroups(menu);
      return restoreScroll(menu);
    },
  };
}

/** Restores the scroll position, but keeps the entry of the current page in view. */
function restoreScroll(menu: Element): void {
  menu.scrollTop = Number(storedState(menu)[0] ?? 0);
  showCurrent(menu);
}

/** Scrolls the entry of the current page into view if it is outside. */
function showCurrent(menu: Element): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const [box, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  const middle = box.top + box.height / 2;
  // A partly visible entry stays where it is: the reader may just have clicked on it.
  if (middle < frame.top || middle > frame.bottom) menu.scrollTop += middle - frame.top - frame.height / 2;
}
