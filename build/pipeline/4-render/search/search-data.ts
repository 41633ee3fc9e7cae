import module from 'node:module';
import { own } from '../../../../src/model/own.ts';
import type { SearchEntry, SearchPage, SynonymGroup } from '../../../../src/search/entry.ts';
import { unpack } from '../../../platform/store/packed.ts';
import type { BytesStore } from '../../../platform/store/stored-bytes.ts';
import type { Site } from '../../3-link/site.ts';
import { fileOf, type PageFile, type PageRecord, type PageSummary } from '../page-record.ts';
import { type EntryHead, type MergedEntry, merge } from './merge.ts';

// An import would load all of Node's HTTP client, which takes 40 ms of every build.
const { STATUS_CODES }: typeof import('node:http') = module.createRequire(import.meta.url)('node:http');

/**
 * The search data of a site: its pages in order, the entries of their headings, rows and fields, and the texts of the
 * entries on demand.
 */
export type SiteSearch = {
  readonly pages: readonly SearchPage[];
  readonly merged: readonly MergedEntry[];
  readonly synonyms: readonly SynonymGroup[];
  readonly starts: readonly number[];
  textOf(entry: MergedEntry): string;
};

/** Collects the search entries of all pages. */
export function siteSearch(
  pages: readonly PageRecord[],
  { synonyms, chrome }: Pick<Site, 'synonyms' | 'chrome'>,
  byteStore: BytesStore,
): SiteSearch {
  const searched = pages.flatMap((rendered) => {
    const entries = entriesOf(rendered);
    return entries ? [{ page: rendered.page, entries, texts: fileOf(rendered, 'texts') }] : [];
  });
  const numbered = searched.map(({ page, entries }, number) => ({
    number,
    route: page.route,
    isOverview: page.kind === 'overview',
    entries,
  }));
  const read = new Map<number, readonly string[]>();
  const textsOf = (page: number): readonly string[] => {
    const texts = read.get(page) ?? readTexts(searched[page]?.texts, byteStore);
    read.set(page, texts);
    return texts;
  };
  // The overview comes first, so that a text about the whole API is found there rather than at an operation.
  const merged = merge([
    ...numbered.filter(({ isOverview }) => isOverview),
    ...numbered.filter(({ isOverview }) => !isOverview),
  ]);
  return {
    pages: searched.map(({ page }) => searchPage(page)),
    merged,
    synonyms: [...synonyms, ...statusSynonyms(numbered.flatMap(({ entries }) => entries))],
    starts: chrome.starts.flatMap(({ href }) => numbered.find(({ route }) => route === href)?.number ?? []),
    textOf: ({ text }) => textsOf(text.page)[text.entry] ?? '',
  };
}

/** Each failing status that a response has, with its name in HTTP: readers paste «401 Unauthorized». */
function statusSynonyms(entries: readonly EntryHead[]): readonly SynonymGroup[] {
  const statuses = new Set(
    entries.filter(({ type }) => type === 'response').map(({ heading }) => heading.split(' ', 1)[0] ?? ''),
  );
  return [...statuses].flatMap((status) => {
    const name = status >= '400' ? own(STATUS_CODES, status) : undefined;
    return name === undefined ? [] : [[status, name.toLowerCase()]];
  });
}

/** An entry in the form of the search. */
export function searchEntry({ type, heading, locations }: MergedEntry, text: string): SearchEntry {
  return { type, heading, text, locations };
}

/** The search entries of a page; `undefined` for a page that the search leaves out. */
function entriesOf({ entries }: PageRecord): readonly EntryHead[] | undefined {
  return entries && unpack(entries);
}

function readTexts(file: PageFile | undefined, byteStore: BytesStore): readonly string[] {
  return file ? unpack({ json: byteStore.read(file.stored) }) : [];
}

function searchPage({ route, title, kind, position, request }: PageSummary): SearchPage {
  const api = kind === 'operation' || kind === 'overview' || position?.sidebar === 'api';
  return { route, title, kind: api ? 'api' : 'guide', ...(request !== undefined && { request }) };
}
