import type { EntryType, SearchEntry } from './entry.ts';
import type { Meaning, Unit } from './question.ts';
import type { SearchIndex } from './search-index.ts';
import { termsOf } from './terms.ts';

/** An entry that answers, how well, and the terms by which it was found. */
export type Ranked = { readonly entry: SearchEntry; readonly score: number; readonly terms: ReadonlySet<string> };

/** Pages first: a field answers only who asks for it. */
const TYPE_WEIGHT: Readonly<Record<EntryType, number>> = {
  page: 1.35,
  section: 1,
  response: 0.9,
  row: 0.95,
  field: 0.7,
};

/** How much it counts to answer the whole question rather than one word of it very well. */
const COVERAGE = 2.5;

/** How much of its word a guess answers. */
const GUESSED = 0.6;

/** What a heading counts that is the question itself, or a synonym of it. */
const SAME_HEADING = 1.8;

/** Ranks the entries that answer at least one unit; those that answer more of the question come first. */
export function rank(units: readonly Unit[], index: SearchIndex, question: string): readonly Ranked[] {
  const totals = new Map<number, Tally>();
  let asked = 0;
  for (const unit of units) {
    const found = answerUnit(unit, index);
    // What stands nowhere in the site must not keep the rest from being found.
    asked += found.size > 0 ? unit.words.length : 0;
    for (const [id, tally] of found) totals.set(id, add(totals.get(id), tally));
  }
  const wordings = wordingsOf(question, units);
  return Array.from(totals, ([id, { score, answered, terms }]) => {
    const entry = index.data.entries[id];
    if (!entry) return undefined;
    const same = namesOf(entry, index).some((name) => wordings.has(termsOf(name).join(' '))) ? SAME_HEADING : 1;
    return { entry, score: score * (answered / asked) ** COVERAGE * TYPE_WEIGHT[entry.type] * same, terms };
  })
    .filter((ranked) => ranked !== undefined)
    .sort((a, b) => b.score - a.score);
}

type Tally = { readonly score: number; readonly answered: number; readonly terms: ReadonlySet<string> };

function add(a: Tally | undefined, b: Tally): Tally {
  return a ? { score: a.score + b.score, answered: a.answered + b.answered, terms: a.terms.union(b.terms) } : b;
}

/** The words of a unit one by one, or a synonym for all of them: what answers an entry better. */
function answerUnit({ words, synonyms }: Unit, index: SearchIndex): ReadonlyMap<number, Tally> {
  const tallies = new Map<number, Tally>();
  for (const meanings of words) {
    for (const [id, tally] of bestOf(meanings, index)) tallies.set(id, add(tallies.get(id), tally));
  }
  const highest = highestOf(tallies.values());
  const standIns = bestOf(synonyms, index);
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
  return Math.max(0, ...Array.from(tallies, ({ score }) => score));
}

function bestOf(meanings: readonly Meaning[], index: SearchIndex): ReadonlyMap<number, Tally> {
  const best = new Map<number, Tally>();
  for (const { terms, weight, isGuess } of meanings) {
    for (const [id, score] of scoresOfAll(terms, index)) {
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

/** Entries that have all of some terms. */
function scoresOfAll(terms: readonly string[], { scores }: SearchIndex): ReadonlyMap<number, number> {
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

/** What an entry is called: its heading; for a page, the last part of its address too, for a response its status. */
function namesOf({ type, heading, page }: SearchEntry, { data }: SearchIndex): readonly string[] {
  if (type === 'response') return [heading, heading.split(' ', 1)[0] ?? ''];
  if (type !== 'page') return [heading];
  return [heading, data.pages[page]?.route.split('/').at(-1)?.replaceAll('-', ' ') ?? ''];
}
