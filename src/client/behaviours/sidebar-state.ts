import { getSession, setSession } from '../../browser/storage.ts';

const KEY = 'sidebar';

/** The state of a sidebar: which groups are open, and the scroll position in CSS pixels. */
export type SidebarState = { readonly groups: Readonly<Record<string, unknown>>; readonly scroll: number };

/** Stores the state of the sidebar for this session. */
export function storeState(menu: Element): void {
  const groups = Object.fromEntries(groupsOf(menu).map((group) => [nameOf(group), group.open]));
  const state: SidebarState = { groups, scroll: menu.scrollTop };
  setSession(`${KEY}-${sidebarOf(menu)}`, state);
}

/** The stored state of the sidebar, or an empty state. */
export function storedState(menu: Element): SidebarState {
  const stored = getSession(`${KEY}-${sidebarOf(menu)}`);
  return isSidebarState(stored) ? stored : { groups: {}, scroll: 0 };
}

/** Opens and closes the groups as stored; those around the current page stay open. */
export function restoreGroups(menu: Element): void {
  const { groups } = storedState(menu);
  for (const group of groupsOf(menu)) {
    const open = groups[nameOf(group)];
    if (typeof open === 'boolean') group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
}

/** The key of the sidebar that is shown. */
export function sidebarOf(menu: Element): string {
  return menu.querySelector<HTMLElement>('[data-region="sidebar"]')?.dataset.key ?? '';
}

function isSidebarState(value: unknown): value is SidebarState {
  if (typeof value !== 'object' || value === null || !('groups' in value && 'scroll' in value)) return false;
  return typeof value.groups === 'object' && value.groups !== null && typeof value.scroll === 'number';
}

function groupsOf(menu: Element): readonly HTMLDetailsElement[] {
  return [...menu.querySelectorAll<HTMLDetailsElement>('details.sidebar-group')];
}

/** Groups have no ids, so their labels identify them, from the outermost group inwards. */
function nameOf(group: HTMLDetailsElement): string {
  const label = group.querySelector('summary')?.textContent ?? '';
  const outer = group.parentElement?.closest('details.sidebar-group');
  return outer instanceof HTMLDetailsElement ? `${nameOf(outer)} / ${label}` : label;
}
