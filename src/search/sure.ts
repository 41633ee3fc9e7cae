import { answersOf, answersWeight } from './answers.ts';
import type { Unit } from './parse-query.ts';
import { pageCoverage, type Ranked } from './rank.ts';
import type { SearchIndex } from './search-index.ts';

/** The least share of the words of a query, the rarer the more, that an answer covers. */
const LEAST_COVERED = 0.55;

/** The least share that the text of its page says. */
const LEAST_TOLD = 0.7;

/** The least likelihood that readers ask this about its page, if the text says less. */
const LEAST_ASKED = 0.4;

/** From this likelihood on a question is one that the site does not answer, though a page has all of its words. */
const NONE = 0.2;

/**
 * Tells whether a result answers a query, rather than only being near to it. It has to cover the words that set the
 * query apart: in its own text, or because readers are known to ask just this about its page. That a page has a rare
 * word of a question somebody else asked is not enough.
 */
export function isSure(
  { covered, isNamed, ofPage, ofNone, page }: Ranked,
  units: readonly Unit[],
  index: SearchIndex,
): boolean {
  if (isNamed) return true;
  if (covered < LEAST_COVERED || ofNone >= NONE) return false;
  // Before the texts have loaded, nothing can be said of them.
  return ofPage >= LEAST_ASKED || index.isPartial === true || toldShare(units, page, index) >= LEAST_TOLD;
}

/** How much of a query the texts of a page say, without what readers ask about it. */
function toldShare(units: readonly Unit[], page: number, index: SearchIndex): number {
  const found = units.map((unit) => answersOf(unit, { ...index, entryScores: index.textScores }));
  return (pageCoverage(found, index).get(page) ?? 0) / answersWeight(found);
}
