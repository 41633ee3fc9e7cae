import { keepState, keptOf, restoreGroups, sidebarOf } from './sidebar-state.ts';

/** What a sidebar has to be told of a route change. */
export type KeptSidebar = {
  /** Before a region leaves the page. */
  leave(region: Element): void;
  /** When a new page is in place. */
  arrive(): void;
};

/** Keeps the open groups and the scroll position of each sidebar, from page to page and while another one is shown. */
export function keepSidebar(): KeptSidebar {
  const menu = document.getElementById('menu');
  if (!menu) return { leave: () => undefined, arrive: () => undefined };
  const shown = { sidebar: sidebarOf(menu) };
  // The script in the head has opened the groups, before anything was drawn.
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

/** How far it was scrolled; but the entry of the page is in view. */
function restoreScroll(menu: Element): void {
  menu.scrollTop = keptOf(menu).scroll;
  showCurrent(menu);
}

/** Brings the entry of the page into view, where it is not. */
function showCurrent(menu: Element): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const [box, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  const middle = box.top + box.height / 2;
  // Not for a part of it: the reader may just have pointed there.
  if (middle < frame.top || middle > frame.bottom) menu.scrollTop += middle - frame.top - frame.height / 2;
}
