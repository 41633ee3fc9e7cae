import { recall, remember } from '../storage.ts';

const KEY = 'sidebar';

/** What is kept of a sidebar: which groups were open, and how far it was scrolled, in CSS pixels. */
type Kept = { readonly groups: Readonly<Record<string, boolean>>; readonly scroll: number };

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
  restore(menu);
  addEventListener('pagehide', () => save(menu));
  return {
    leave(region) {
      if (menu.contains(region)) save(menu);
    },
    arrive() {
      const sidebar = sidebarOf(menu);
      if (sidebar === shown.sidebar) showCurrent(menu);
      else restore(menu);
      shown.sidebar = sidebar;
    },
  };
}

function restore(menu: HTMLElement): void {
  const kept = keptOf(menu);
  for (const group of groupsOf(menu)) {
    const open = kept.groups[nameOf(group)];
    if (open !== undefined) group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
  menu.scrollTop = kept.scroll;
  showCurrent(menu);
}

/** Brings the entry of the page into view, where it is not. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const [box, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  const middle = box.top + box.height / 2;
  // Not for a part of it: the reader may just have pointed there.
  if (middle < frame.top || middle > frame.bottom) menu.scrollTop += middle - frame.top - frame.height / 2;
}

function save(menu: HTMLElement): void {
  const groups = Object.fromEntries(groupsOf(menu).map((group) => [nameOf(group), group.open]));
  const kept: Kept = { groups, scroll: menu.scrollTop };
  remember(`${KEY}-${sidebarOf(menu)}`, kept);
}

function keptOf(menu: HTMLElement): Kept {
  const kept = recall(`${KEY}-${sidebarOf(menu)}`);
  return isKept(kept) ? kept : { groups: {}, scroll: 0 };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'groups' in value && 'scroll' in value;
}

function sidebarOf(menu: HTMLElement): string {
  return menu.querySelector<HTMLElement>('[data-region="sidebar"]')?.dataset.key ?? '';
}

function groupsOf(menu: HTMLElement): readonly HTMLDetailsElement[] {
  return [...menu.querySelectorAll<HTMLDetailsElement>('details.sidebar-group')];
}

/** Groups have no names of their own: their labels, from the outermost to theirs, tell them apart. */
function nameOf(group: HTMLDetailsElement): string {
  const label = group.querySelector('summary')?.textContent ?? '';
  const outer = group.parentElement?.closest('details.sidebar-group');
  return outer instanceof HTMLDetailsElement ? `${nameOf(outer)} / ${label}` : label;
}
