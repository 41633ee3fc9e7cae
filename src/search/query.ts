import { isRequest } from './endpoint.ts';
import type { EntryType, SearchData, SearchKind, SearchPage } from './entry.ts';
import { excerpt, type Marked, mark } from './excerpt.ts';
import { MAX_QUERY_LENGTH, parseQuery, type Replaced, type Unit } from './parse-query.ts';
import { type Ranked, rank } from './rank.ts';
import type { SearchIndex } from './search-index.ts';
import { isSure } from './sure.ts';

/** What the search finds for a query. */
export type QueryResult = {
  /** The best pages. They are only near to the query if it is not answered. */
  readonly pages: readonly PageResult[];
  /** Whether the best page answers the query, rather than only being near to it. */
  readonly isAnswered: boolean;
  /** The words that the site does not have, each with the word that was searched for instead. */
  readonly replaced: readonly Replaced[];
};

/** The results of one page, best first. */
export type PageResult = {
  readonly route: string;
  readonly title: Marked;
  readonly kind: SearchKind;
  readonly hits: readonly Hit[];
};

/** One result: a heading, field or row, and the address that it leads to. */
export type Hit = {
  readonly href: string;
  readonly type: EntryType;
  readonly heading: Marked;
  readonly crumb: string;
  readonly excerpt: Marked;
  /** The method and path of the operation that the result is the page of. */
  readonly request?: string;
  /** The number of other pages with the same entry: a 401 is the same for every operation. */
  readonly elsewhere: number;
};

/** The maximum number of pages, and of results for each page. */
const MAX_PAGES = 6;
const MAX_HITS = 3;

/** A page, and a second result of a page, that scores less than this share of the best result is dropped. */
const WORST_SHARE = { page: 0.12, hit: 0.3 } as const;

/**
 * Gives the best pages for a query, each with its best headings and fields: those of one part of the site, or of all.
 * None for a query without words. Reads no more than the beginning of a long one, since the page waits meanwhile.
 */
export function query(index: SearchIndex, typed: string, kind?: SearchKind): QueryResult {
  const { data, termsOfToken } = index;
  const { pages } = data;
  const text = typed.slice(0, MAX_QUERY_LENGTH);
  const isWanted = (page: number) => kind === undefined || pages[page]?.kind === kind;
  const units = parseQuery(text, index);
  const ranked = rank(units, index, text, isWanted);
  const terms = typedTerms(units);
  const [first] = ranked;
  const best = first?.score ?? 0;
  const byPage = Map.groupBy(
    ranked.filter(({ score }) => score >= best * WORST_SHARE.page),
    ({ page }) => page,
  );
  const found = Array.from(byPage)
    .slice(0, MAX_PAGES)
    .flatMap(([number, answers]) => {
      const page = pages[number];
      if (!page) return [];
      const hits = onePerAnchor(answers)
        .filter(({ score }, index) => index === 0 || score >= best * WORST_SHARE.hit)
        .slice(0, MAX_HITS)
        .map((answer) => hitOf(answer, { page, typed: terms, termsOfToken, isWanted }));
      return [{ route: page.route, title: mark(page.title, terms, termsOfToken), kind: page.kind, hits }];
    });
  return {
    pages: found,
    // A request that the API does not have has no answer.
    isAnswered: first !== undefined && (first.fit > 0 || !isRequest(text)) && isSure(first, units, index),
    replaced: units.flatMap(({ replaced }) => replaced),
  };
}

/** A response and its examples have the same anchor: only the better one is shown. */
function onePerAnchor(answers: readonly Ranked[]): readonly Ranked[] {
  return [...Map.groupBy(answers, ({ location }) => location.anchor).values()].flatMap(([best]) => best ?? []);
}

/** The pages to suggest before the first query, and to a reader who has found nothing. */
export function startingPages({ pages, starts }: SearchData): readonly SearchPage[] {
  return starts.flatMap((number) => pages[number] ?? []);
}

/** The terms of the words of a query, without its synonyms and without parts of a word, which other words have too. */
function typedTerms(units: readonly Unit[]): ReadonlySet<string> {
  return new Set(units.flatMap(({ words }) => words.flat().flatMap(({ terms }) => (terms.length === 1 ? terms : []))));
}

type HitContext = Pick<SearchIndex, 'termsOfToken'> & {
  readonly page: SearchPage;
  readonly typed: ReadonlySet<string>;
  readonly isWanted: (page: number) => boolean;
};

function hitOf({ entry, location, terms }: Ranked, { page, typed, termsOfToken, isWanted }: HitContext): Hit {
  const { route, request } = page;
  return {
    href: location.anchor === '' ? route : `${route}#${location.anchor}`,
    type: entry.type,
    heading: mark(entry.heading, typed, termsOfToken),
    crumb: location.crumb,
    excerpt: excerpt(entry.text, { terms: new Set(terms), typed }, termsOfToken),
    ...(entry.type === 'page' && request !== undefined && { request }),
    elsewhere: new Set(entry.locations.flatMap(({ pages }) => pages.filter(isWanted))).size - 1,
  };
}
