import { afterPaint } from '../browser/after-paint.ts';
import { sayOnceSettled } from '../browser/announcer.ts';
import { closeDialog } from '../browser/dialogs.ts';
import { buttonOf, element } from '../browser/element.ts';
import { opensElsewhere } from '../browser/opens-elsewhere.ts';
import { nearestPages } from '../model/nearest-pages.ts';
import type { SearchKind, SearchPage } from '../search/entry.ts';
import type { OpenedSearch } from '../search/open-search.ts';
import { type PageResult, query, startingPages } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { search } from '../strings/search.ts';
import { forgetQueries, recentQueries, rememberQuery } from './recent.ts';
import { type Beginning, beginningList, LIST, results } from './results.ts';

/**
 * Shows the search below the field of its dialog: where to search, the latest queries, results. The field has the
 * query. Loads the rest of the index with the first one. Ends with `fail` if the search throws.
 */
export function showSearch(place: HTMLElement, opened: OpenedSearch, fail: (error: unknown) => void): void {
  const dialog = place.closest('dialog');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) throw new Error('The search has no field');
  const filter = kindFilter();
  const body = element('div', { class: 'search-body' });
  const status = element('p', { role: 'status', class: 'visually-hidden' });
  const ended = new AbortController();
  let index = opened.first;
  let isLoading = false;
  let active = -1;
  let takeBack: (() => void) | undefined;

  const options = () => [...body.querySelectorAll<HTMLElement>('[role="option"]')];
  /** Makes an option the active one; -1 is the field itself. */
  const point = (next: number) => {
    const all = options();
    active = next;
    for (const [number, option] of all.entries()) option.setAttribute('aria-selected', String(number === next));
    field.setAttribute('aria-expanded', String(all.length > 0));
    setOrRemove(field, 'aria-controls', all.length > 0 ? LIST : undefined);
    setOrRemove(field, 'aria-activedescendant', all[next]?.id);
  };
  const announce = (sentence: string) => {
    takeBack?.();
    takeBack = sayOnceSettled(status, sentence);
  };
  const answer = (found: SearchIndex) => {
    const text = field.value.trim();
    const kind = chosenKind(filter);
    if (text === '') {
      const queries = recentQueries();
      const starts = startingPages(found.data);
      body.replaceChildren(...recentTitle(queries), beginningList(queries, listed(search.starts, starts)));
      announce('');
      return point(-1);
    }
    if (found.isPartial) loadWhole();
    const { pages, isAnswered, replaced } = query(found, text, kind);
    // The texts may have the words that are missing.
    if (found.isPartial && (!isAnswered || replaced.length > 0)) {
      // Until then there is nothing better than the pages that speak of it.
      const spoken = replaced.length > 0 ? [] : nearPages(pages);
      body.replaceChildren(note(search.loading), ...(spoken.length > 0 ? [results(search.spoken, spoken)] : []));
      announce(search.loading);
    } else if (isAnswered) {
      const [typed, by] = [replaced.map(({ typed }) => typed), replaced.map(({ by }) => by)];
      const notes = replaced.length > 0 ? [search.replaced(typed, by)] : [];
      body.replaceChildren(...notes.map(note), results(search.results, pages));
      announce([...notes, search.count(countOf(pages))].join(' '));
      // The first result is active until the reader chooses another one.
      return point(0);
    } else if (pages.length > 0) {
      body.replaceChildren(
        nothingFound(search.unsure(text), [element('p', {}, search.spoken)], kind && everywhere),
        results(search.spoken, nearPages(pages)),
      );
      announce(search.unsure(text));
    } else {
      const titles = nearestPages(text, found.data.pages);
      const starts = startingPages(found.data).filter((page) => !titles.includes(page));
      const beginnings = [...listed(search.near, titles), ...listed(search.starts, starts)];
      body.replaceChildren(
        nothingFound(search.nothing(text), [advice()], kind && everywhere),
        beginningList([], beginnings),
      );
      announce(search.nothing(text));
    }
    point(-1);
  };
  const update = () => {
    try {
      answer(index);
      // The last, because it lays out the page.
      body.scrollTop = 0;
    } catch (error) {
      ended.abort();
      fail(error);
    }
  };
  const loadWhole = async () => {
    if (isLoading) return;
    isLoading = true;
    index = (await opened.loadWhole?.()) ?? index;
    const chosen = active > 0 ? options()[active]?.getAttribute('href') : undefined;
    update();
    const again = options().findIndex((option) => option.getAttribute('href') === chosen);
    if (again > 0) point(again);
  };
  const everywhere = () => {
    const [first] = filter.getElementsByTagName('input');
    if (first) first.checked = true;
    update();
    field.focus();
  };
  const forget = () => {
    forgetQueries();
    update();
    // The button disappears, and with it the focus.
    field.focus();
  };
  const recentTitle = (queries: readonly string[]): readonly HTMLElement[] => {
    const title = element('p', {}, search.recent);
    return queries.length === 0
      ? []
      : [element('div', { class: 'search-recent-title' }, title, buttonOf(search.forget, forget))];
  };

  const { signal } = ended;
  field.addEventListener('input', update, { signal });
  // The dialog has opened, still with its last answers, or the focus is back from a button that has gone.
  field.addEventListener('focus', () => afterPaint(update), { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      const all = options();
      const next = destination(event.key, active, all.length);
      const chosen = event.key === 'Enter' ? all[active] : undefined;
      if (next === undefined && !chosen) return;
      event.preventDefault();
      if (next !== undefined) point(next);
      all[next ?? -1]?.scrollIntoView({ block: 'nearest' });
      const { ctrlKey, metaKey, shiftKey } = event;
      chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    },
    { signal },
  );
  filter.addEventListener('change', update);
  body.addEventListener('mousemove', ({ target }) => {
    const next = options().findIndex((option) => target instanceof Node && option.contains(target));
    if (next >= 0 && next !== active) point(next);
  });
  body.addEventListener('click', (event) => {
    const { target } = event;
    const clicked = target instanceof Element ? target.closest<HTMLElement>('a, [role="option"]') : null;
    if (!clicked) return;
    if (!clicked.matches('a')) {
      field.value = clicked.textContent;
      update();
      field.focus();
      return;
    }
    if (clicked.closest('.search-results') && !body.querySelector('.search-nothing') && field.value.trim() !== '')
      rememberQuery(field.value);
    if (!opensElsewhere(event)) closeDialog(dialog);
  });

  place.replaceChildren(filter, status, body, footer());
  update();
}

