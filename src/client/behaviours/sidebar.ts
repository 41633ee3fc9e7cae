import { recall, remember } from '../storage.ts';

const KEY = 'sidebar';

/** What is kept of a sidebar: the groups that the reader opened or closed, and how far it was scrolled, in CSS pixels. */
type Kept = { readonly groups: Readonly<Record<string, boolean>>; readonly scroll: number };

/** Keeps the open groups and the scroll position of each sidebar from page to page. */
export function keepSidebar(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  restore(menu);
  addEventListener('pagehide', () => save(menu));
  // What the reader opens by hand is not what the page opens around its own entry: only clicks count.
  menu.addEventListener('click', ({ target }) => {
    const group = target instanceof Element && target.closest('summary')?.parentElement;
    if (group instanceof HTMLDetailsElement) group.dataset.chosen = String(!group.open);
  });
}

function restore(menu: HTMLElement): void {
  const kept = keptOf(menu);
  for (const group of groupsOf(menu)) {
    const open = kept.groups[nameOf(group)];
    if (open === undefined) continue;
    group.dataset.chosen = String(open);
    group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
  menu.scrollTop = kept.scroll;
  showCurrent(menu);
}

/** Brings the entry of the page into view, where it is not. */
export function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current="page"]');
  if (!current) return;
  const [box, frame] = [current.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) menu.scrollTop += box.top - frame.top - frame.height / 2;
}

function save(menu: HTMLElement): void {
  const chosen = groupsOf(menu).filter((group) => group.dataset.chosen !== undefined);
  const groups = Object.fromEntries(chosen.map((group) => [nameOf(group), group.dataset.chosen === 'true']));
  const kept: Kept = { groups: { ...keptOf(menu).groups, ...groups }, scroll: menu.scrollTop };
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
