import { buttonOf, element } from '../browser/element.ts';
import { nearestPages } from '../model/nearest-pages.ts';
import type { SearchKind, SearchPage } from '../search/entry.ts';
import { type PageResult, query, startingPages } from '../search/query.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { search } from '../strings/search-dialog.ts';
import { recentQueries } from './recent.ts';
import { type Beginning, beginningList, results } from './results.ts';

/** What the search shows for a query. */
export type SearchAnswer = {
  readonly parts: readonly HTMLElement[];
  /** What screen readers say of it. */
  readonly sentence: string;
  /** Whether the first result is active until the reader chooses another one. */
  readonly isSure: boolean;
};

/** What the reader asks in which part of the site, and what the buttons in the answer do. */
type Asked = {
  readonly text: string;
  readonly kind: SearchKind | undefined;
  readonly everywhere: () => void;
  readonly forget: () => void;
};

/** Answers a query from what is loaded of the index. */
export function answerTo(index: SearchIndex, { text, kind, everywhere, forget }: Asked): SearchAnswer {
  if (text === '') return beginning(index, forget);
  const { pages, isAnswered, replaced } = query(index, text, kind);
  // The texts may have the words that are missing.
  if (index.isPartial && (!isAnswered || replaced.length > 0)) {
    // Until then there is nothing better than the pages that speak of it.
    const spoken = replaced.length > 0 ? [] : nearPages(pages);
    const found = spoken.length > 0 ? [results(search.spoken, spoken)] : [];
    return { parts: [note(search.loading), ...found], sentence: search.loading, isSure: false };
  }
  if (isAnswered) {
    const [typed, by] = [replaced.map(({ typed }) => typed), replaced.map(({ by }) => by)];
    const notes = replaced.length > 0 ? [search.replaced(typed, by)] : [];
    return {
      parts: [...notes.map(note), results(search.results, pages)],
      sentence: [...notes, search.count(countOf(pages))].join(' '),
      isSure: true,
    };
  }
  const sentence = pages.length > 0 ? search.unsure(text) : search.nothing(text);
  const help = pages.length > 0 ? element('p', {}, search.spoken) : advice();
  const found = pages.length > 0 ? results(search.spoken, nearPages(pages)) : nearestTitles(index, text);
  return { parts: [nothingFound(sentence, help, kind && everywhere), found], sentence, isSure: false };
}

/** What to begin with: the latest queries, and pages. */
function beginning({ data }: SearchIndex, forget: () => void): SearchAnswer {
  const queries = recentQueries();
  const title = element('p', {}, search.recent);
  const recent = element('div', { class: 'search-recent-title' }, title, buttonOf(search.forget, forget));
  const list = beginningList(queries, listed(search.starts, startingPages(data)));
  return { parts: queries.length > 0 ? [recent, list] : [list], sentence: '', isSure: false };
}

/** Pages whose titles are like a query, and pages to begin with. */
function nearestTitles({ data }: SearchIndex, text: string): HTMLElement {
  const titles = nearestPages(text, data.pages);
  const starts = startingPages(data).filter((page) => !titles.includes(page));
  return beginningList([], [...listed(search.near, titles), ...listed(search.starts, starts)]);
}

/** The three nearest pages, each with its best result. */
function nearPages(pages: readonly PageResult[]): readonly PageResult[] {
  return pages.slice(0, 3).map((page) => ({ ...page, hits: page.hits.slice(0, 1) }));
}

/**
 * Says that nothing answers a query, with what helps. `everywhere` searches the whole site; set if only a part of it
 * was searched.
 */
function nothingFound(sentence: string, help: HTMLElement, everywhere: (() => void) | undefined): HTMLElement {
  return element(
    'div',
    { class: 'search-nothing' },
    element('p', { class: 'search-nothing-title' }, sentence),
    ...(everywhere ? [buttonOf(search.everywhere, everywhere)] : []),
    help,
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

function countOf(pages: readonly PageResult[]): number {
  return pages.reduce((sum, { hits }) => sum + hits.length, 0);
}
