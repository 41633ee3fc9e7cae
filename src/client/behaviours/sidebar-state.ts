import { getSession, setSession } from '../../browser/storage.ts';

/** Stores the state of the sidebar for this session: its scroll position in CSS pixels, then its open groups. */
export function storeState(menu: Element): void {
  const open = groupsOf(menu).filter((group) => group.open);
  setSession(keyOf(menu), [menu.scrollTop, ...open.map(nameOf)]);
}

/** The stored state of the sidebar; empty without one. */
export function storedState(menu: Element): readonly unknown[] {
  const stored = getSession(keyOf(menu));
  return Array.isArray(stored) ? stored : [];
}

/** Opens and closes the groups as stored; those around the current page stay open. */
export function restoreGroups(menu: Element): void {
  const stored = storedState(menu);
  if (stored.length === 0) return;
  for (const group of groupsOf(menu))
    group.open = stored.includes(nameOf(group)) || group.querySelector('[aria-current="page"]') !== null;
}

/** The key of the sidebar that is shown. */
export function sidebarOf(menu: Element): string {
  return menu.querySelector<HTMLElement>('[data-region="sidebar"]')?.dataset.key ?? '';
}

function keyOf(menu: Element): string {
  return `sidebar-${sidebarOf(menu)}`;
}

function groupsOf(menu: Element): readonly HTMLDetailsElement[] {
  return [...menu.querySelectorAll<HTMLDetailsElement>('details.sidebar-group')];
}

/** Groups have no ids, and groups in different groups may have the same label: all of their text identifies them. */
function nameOf(group: Element): string {
  return group.textContent ?? '';
}
