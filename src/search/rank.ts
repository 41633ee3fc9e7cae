import { pairsOf, shareOf } from './adjacency.ts';
import { endpointIn } from './endpoint.ts';
import type { EntryLocation, EntryType, SearchEntry } from './entry.ts';
import type { Meaning, Unit } from './parse-query.ts';
import type { Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/** An entry that matches the query: its best location, its score, and the matched terms. */
export type Ranked = {
  readonly entry: SearchEntry;
  readonly location: EntryLocation;
  /** The index of the page. */
  readonly page: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
};

/** Pages come first; fields come last, unless the query names them. */
const TYPE_WEIGHT: Readonly<Record<EntryType, number>> = {
  page: 1.35,
  section: 1,
  response: 0.9,
  row: 0.95,
  field: 0.7,
  schema: 0.8,
};

/** How much more it counts to match the whole query than to match one word of it very well. */
const COVERAGE = 2.5;

/** The share of a word that counts as matched by a corrected typo. */
const GUESSED = 0.6;

/** How much it adds that words of the query are neighbours in the heading or in the text of an entry. */
const ADJACENCY = { heading: 0.8, text: 0.4 } as const;

/** How many of the best entries are examined for neighbouring words. */
const MAX_EXAMINED = 60;

/** The weight of the synonyms of a phrase, where literal matches are 1: single words are less clear than a phrase. */
const PHRASE = 1.2;

/** The factor for a heading that equals the query or a synonym of it. */
const SAME_HEADING = 1.8;

/**
 * Ranks the entries that match at least one unit, each in its best location. Entries that match more of the query come
 * first. If the query has an address of the API, the operations at that address come before everything. `isWanted`
 * tells which pages may have results.
 */
export function rank(
  units: readonly Unit[],
  index: SearchIndex,
  query: string,
  isWanted: (page: number) => boolean,
): readonly Ranked[] {
  const found = units
    .map((unit) => answersOf(unit, index))
    // A unit that the site does not have is ignored, so that the rest of the query is still found.
    .filter(({ entries, pages, crumbs }) => entries.size + pages.size + crumbs.size > 0);
  const wordCount = found.reduce((sum, { words }) => sum + words, 0);
  const wordings = wordingsOf(query, units);
  const fitOf = endpointIn(query) ?? (() => 0);
  const ids = new Set(found.flatMap(({ entries }) => [...entries.keys()]));
  const ranked = Array.from(ids, (id): Ranked | undefined => {
    const entry = index.data.entries[id];
    const best = entry && bestPlace(entry, id, found, isWanted);
    if (!best) return undefined;
    const same = index.namesOf(id).some((name) => wordings.has(name)) ? SAME_HEADING : 1;
    const { score, answered, ...place } = best;
    return { entry, ...place, score: score * (answered / wordCount) ** COVERAGE * TYPE_WEIGHT[entry.type] * same };
  })
    .filter((ranked) => ranked !== undefined)
    .sort(byScore);
  return [...raiseByAdjacency(ranked.slice(0, MAX_EXAMINED), query, index), ...ranked.slice(MAX_EXAMINED)].sort(
    (a, b) => fitOf(b.entry) - fitOf(a.entry) || byScore(a, b),
  );
}

/** Raises the entries in which words of the query are neighbours. */
function raiseByAdjacency(answers: readonly Ranked[], query: string, { pairsIn }: SearchIndex): readonly Ranked[] {
  const queryPairs = pairsOf(query);
  if (queryPairs.size === 0) return answers;
  return answers.map((answer) => {
    const { heading, text } = answer.entry;
    const inHeading = ADJACENCY.heading * shareOf(queryPairs, pairsIn(heading));
    const inText = ADJACENCY.text * shareOf(queryPairs, pairsIn(text));
    return { ...answer, score: answer.score * (1 + inHeading + inText) };
  });
}

function byScore(one: Ranked, other: Ranked): number {
  return other.score - one.score;
}

type Tally = { readonly score: number; readonly answered: number; readonly terms: ReadonlySet<string> };

const NOTHING: Tally = { score: 0, answered: 0, terms: new Set() };

/** What matches a unit: entries by their text, pages by their titles, and crumbs. */
type Answers = {
  /** The number of words of the unit. */
  readonly words: number;
  readonly entries: ReadonlyMap<number, Tally>;
  readonly pages: ReadonlyMap<number, Tally>;
  readonly crumbs: ReadonlyMap<string, Tally>;
};

function answersOf(unit: Unit, { entryScores, pageScores, crumbScores }: SearchIndex): Answers {
  return {
    words: lengthOf(unit),
    entries: answerUnit(unit, entryScores),
    pages: answerUnit(unit, pageScores),
    crumbs: answerUnit(unit, crumbScores),
  };
}

type Best = Omit<Ranked, 'entry'> & Pick<Tally, 'answered'>;

/** The first location of an entry whose page and crumb add most to its score. */
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
      const total = found.map((answers) =>
        inPlace(answers, { id, page, crumb: location.crumb, isPage: type === 'page' }),
      );
      const { score, answered, terms } = total.reduce(add, NOTHING);
      if (!best || score * answered ** COVERAGE > best.score * best.answered ** COVERAGE) {
        best = { location, page, score, answered, terms };
      }
    }
  }
  return best;
}

