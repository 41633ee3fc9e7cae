import { pairsOf, shareOf } from './adjacency.ts';
import { endpointIn } from './endpoint.ts';
import type { EntryLocation, EntryType, SearchEntry } from './entry.ts';
import type { Meaning, Unit } from './parse-query.ts';
import type { Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/** An entry that answers a question: its best place, its score, and the terms by which it was found. */
export type Ranked = {
  readonly entry: SearchEntry;
  readonly location: EntryLocation;
  /** The index of the page. */
  readonly page: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
};

/** Pages come first; a field is the answer only if the question asks for it. */
const TYPE_WEIGHT: Readonly<Record<EntryType, number>> = {
  page: 1.35,
  section: 1,
  response: 0.9,
  row: 0.95,
  field: 0.7,
  schema: 0.8,
};

/** How much more it counts to answer the whole question than to answer one word of it very well. */
const COVERAGE = 2.5;

/** The share of a word that a corrected typo answers. */
const GUESSED = 0.6;

/**
 * How much it adds that the words of the question stand side by side: in the heading, in the text. Read in the best
 * answers alone.
 */
const SIDE_BY_SIDE = { heading: 0.8, text: 0.4 } as const;
const MOST_READ = 60;

/**
 * What a phrase of the synonyms leads to, where literal answers are 1: it says what the reader means, while its single
 * words may say anything.
 */
const PHRASE = 1.2;

/** The factor for a heading that equals the question or a synonym of it. */
const SAME_HEADING = 1.8;

/**
 * Ranks the entries that answer at least one unit, each in its best place. Entries that answer more of the question
 * come first; before all, where the question is an address of the API, its operations. `isWanted` tells on which pages
 * results may stand.
 */
export function rank(
  units: readonly Unit[],
  index: SearchIndex,
  question: string,
  isWanted: (page: number) => boolean,
): readonly Ranked[] {
  const found = units
    .map((unit) => answersOf(unit, index))
    // Ignore units that the site does not have: they must not keep the rest from being found.
    .filter(({ entries, pages, crumbs }) => entries.size + pages.size + crumbs.size > 0);
  const asked = found.reduce((sum, { words }) => sum + words, 0);
  const wordings = wordingsOf(question, units);
  const fitOf = endpointIn(question) ?? (() => 0);
  const ids = new Set(found.flatMap(({ entries }) => [...entries.keys()]));
  const ranked = Array.from(ids, (id): Ranked | undefined => {
    const entry = index.data.entries[id];
    const best = entry && bestPlace(entry, id, found, isWanted);
    if (!best) return undefined;
    const same = index.namesOf(id).some((name) => wordings.has(name)) ? SAME_HEADING : 1;
    const { score, answered, ...place } = best;
    return { entry, ...place, score: score * (answered / asked) ** COVERAGE * TYPE_WEIGHT[entry.type] * same };
  })
    .filter((ranked) => ranked !== undefined)
    .sort(byScore);
  return [...readClosely(ranked.slice(0, MOST_READ), question, index), ...ranked.slice(MOST_READ)].sort(
    (a, b) => fitOf(b.entry) - fitOf(a.entry) || byScore(a, b),
  );
}

/** Raises the answers that have words of the question side by side. */
function readClosely(answers: readonly Ranked[], question: string, { pairsIn }: SearchIndex): readonly Ranked[] {
  const asked = pairsOf(question);
  if (asked.size === 0) return answers;
  return answers.map((answer) => {
    const { heading, text } = answer.entry;
    const inHeading = SIDE_BY_SIDE.heading * shareOf(asked, pairsIn(heading));
    const inText = SIDE_BY_SIDE.text * shareOf(asked, pairsIn(text));
    return { ...answer, score: answer.score * (1 + inHeading + inText) };
  });
}

function byScore(one: Ranked, other: Ranked): number {
  return other.score - one.score;
}

type Tally = { readonly score: number; readonly answered: number; readonly terms: ReadonlySet<string> };

const NOTHING: Tally = { score: 0, answered: 0, terms: new Set() };

/** What answers a unit: entries by their own text, pages by their titles, and crumbs. */
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

/** The place of an entry whose page and crumb add most to its answer; of several, the first. */
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
      // If no title answers, all pages of a location score alike: the first is enough.
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

/** How an entry in one place answers a unit. The heading of a page is its title, which must not count twice. */
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

/** Scores a unit by its single words or by a synonym of the whole unit, whichever answers better. */
function answerUnit<Id>(unit: Unit, scores: Scores<Id>): ReadonlyMap<Id, Tally> {
  const { words, synonyms } = unit;
  const tallies = new Map<Id, Tally>();
  for (const meanings of words) {
    for (const [id, tally] of bestOf(meanings, scores)) tallies.set(id, add(tallies.get(id) ?? NOTHING, tally));
  }
  const highest = highestOf(tallies.values());
  const standIns = bestOf(synonyms, scores);
  const scale = scaleOf(highest / highestOf(standIns.values()), unit.isPhrase);
  for (const [id, { score, terms }] of standIns) {
    const literal = tallies.get(id);
    tallies.set(id, {
      score: Math.max(score * scale, literal?.score ?? 0),
      answered: lengthOf(unit),
      terms: literal ? literal.terms.union(terms) : terms,
    });
  }
  return tallies;
}

/** For how many words a unit counts: a phrase of stop words alone («ogni quanto») counts for one. */
function lengthOf({ words }: Unit): number {
  return Math.max(1, words.length);
}

/**
 * The factor for the scores of synonyms, by the share that the best literal answer has of the best of theirs. A rare
 * synonym would score higher than what the reader wrote, so it is scaled down to that; a phrase is also scaled up.
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

/** The question in terms, and the synonyms of the whole question. */
function wordingsOf(question: string, units: readonly Unit[]): ReadonlySet<string> {
  const [only, ...others] = units;
  const synonyms = only && others.length === 0 ? only.synonyms.map(({ terms }) => terms.join(' ')) : [];
  return new Set([termsOf(question).join(' '), ...synonyms]);
}
