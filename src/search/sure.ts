import { lengthOf } from './answers.ts';
import type { Meaning, Unit } from './parse-query.ts';
import type { Ranked } from './rank.ts';
import type { SearchIndex } from './search-index.ts';

/** The least share of a query that one sentence and the headings above it say. */
const LEAST_SAID = 0.9;

const SENTENCE_END = /[.!?]\s/;

/**
 * Tells whether a result answers a query, rather than only being near to it: one sentence of it, read with the headings
 * and the title above, says the words of the query, or it has the identifiers of the query. A site may have all words
 * of a question and yet not answer it. What readers ask leads to a page, but does not say what the page tells.
 */
export function isSure(
  { entry, location, page, isNamed }: Ranked,
  units: readonly Unit[],
  { termsIn, pageScores }: Pick<SearchIndex, 'termsIn' | 'pageScores'>,
): boolean {
  return (
    isNamed ||
    entry.text.split(SENTENCE_END).some((sentence) => {
      const said = new Set(termsIn(`${entry.heading} ${location.crumb} ${sentence}`));
      return saidShare(units, (term) => said.has(term) || pageScores(term).has(page)) >= LEAST_SAID;
    })
  );
}

/** The share of a query that a text says, given by whether it has a term. */
function saidShare(units: readonly Unit[], has: (term: string) => boolean): number {
  const isSaid = ({ terms }: Meaning) => terms.every(has);
  // What another word of the query says is no synonym of this one: «notifiche push» are not notifications of any kind.
  const used = new Set(units.flatMap(({ words }) => words.flatMap((meanings) => meanings.find(isSaid)?.terms ?? [])));
  let share = 0;
  let whole = 0;
  for (const { words, synonyms } of units) {
    const length = lengthOf({ words });
    const said = words.filter((meanings) => meanings.some(isSaid)).length;
    const isMeant = synonyms.some(
      (meaning) => isSaid(meaning) && (said > 0 || !meaning.terms.every((term) => used.has(term))),
    );
    whole += length;
    share += isMeant ? length : said;
  }
  return share / whole;
}