/** How an entry in one location matches a unit. The heading of a page is its title, which must not count twice. */
function inPlace(
  { words, entries, pages, crumbs }: Answers,
  {
    id,
    page,
    crumb,
    isPage,
  }: { readonly id: number; readonly page: number; readonly crumb: string; readonly isPage: boolean },
): Tally {
  const around = isPage ? [] : [pages.get(page), crumbs.get(crumb)];
  const { score, answered, terms } = [entries.get(id), ...around].reduce<Tally>(
    (sum, tally) => (tally ? add(sum, tally) : sum),
    NOTHING,
  );
  return { score, answered: Math.min(words, answered), terms };
}

function add(a: Tally, b: Tally): Tally {
  return { score: a.score + b.score, answered: a.answered + b.answered, terms: a.terms.union(b.terms) };
}

/** Scores a unit by its single words or by a synonym of the whole unit, whichever scores higher. */
function answerUnit<Id>(unit: Unit, scores: Scores<Id>): ReadonlyMap<Id, Tally> {
  const { words, synonyms } = unit;
  const tallies = new Map<Id, Tally>();
  for (const meanings of words) {
    for (const [id, tally] of bestOf(meanings, scores)) tallies.set(id, add(tallies.get(id) ?? NOTHING, tally));
  }
  const highest = highestOf(tallies.values());
  const bySynonym = bestOf(synonyms, scores);
  const scale = scaleOf(highest / highestOf(bySynonym.values()), unit.isPhrase);
  for (const [id, { score, terms }] of bySynonym) {
    const literal = tallies.get(id);
    tallies.set(id, {
      score: Math.max(score * scale, literal?.score ?? 0),
      answered: lengthOf(unit),
      terms: literal ? literal.terms.union(terms) : terms,
    });
  }
  return tallies;
}

/** The number of words of a unit. A phrase of stop words («ogni quanto») counts as one. */
function lengthOf({ words }: Unit): number {
  return Math.max(1, words.length);
}

/**
 * The factor for the scores of synonyms. `share` is the best literal score divided by the best score of a synonym. A
 * rare synonym would score higher than the reader's own word, so it is scaled down. Synonyms of a phrase are also
 * scaled up.
 */
function scaleOf(share: number, isPhrase: boolean): number {
  if (share === 0 || !Number.isFinite(share)) return 1;
  return isPhrase ? Math.max(PHRASE * share, Math.min(1, share)) : Math.min(1, share);
}

function highestOf(tallies: Iterable<Tally>): number {
  let highest = 0;
  for (const { score } of tallies) highest = Math.max(highest, score);
  return highest;
}

function bestOf<Id>(meanings: readonly Meaning[], scores: Scores<Id>): ReadonlyMap<Id, Tally> {
  const best = new Map<Id, Tally>();
  for (const { terms, weight, isGuess } of meanings) {
    for (const [id, score] of scoresOfAll(terms, scores)) {
      const before = best.get(id);
      const reached = score * weight;
      const all = before ? before.terms.union(new Set(terms)) : new Set(terms);
      best.set(id, {
        score: Math.max(before?.score ?? 0, reached),
        answered: Math.max(before?.answered ?? 0, isGuess ? GUESSED : 1),
        terms: all,
      });
    }
  }
  return best;
}

/** The scores of everything that contains all of the terms. */
function scoresOfAll<Id>(terms: readonly string[], scores: Scores<Id>): ReadonlyMap<Id, number> {
  const [first = '', ...rest] = terms;
  let found = scores(first);
  for (const term of rest) {
    const next = scores(term);
    found = new Map(
      Array.from(found).flatMap(([id, score]) => {
        const more = next.get(id);
        return more === undefined ? [] : [[id, score + more] as const];
      }),
    );
  }
  return found;
}

/** The terms of the query, and the synonyms of the whole query. */
function wordingsOf(query: string, units: readonly Unit[]): ReadonlySet<string> {
  const [only, ...others] = units;
  const synonyms = only && others.length === 0 ? only.synonyms.map(({ terms }) => terms.join(' ')) : [];
  return new Set([termsOf(query).join(' '), ...synonyms]);
}
