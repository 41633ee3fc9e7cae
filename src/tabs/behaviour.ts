import { afterPaint } from '../browser/after-paint.ts';
import type { Behaviour } from '../browser/behaviours.ts';
import { keepChoice, setChoice } from '../browser/choices.ts';
import { whileParsing } from '../browser/while-parsing.ts';
import { decodeAddress } from '../model/decode-address.ts';
import { CHOICES } from '../model/preferences.ts';

/*
 * Tabs (WAI-ARIA Authoring Practices, tabs with automatic activation). Their state is in the markup alone. The root
 * element has the reader's choices for the whole site.
 */

/** Handles clicks, keys and the browser's find in all tabs, also in those that come later. */
export function followTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabAt(target);
    if (!tab) return;
    choose(tab, true);
    showInRow(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...(tab.parentElement?.children ?? [])];
    const next = tabs[destination(event.key, tabs.indexOf(tab), tabs.length) ?? -1];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    choose(next, true);
    next.focus();
    showInRow(next);
  });
  // From the browser's find.
  document.addEventListener('beforematch', ({ target }) => target instanceof HTMLElement && openPanel(target), true);
}

/**
 * Opens, while the browser parses the page, the panels that the reader has chosen before and the one that the address
 * names. If they opened later, everything below would move.
 */
export function openWhileParsing(): void {
  let target: HTMLElement | null = null;
  whileParsing(() => {
    showChosen();
    if (target || !location.hash) return;
    target = document.getElementById(decodeAddress(location.hash.slice(1)));
    const panel = target?.closest<HTMLElement>('tab-panel');
    if (panel) openPanel(panel);
  });
}

/** Tabs work from the head on. Those of a new page, or that an island has drawn, show what the reader has chosen. */
export const tabs: Behaviour = {
  selector: '[data-tabs], .tab-fold',
  begin: () => ({
    drawn() {
      showChosen();
      afterPaint(showOpenTabs);
    },
  }),
};

function showOpenTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>('.tab[aria-selected="true"]')) showInRow(tab);
}

/**
 * Scrolls a row of tabs to one of them: a phone has no room for all languages, and browsers leave a tab that gets the
 * focus cut at an edge. The page does not move.
 */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (row && row.scrollWidth > row.clientWidth)
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Opens, in all tabs that share a choice, what the reader has chosen. Without a choice, the first panel opens. */
function showChosen(): void {
  // Panels that are disclosures without scripts.
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('.tab-fold')) folded.open = true;
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const names = tabsOf(group).map(({ dataset }) => dataset.name);
    const { sample, language } = document.documentElement.dataset;
    const chosen = group.dataset.tabs === 'label' ? chosenLabels() : [sample, language];
    if (group.dataset.tabs === 'label' || group.dataset.tabs === 'language')
      openTab(group, chosen.find((name) => name && names.includes(name)) ?? names[0]);
  }
}

/** The labels of tabs that the reader has chosen, the last one first. */
function chosenLabels(): readonly string[] {
  return document.documentElement.dataset.labels?.split('\n') ?? [];
}

/** How many labels are kept. */
const MOST_LABELS = 20;

/** The tabs of a list, and not of one in its panels. */
function tabsOf(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')];
}

const STATUSES = '[data-tabs="status"]';

/** Opens a panel. The choice lasts as long as the page. */
export function openPanel(panel: HTMLElement): void {
  if (panel.matches('tab-panel')) choose(panel, false);
}

/** Opens the panel of a tab, or a panel. A choice that holds for the whole site can be kept for the next visit. */
function choose({ dataset: { name }, parentElement }: HTMLElement, isKept: boolean): void {
  const group = parentElement?.closest<HTMLElement>('[data-tabs]');
  const choice = group?.dataset.tabs;
  // The tab that has the focus comes first: browsers lay out the page to know whether it can keep the focus.
  if (group) openTab(group, name);
  // The text of a response and its examples show the same status.
  if (choice === 'status') for (const other of document.querySelectorAll<HTMLElement>(STATUSES)) openTab(other, name);
  if (name === undefined) return;
  const remember = isKept ? keepChoice : setChoice;
  if (choice === 'label') {
    const others = chosenLabels().filter((label) => label !== name);
    remember('labels', [name, ...others].slice(0, MOST_LABELS).join('\n'));
  } else if (choice === 'language') {
    // `data-sample` is a sample of the author; other requests do not have it.
    if (CHOICES.language.values?.includes(name)) remember('language', name);
    else document.documentElement.dataset.sample = name;
  }
  showChosen();
}

function openTab(group: HTMLElement, name: string | undefined): void {
  for (const tab of tabsOf(group)) {
    const isOpen = tab.dataset.name === name;
    tab.setAttribute('aria-selected', String(isOpen));
    if ((tab.tabIndex === 0) !== isOpen) tab.tabIndex = isOpen ? 0 : -1;
  }
  for (const panel of group.querySelectorAll<HTMLElement>(':scope > tab-panel')) {
    if (panel.dataset.name === name) {
      panel.removeAttribute('hidden');
      openFirst(panel.querySelectorAll<HTMLDetailsElement>('.example'));
    } else panel.setAttribute('hidden', 'until-found');
  }
}

/** Opens the first of some examples if all are closed. Without scripts they are, but for those of a success. */
function openFirst(examples: Iterable<HTMLDetailsElement>): void {
  const [first, ...others] = examples;
  if (first) first.open ||= others.every(({ open }) => !open);
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
}

function destination(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
