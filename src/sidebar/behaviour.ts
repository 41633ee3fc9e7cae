import type { Behaviour, Life } from '../browser/behaviours.ts';
import { onClick } from '../browser/on-click.ts';
import { MENU_ID } from '../model/ids.ts';
import { closeGroups, keepGroup, restoreGroups, shownSidebarKey, storedState, storeState } from './sidebar-state.ts';

/**
 * Keeps the groups that the reader has opened and the scroll position of each sidebar, across pages and while another
 * sidebar is shown.
 */
export const sidebarState: Behaviour = { selector: `#${MENU_ID}`, begin };

function begin(): Life | undefined {
  const menu = document.getElementById(MENU_ID);
  if (!menu) return undefined;
  // The script in the head has already opened the groups of the first page.
  restoreScroll(menu);
  let shown = shownSidebarKey(menu);
  addEventListener('pagehide', () => storeState(menu));
  onClick('.sidebar-group > summary', ({ parentElement: group }) => {
    if (group instanceof HTMLDetailsElement) keepGroup(group, !group.open);
  });
  return {
    leave(region) {
      if (menu.contains(region)) storeState(menu);
    },
    arrive() {
      const sidebar = shownSidebarKey(menu);
      if (sidebar !== shown) {
        shown = sidebar;
        restoreGroups(menu);
        return restoreScroll(menu);
      }
      // What the reader points at stays under the pointer.
      if (!menu.matches(':hover, :focus-within')) closeGroups(menu);
      return showCurrent(menu);
    },
  };
}

/** Restores the scroll position, but keeps the entry of the current page in view. */
function restoreScroll(menu: Element): void {
  menu.scrollTop = Number(storedState(menu)[0] ?? 0);
  showCurrent(menu);
}

/** Between the entry of the current page and the edge, in CSS pixels: a font that comes later moves it a little. */
const ROOM = 8;

/**
 * Scrolls the entry of the current page into the middle if it is out of sight, and to the edge if it is cut off: the
 * reader may just have clicked on it. At the top of the page, the announcement moves the end of the sidebar out of the
 * window.
 */
function showCurrent(menu: Element): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const news = document.querySelector('.announcement')?.getBoundingClientRect().height ?? 0;
  const [box, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  const [above, below] = [box.top - frame.top - ROOM, box.bottom - frame.bottom + news + ROOM];
  if (above < -box.height || below > box.height) menu.scrollTop += (above + below) / 2;
  else menu.scrollTop += Math.min(0, above) + Math.max(0, below);
}
