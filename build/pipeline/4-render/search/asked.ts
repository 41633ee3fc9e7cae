import { termsOf } from '../../../../src/search/terms.ts';
import { tokensIn } from '../../../../src/search/words.ts';
import type { Site } from '../../3-link/site.ts';
import type { MergedEntry } from './merge.ts';

/**
 * The words of the questions that readers ask about each entry, by entry. A question about a part of a page without an
 * entry counts for the page.
 */
export function askedWords(
  questions: Site['questions'],
  routes: readonly string[],
  merged: readonly MergedEntry[],
): ReadonlyMap<MergedEntry, string> {
  // The site of an OpenAPI document alone may have very many entries, and has no questions.
  if (questions.size === 0) return new Map();
  const entries = new Map<string, MergedEntry>();
  for (const entry of merged) {
    for (const { anchor, pages } of entry.locations) {
      for (const page of pages) {
        const address = addressOf(routes[page] ?? '', anchor);
        if (!entries.has(address)) entries.set(address, entry);
      }
    }
  }
  const answers = Array.from(questions, ([address, { asked }]) => {
    const [route = '', anchor = ''] = address.split('#', 2);
    return { entry: entries.get(addressOf(route, anchor)) ?? entries.get(route), asked };
  });
  return new Map(
    Array.from(Map.groupBy(answers, ({ entry }) => entry)).flatMap(([entry, group]) =>
      entry ? [[entry, distinctWords(group.flatMap(({ asked }) => asked))] as const] : [],
    ),
  );
}

function addressOf(route: string, anchor: string): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/**
 * The words of questions, one of each stem, without stop words. Their order does not count: sorted, they compress best.
 */
function distinctWords(questions: readonly string[]): string {
  const known = new Set<string>();
  const words = questions.flatMap(tokensIn).filter((token) => {
    const terms = termsOf(token).filter((term) => !known.has(term));
    for (const term of terms) known.add(term);
    return terms.length > 0;
  });
  return words
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ');
}
