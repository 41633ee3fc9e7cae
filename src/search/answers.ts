import type { Meaning, Unit } from './parse-query.ts';
import type { Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';

/** The weight of the synonyms of a phrase, where literal matches are 1: single words are less clear than a phrase. */
const PHRASE = 1.2;

/** How something matches: its score, how much of the words of the query it has, and which terms, maybe twice. */
export type Tally = { readonly score: number; readonly answered: number; readonly terms: readonly string[] };

export const NO_TALLY: Tally = { score: 0, answered: 0, terms: [] };

/** What matches a unit: entries by their text, and pages by their titles. */
export type Answers = {
  /** The number of words of the unit. */
  readonly words: number;
  /** How much one of its words counts for the share of the query that an entry has. */
  readonly rarity: number;
  /** Whether the unit names one thing exactly. */
  readonly isIdentifier: boolean;
  readonly entries: ReadonlyMap<number, Tally>;
  readonly pages: ReadonlyMap<number, Tally>;
};

/** Finds what matches a unit of a query. */
export function answersOf(
  unit: Unit,
  { data, entryScores, pageScores }: Pick<SearchIndex, 'data' | 'entryScores' | 'pageScores'>,
): Answers {
  const entries = answerUnit(unit, entryScores);
  return {
    words: lengthOf(unit),
    isIdentifier: unit.isIdentifier,
    rarity: rarityOf(unit, entries.size, data.entries.length),
    entries,
    pages: answerUnit(unit, pageScores),
  };
}

/** How much a word counts by how few of all entries have it: most if none has it. */
function rarityOf({ weight }: Unit, having: number, all: number): number {
  return weight * Math.log(1 + all / (1 + having));
}

/** How much all words of a query weigh. Words that the site does not have count too, as the rarest. */
export function answersWeight(found: readonly Answers[]): number {
  return found.reduce((sum, { words, rarity }) => sum + words * rarity, 0);
}

/** Adds two matches. */
export function add(a: Tally, b: Tally): Tally {
  return {
    score: a.score + b.score,
    answered: a.answered + b.answered,
    terms: a === NO_TALLY ? b.terms : [...a.terms, ...b.terms],
  };
}

/** Scores a unit by its single words or by a synonym of the whole unit, whichever scores higher. */
function answerUnit(unit: Unit, scores: Scores): ReadonlyMap<number, Tally> {
  const { words, synonyms } = unit;
  const tallies = new Map<number, Tally>();
  for (const meanings of words) {
    for (const [id, tally] of bestOf(meanings, scores)) tallies.set(id, add(tallies.get(id) ?? NO_TALLY, tally));
  }
  const highest = highestOf(tallies.values());
  const bySynonym = bestOf(synonyms, scores);
  const scale = scaleOf(highest / highestOf(bySynonym.values()), unit.isPhrase);
  for (const [id, { score, terms }] of bySynonym) {
    const literal = tallies.get(id);
    tallies.set(id, {
      score: Math.max(score * scale, literal?.score ?? 0),
      answered: lengthOf(unit),
      terms: literal ? [...literal.terms, ...terms] : terms,
    });
  }
  return tallies;
}

/** The number of words of a unit. A phrase of stop words («ogni quanto») counts as one. */
export function lengthOf({ words }: Pick<Unit, 'words'>): number {
  return Math.max(1, words.length);
}

/**
 * The factor for the scores of synonyms. `share` is the best literal score divided by the best score of a synonym. A
 * rare synonym would score higher than the reader's own word, so it is scaled down. Synonyms of a phrase are also
 * scaled up.
 */
function scaleOf(share: number, isPhrase: boolean): number {
  if (share === 0 || !Number.isFinite(share)) return 1;
  return isPhrase ? PHRASE * share : Math.min(1, share);
}

function highestOf(tallies: Iterable<Tally>): number {
  let highest = 0;
  for (const { score } of tallies) highest = Math.max(highest, score);
  return highest;
}

function bestOf(meanings: readonly Meaning[], scores: Scores): ReadonlyMap<number, Tally> {
  const best = new Map<number, Tally>();
  for (const { terms, weight } of meanings) {
    for (const [id, score] of scoresOfAll(terms, scores)) {
      const before = best.get(id);
      best.set(id, {
        score: Math.max(before?.score ?? 0, score * weight),
        answered: 1,
        terms: before ? [...before.terms, ...terms] : terms,
      });
    }
  }
  return best;
}

/** The scores of everything that contains all of the terms. */
function scoresOfAll(terms: readonly string[], scores: Scores): ReadonlyMap<number, number> {
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
