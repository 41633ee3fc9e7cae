import { afterPaint } from '../browser/after-paint.ts';
import { sayOnceSettled } from '../browser/announcer.ts';
import { closeDialog } from '../browser/dialogs.ts';
import { element } from '../browser/element.ts';
import { opensElsewhere } from '../browser/opens-elsewhere.ts';
import type { SearchKind } from '../search/entry.ts';
import type { OpenedSearch } from '../search/open-search.ts';
import { search } from '../strings/search-dialog.ts';
import { answerTo } from './answer.ts';
import { followOptions } from './options.ts';
import { forgetQueries, rememberQuery } from './recent.ts';

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
  const { signal } = ended;
  const options = followOptions(field, body, signal);
  let index = opened.first;
  let isLoading = false;
  let takeBack: (() => void) | undefined;

  const update = () => {
    try {
      const text = field.value.trim();
      if (text !== '' && index.isPartial) void loadWhole();
      const { parts, sentence, isSure } = answerTo(index, { text, kind: chosenKind(filter), everywhere, forget });
      body.replaceChildren(...parts);
      options.point(isSure ? 0 : -1);
      takeBack?.();
      takeBack = sayOnceSettled(status, sentence);
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
    options.keepChosen(update);
  };
  const everywhere = () => {
    const [first] = filter.getElementsByTagName('input');
    if (first) first.checked = true;
    updateFromField();
  };
  const forget = () => {
    forgetQueries();
    updateFromField();
  };
  /** The button that asked for it disappears, and with it the focus. */
  const updateFromField = () => {
    update();
    field.focus();
  };

  field.addEventListener('input', update, { signal });
  // The dialog has opened, still with its last answers, or the focus is back from a button that has gone.
  field.addEventListener('focus', () => afterPaint(update), { signal });
  filter.addEventListener('change', update);
  body.addEventListener('click', (event) => {
    const { target } = event;
    const clicked = target instanceof Element ? target.closest<HTMLElement>('a, [role="option"]') : null;
    if (!clicked) return;
    if (!clicked.matches('a')) {
      field.value = clicked.textContent;
      return updateFromField();
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
