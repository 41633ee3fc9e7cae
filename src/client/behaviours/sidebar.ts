import { MENU_ID } from '../../model/ids.ts';
import { keepState, keptOf, restoreGroups, sidebarOf } from './sidebar-state.ts';

/** What navigation must tell the sidebar. */
export type KeptSidebar = {
  /** Call before a region leaves the page. */
  leave(region: Element): void;
  /** Call when a new page is in place. */
  arrive(): void;
};

/** Keeps the open groups and the scroll position of each sidebar, across pages and while another sidebar is shown. */
export function keepSidebar(): KeptSidebar {
  const menu = document.getElementById(MENU_ID);
  if (!menu) return { leave: () => undefined, arrive: () => undefined };
  const shown = { sidebar: sidebarOf(menu) };
  // The script in the head has already opened the groups.
  restoreScroll(menu);
  addEventListener('pagehide', () => keepState(menu));
  return {
    leave(region) {
      if (menu.contains(region)) keepState(menu);
    },
    arrive() {
      const sidebar = sidebarOf(menu);
      if (sidebar === shown.sidebar) return showCurrent(menu);
      shown.sidebar = sidebar;
      restoreGroups(menu);
      return restoreScroll(menu);
    },
  };
}

/** Restores the scroll position, but keeps the entry of the current page in view. */
function restoreScroll(menu: Element): void {
  menu.scrollTop = keptOf(menu).scroll;
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
