import { recall, remember } from '../storage.ts';

const KEY = 'sidebar';

/** What is kept of a sidebar: which groups were open, and how far it was scrolled, in CSS pixels. */
export type Kept = { readonly groups: Readonly<Record<string, unknown>>; readonly scroll: number };

/** Keeps how a sidebar is, for this session. */
export function keepState(menu: Element): void {
  const groups = Object.fromEntries(groupsOf(menu).map((group) => [nameOf(group), group.open]));
  const kept: Kept = { groups, scroll: menu.scrollTop };
  remember(`${KEY}-${sidebarOf(menu)}`, kept);
}

/** How a sidebar was when it was shown last. */
export function keptOf(menu: Element): Kept {
  const kept = recall(`${KEY}-${sidebarOf(menu)}`);
  return isKept(kept) ? kept : { groups: {}, scroll: 0 };
}

/** Opens and closes the groups as they were; those around the page stay open. */
export function restoreGroups(menu: Element): void {
  const { groups } = keptOf(menu);
  for (const group of groupsOf(menu)) {
    const open = groups[nameOf(group)];
    if (typeof open === 'boolean') group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
}

/** Tells which sidebar is shown. */
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

/** Groups have no names of their own: their labels, from the outermost to theirs, tell them apart. */
function nameOf(group: HTMLDetailsElement): string {
  const label = group.querySelector('summary')?.textContent ?? '';
  const outer = group.parentElement?.closest('details.sidebar-group');
  return outer instanceof HTMLDetailsElement ? `${nameOf(outer)} / ${label}` : label;
}
