import type { EntryType, SearchEntry, Spot } from './entry.ts';
import type { Meaning, Unit } from './question.ts';
import type { Scores, SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/** An entry that answers, where it does so best, how well, and the terms by which it was found. */
export type Ranked = {
  readonly entry: SearchEntry;
  readonly spot: Spot;
  /** The number of the page. */
  readonly page: number;
  readonly score: number;
  readonly terms: ReadonlySet<string>;
};

/** Pages first: a field answers only who asks for it. */
const TYPE_WEIGHT: Readonly<Record<EntryType, number>> = {
  page: 1.35,
  section: 1,
  response: 0.9,
  row: 0.95,
  field: 0.7,
  schema: 0.8,
};

/** How much it counts to answer the whole question rather than one word of it very well. */
const COVERAGE = 2.5;

/** How much of its word a guess answers. */
const GUESSED = 0.6;

/** What a heading counts that is the question itself, or a synonym of it. */
const SAME_HEADING = 1.8;

/**
 * Ranks the entries that answer at least one unit, each where it answers best; those that answer more of the question come first. `isWanted`
 * tells on which pages answers may stand.
 */
export function rank(
  units: readonly Unit[],
  index: SearchIndex,
  question: string,
  isWanted: (page: number) => boolean,
): readonly Ranked[] {
  const found = units
    .map((unit) => answersOf(unit, index))
    // What stands nowhere in the site must not keep the rest from being found.
    .filter(({ entries, pages, crumbs }) => entries.size + pages.size + crumbs.size > 0);
  const asked = found.reduce((sum, { words }) => sum + words, 0);
  const wordings = wordingsOf(question, units);
  const ids = new Set(found.flatMap(({ entries }) => [...entries.keys()]));
  return Array.from(ids, (id): Ranked | undefined => {
    const entry = index.data.entries[id];
    const best = entry && bestPlace(entry, id, found, isWanted);
    if (!best) return undefined;
    const same = index.namesOf(id).some((name) => wordings.has(name)) ? SAME_HEADING : 1;
    const { score, answered, ...place } = best;
    return { entry, ...place, score: score * (answered / asked) ** COVERAGE * TYPE_WEIGHT[entry.type] * same };
  })
    .filter((ranked) => ranked !== undefined)
    .sort((a, b) => b.score - a.score);
}

type Tally = { readonly score: number; readonly answered: number; readonly terms: ReadonlySet<string> };

const NOTHING: Tally = { score: 0, answered: 0, terms: new Set() };

/** What answers a unit: entries by what they say, pages by their titles, and what stands above. */
type Answers = {
  /** How many words the unit has. */
  readonly words: number;
  readonly entries: ReadonlyMap<number, Tally>;
  readonly pages: ReadonlyMap<number, Tally>;
  readonly crumbs: ReadonlyMap<string, Tally>;
};

function answersOf(unit: Unit, { entryScores, pageScores, crumbScores }: SearchIndex): Answers {
  return {
    words: unit.words.length,
    entries: answerUnit(unit, entryScores),
    pages: answerUnit(unit, pageScores),
    crumbs: answerUnit(unit, crumbScores),
  };
}

type Best = Omit<Ranked, 'entry'> & Pick<Tally, 'answered'>;

/** Of the places of an entry that whose page and crumb answer most with it; of several, the first. */
function bestPlace(
  { type, spots }: SearchEntry,
  id: number,
  found: readonly Answers[],
  isWanted: (page: number) => boolean,
): Best | undefined {
  let best: Best | undefined;
  for (const spot of spots) {
    let isFirst = true;
    for (const page of spot.pages) {
      // Where neither title nor crumb answers, all pages of a spot are alike.
      if (!isWanted(page) || (!isFirst && !found.some(({ pages }) => pages.has(page)))) continue;
      isFirst = false;
      const total = found.map((answers) => inPlace(answers, { id, page, crumb: spot.crumb, isPage: type === 'page' }));
      const { score, answered, terms } = total.reduce(add, NOTHING);
      if (!best || score * answered ** COVERAGE > best.score * best.answered ** COVERAGE) {
        best = { spot, page, score, answered, terms };
      }
    }
  }
  return best;
}

/** How an entry answers a unit in one place. A page's heading is its title, which counts once. */
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

/** The words of a unit one by one, or a synonym for all of them: what answers better. */
function answerUnit<Id>({ words, synonyms }: Unit, scores: Scores<Id>): ReadonlyMap<Id, Tally> {
  const tallies = new Map<Id, Tally>();
  for (const meanings of words) {
    for (const [id, tally] of bestOf(meanings, scores)) tallies.set(id, add(tallies.get(id) ?? NOTHING, tally));
  }
  const highest = highestOf(tallies.values());
  const standIns = bestOf(synonyms, scores);
  // A rarer word scores higher, but what the reader wrote must stay the measure.
  const scale = highest > 0 ? Math.min(1, highest / highestOf(standIns.values())) : 1;
  for (const [id, { score, terms }] of standIns) {
    const literal = tallies.get(id);
    tallies.set(id, {
      score: Math.max(score * scale, literal?.score ?? 0),
      answered: words.length,
      terms: literal ? literal.terms.union(terms) : terms,
    });
  }
  return tallies;
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

/** What has all of some terms. */
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

/** The question in terms, and what may stand for it as a whole. */
function wordingsOf(question: string, units: readonly Unit[]): ReadonlySet<string> {
  const [only, ...others] = units;
  const synonyms = only && others.length === 0 ? only.synonyms.map(({ terms }) => terms.join(' ')) : [];
  return new Set([termsOf(question).join(' '), ...synonyms]);
}