/** The choice of where to search. */
function kindFilter(): HTMLFieldSetElement {
  const choices = (['all', 'guide', 'api'] as const).map((value) => {
    const radio = element('input', { type: 'radio', name: 'search-kind', value });
    radio.checked = value === 'all';
    return element('label', {}, radio, element('span', {}, search.kinds[value]));
  });
  const legend = element('legend', { class: 'visually-hidden' }, search.filter);
  return element('fieldset', { class: 'search-filter' }, legend, ...choices);
}

/** The chosen part of the site; `undefined` for all of it. */
function chosenKind(filter: HTMLFieldSetElement): SearchKind | undefined {
  const value = filter.querySelector<HTMLInputElement>(':checked')?.value;
  return (['guide', 'api'] as const).find((kind) => kind === value);
}

/** The three nearest pages, each with its best result. */
function nearPages(pages: readonly PageResult[]): readonly PageResult[] {
  return pages.slice(0, 3).map((page) => ({ ...page, hits: page.hits.slice(0, 1) }));
}

/**
 * Says that nothing answers a query, with what helps. `everywhere` searches the whole site; set if only a part of it
 * was searched.
 */
function nothingFound(
  sentence: string,
  help: readonly HTMLElement[],
  everywhere: (() => void) | undefined,
): HTMLElement {
  return element(
    'div',
    { class: 'search-nothing' },
    element('p', { class: 'search-nothing-title' }, sentence),
    ...(everywhere ? [buttonOf(search.everywhere, everywhere)] : []),
    ...help,
  );
}

function advice(): HTMLElement {
  return element('ul', {}, ...search.advice.map((sentence) => element('li', {}, sentence)));
}

function note(sentence: string): HTMLElement {
  return element('p', { class: 'search-note' }, sentence);
}

/** Pages under a title, if there are any. */
function listed(title: string, pages: readonly SearchPage[]): readonly Beginning[] {
  return pages.length > 0 ? [{ title, pages }] : [];
}

/** The keys to use. Screen readers announce the keys of a combobox themselves. */
function footer(): HTMLElement {
  const { keys, keyNames } = search;
  const help = (words: string, ...names: readonly string[]) =>
    element('span', {}, ...names.flatMap((name) => [element('kbd', {}, name), ' ']), words);
  return element(
    'p',
    { class: 'search-footer', 'aria-hidden': 'true' },
    help(keys.move, keyNames.up, keyNames.down),
    help(keys.open, keyNames.enter),
    help(keys.close, keyNames.escape),
  );
}

function countOf(pages: readonly PageResult[]): number {
  return pages.reduce((sum, { hits }) => sum + hits.length, 0);
}

/** The option that an arrow key leads to, wrapping around at both ends. `undefined` for other keys. */
function destination(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : 0;
  if (key === 'ArrowUp') return from > 0 ? from - 1 : count - 1;
  return undefined;
}

function setOrRemove(target: Element, name: string, value: string | undefined): void {
  if (value === undefined) target.removeAttribute(name);
  else target.setAttribute(name, value);
}
