import { getSession, setSession } from '../browser/storage.ts';

/** Stores the state of the sidebar for this session: its scroll position in CSS pixels, then the groups kept open. */
export function storeState(menu: Element): void {
  setSession(storageKey(menu), [menu.scrollTop, ...groupsOf(menu).filter(isKept).map(groupPath)]);
}

/** The stored state of the sidebar; empty without one. */
export function storedState(menu: Element): readonly unknown[] {
  const stored = getSession(storageKey(menu));
  return Array.isArray(stored) ? stored : [];
}

/** Opens and closes the groups as stored; those around the current page stay open. */
export function restoreGroups(menu: Element): void {
  const stored = storedState(menu);
  for (const group of groupsOf(menu)) keepGroup(group, stored.includes(groupPath(group)));
  closeGroups(menu);
}

/** Closes the groups that neither the reader has opened nor the current page needs. */
export function closeGroups(menu: Element): void {
  for (const group of groupsOf(menu))
    group.open = isKept(group) || group.querySelector('[aria-current="page"]') !== null;
}

/** Sets whether a group stays open on other pages: the reader has opened it. */
export function keepGroup(group: HTMLDetailsElement, isOpened: boolean): void {
  group.toggleAttribute(KEPT, isOpened);
}

const KEPT = 'data-kept';

function isKept(group: Element): boolean {
  return group.hasAttribute(KEPT);
}

/** The key of the sidebar that is shown. */
export function shownSidebarKey(menu: Element): string {
  return menu.querySelector<HTMLElement>('[data-region="sidebar"]')?.dataset.key ?? '';
}

function storageKey(menu: Element): string {
  return `sidebar-${shownSidebarKey(menu)}`;
}

function groupsOf(menu: Element): readonly HTMLDetailsElement[] {
  return [...menu.querySelectorAll<HTMLDetailsElement>('details.sidebar-group')];
}

/** Groups have no ids, and may have the same label in different groups: the labels on the way to one identify it. */
function groupPath(group: Element): string {
  const around = group.parentElement?.closest('details.sidebar-group');
  return `${around ? groupPath(around) : ''} > ${group.firstElementChild?.textContent}`;
}
