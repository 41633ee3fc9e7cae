import { adjacentPairs, type Pairs, shareOf } from './adjacency.ts';
import { type Answers, add, answersOf, answersWeight, NO_TALLY, type Tally } from './answers.ts';
import { askedTerms } from './asked.ts';
import { endpointIn } from './endpoint.ts';
import type { EntryLocation, EntryType, SearchEntry } from './entry.ts';
import type { Unit } from './parse-query.ts';
import type { SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/** An entry that matches the query: its best location, its score, and the matched terms. */
export type Ranked = {
  readonly entry: SearchEntry;
  readonly location: EntryLocation;
  /** The index of the page. */
  readonly page: number;
  /** How much of the query it has, and how well: about 1 if a text has all of its words. */
  readonly score: number;
  readonly terms: readonly string[];
  /** How well it fits the address in the query, and whether the query names it: by that, or by all identifiers. */
  readonly fit: number;
  readonly isNamed: boolean;
};

/** Of equals the page comes first; fields come last, unless the query names them. */
const TYPE_WEIGHT: Readonly<Partial<Record<EntryType, number>>> = { page: 1.15, field: 0.75, schema: 0.75 };

/** How much more it counts to match the whole query than to match one word of it very well. */
const COVERAGE = 2;

/** How much more it counts for a result that its whole page has more of the query. */
const PAGE_COVERAGE = 0.5;

/** How much the likelihoods of a page and of an entry count, and how likely one without questions is at least. */
const LIKELIHOOD = { page: 0.4, entry: 0.3, least: 0.03 } as const;

/** How many of the best entries are examined for neighbouring words. */
const MAX_EXAMINED = 60;

/** The factor for an entry with a name that equals the query or a synonym of it. */
const NAMED = 1.8;

/** How much less it counts what all operations have: a guide explains it once, and no operation explains it. */
const SHARED = 0.85;

/**
 * Ranks the entries that match at least one unit, each in its best location. Entries that match more of the query come
 * first. If the query has an address of the API or the id of an operation, these operations come before everything.
 * `isWanted` tells which pages may have results.
 */
export function rank(
  units: readonly Unit[],
  index: SearchIndex,
  query: string,
  isWanted: (page: number) => boolean,
): readonly Ranked[] {
  const found = units.map((unit) => answersOf(unit, index));
  const whole = answersWeight(found);
  const bonusOf = nameBonus([query, corrected(query, units)], units);
  const likelihood = index.asked.likelihood(new Set([...askedTerms(query), ...likeliestTerms(units)]));
  const coverage = pageCoverage(found, index);
  const identifiers = found.filter(({ isIdentifier }) => isIdentifier);
  const fits = fitsOf(query, index);
  const ids = new Set([...found.flatMap(({ entries }) => [...entries.keys()]), ...fits.keys()]);
  const ranked = Array.from(ids, (id): Ranked | undefined => {
    const entry = index.data.entries[id];
    const best = entry && bestPlace(entry, id, found, isWanted);
    if (!best) return undefined;
    const share = index.shareOf(id);
    const bonus = share < 1 ? bonusOf(index.namesOf(id)) : 1;
    const { score, answered, ...place } = best;
    const total =
      (score / whole) *
      (answered / whole) ** COVERAGE *
      (TYPE_WEIGHT[entry.type] ?? 1) *
      bonus *
      ((coverage.get(place.page) ?? 0) / whole) ** PAGE_COVERAGE *
      (LIKELIHOOD.least + likelihood.ofPage(place.page)) ** LIKELIHOOD.page *
      (LIKELIHOOD.least + likelihood.ofEntry(id)) ** LIKELIHOOD.entry *
      (1 - SHARED * share ** 2);
    const fit = fits.get(id) ?? 0;
    const hasIdentifiers = identifiers.length > 0 && identifiers.every(({ entries }) => entries.has(id));
    return {
      entry,
      ...place,
      score: fit > 0 ? 1 : total,
      isNamed: hasIdentifiers || fit > 0,
      fit,
    };
  })
    .filter((ranked) => ranked !== undefined)
    .sort(byScore);
  return [
    ...raiseByAdjacency(ranked.slice(0, MAX_EXAMINED), [adjacentPairs(query), ...pairsOfSynonyms(units)], index),
    ...ranked.slice(MAX_EXAMINED),
  ].sort((a, b) => b.fit - a.fit || byScore(a, b));
}

/** The terms of each word as it is most likely meant: a typo corrected, a half word completed. */
function likeliestTerms(units: readonly Unit[]): readonly string[] {
  return units.flatMap(({ words }) => words.flatMap(([likeliest]) => likeliest?.terms ?? []));
}

/** How much of the query each page has, in any of its entries. */
function pageCoverage(found: readonly Answers[], { data }: SearchIndex): ReadonlyMap<number, number> {
  const coverage = new Map<number, number>();
  for (const { words, rarity, entries, pages } of found) {
    const best = new Map<number, number>();
    const raise = (page: number, { answered }: Tally) =>
      best.set(page, Math.max(best.get(page) ?? 0, Math.min(words, answered) * rarity));
    for (const [page, tally] of pages) raise(page, tally);
    for (const [id, tally] of entries) {
      for (const location of data.entries[id]?.locations ?? []) for (const page of location.pages) raise(page, tally);
    }
    for (const [page, answered] of best) coverage.set(page, (coverage.get(page) ?? 0) + answered);
  }
  return coverage;
}

/** The operations at the address in the query, by the index of their entries, whether or not a word of it is theirs. */
function fitsOf(query: string, { data }: SearchIndex): ReadonlyMap<number, number> {
  const fitOf = endpointIn(query, data);
  if (!fitOf) return new Map();
  return new Map(
    data.entries.flatMap((entry, id) => {
      const fit = fitOf(entry);
      return fit > 0 ? [[id, fit] as const] : [];
    }),
  );
}

/** Raises the entries in which words of the query are neighbours, or words of a synonym. */
function raiseByAdjacency(
  answers: readonly Ranked[],
  wordings: readonly Pairs[],
  { pairsIn }: SearchIndex,
): readonly Ranked[] {
  const paired = wordings.filter(({ size }) => size > 0);
  if (paired.length === 0) return answers;
  const shareIn = (text: string) => Math.max(...paired.map((wording) => shareOf(wording, pairsIn(text))));
  return answers.map((answer) => {
    const { heading, text } = answer.entry;
    return { ...answer, score: answer.score * (1 + shareIn(heading) + shareIn(text)) };
  });
}

function pairsOfSynonyms(units: readonly Unit[]): readonly Pairs[] {
  return units
    .filter(({ isPhrase }) => isPhrase)
    .flatMap(({ synonyms }) => synonyms.flatMap(({ pairs }) => pairs ?? []));
}

function byScore(one: Ranked, other: Ranked): number {
  return other.score - one.score;
}

type Best = Pick<Ranked, 'location' | 'page' | 'score' | 'terms'> & Pick<Tally, 'answered'>;

/** The first location of an entry whose page adds most to its score. */
function bestPlace(
  { type, locations }: SearchEntry,
  id: number,
  found: readonly Answers[],
  isWanted: (page: number) => boolean,
): Best | undefined {
  let best: Best | undefined;
  for (const location of locations) {
    let isFirst = true;
    for (const page of location.pages) {
      // If no title matches, all pages of a location have the same score: the first is enough.
      if (!isWanted(page) || (!isFirst && !found.some(({ pages }) => pages.has(page)))) continue;
      isFirst = false;
      const total = found.map((answers) => inPlace(answers, { id, page, isPage: type === 'page' }));
      const { score, answered, terms } = total.reduce(add, NO_TALLY);
      if (!best || score * answered ** COVERAGE > best.score * best.answered ** COVERAGE) {
        best = { location, page, score, answered, terms };
      }
    }
  }
  return best;
}

/** How an entry on a page matches a unit. The heading of a page is its title, which must not count twice. */
function inPlace(
  { words, rarity, entries, pages }: Answers,
  { id, page, isPage }: { readonly id: number; readonly page: number; readonly isPage: boolean },
): Tally {
  const own = entries.get(id) ?? NO_TALLY;
  const { score, answered, terms } = add(own, (isPage ? undefined : pages.get(page)) ?? NO_TALLY);
  return { score, answered: Math.min(words, answered) * rarity, terms };
}

/** Gives the factor for an entry by its names. `readings` are the query as typed and as meant. */
function nameBonus(readings: readonly string[], units: readonly Unit[]): (names: readonly string[]) => number {
  const [only, ...others] = units;
  const synonyms = only && others.length === 0 ? only.synonyms.map(({ terms }) => terms.join(' ')) : [];
  const wordings = new Set([...readings.map((reading) => termsOf(reading).join(' ')), ...synonyms]);
  return (names) => (names.some((name) => wordings.has(name)) ? NAMED : 1);
}

function corrected(query: string, units: readonly Unit[]): string {
  return units.flatMap(({ replaced }) => replaced).reduce((text, { typed, by }) => text.replace(typed, by), query);
}
