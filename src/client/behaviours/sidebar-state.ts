import { getSession, setSession } from '../../browser/storage.ts';

const KEY = 'sidebar';

/** The state of a sidebar: which groups are open, and the scroll position in CSS pixels. */
export type Kept = { readonly groups: Readonly<Record<string, unknown>>; readonly scroll: number };

/** Stores the state of the sidebar for this session. */
export function keepState(menu: Element): void {
  const groups = Object.fromEntries(groupsOf(menu).map((group) => [nameOf(group), group.open]));
  const kept: Kept = { groups, scroll: menu.scrollTop };
  setSession(`${KEY}-${sidebarOf(menu)}`, kept);
}

/** The stored state of the sidebar; without one, no groups and no scrolling. */
export function keptOf(menu: Element): Kept {
  const kept = getSession(`${KEY}-${sidebarOf(menu)}`);
  return isKept(kept) ? kept : { groups: {}, scroll: 0 };
}

/** Opens and closes the groups as stored; those around the current page stay open. */
export function restoreGroups(menu: Element): void {
  const { groups } = keptOf(menu);
  for (const group of groupsOf(menu)) {
    const open = groups[nameOf(group)];
    if (typeof open === 'boolean') group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
}

/** The key of the sidebar that is shown. */
export function sidebarOf(menu: Element): string {
  return menu.querySelector<HTMLElement>('[data-region="sidebar"]')?.dataset.key ?? '';
}

function isKept(value: unknown): value is Kept {
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
