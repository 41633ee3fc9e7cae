import { toString as textOf } from 'hast-util-to-string';
import type { Document } from '../2-parse/markdown/document.ts';
import { changeElements } from '../3-link/trees.ts';
import type { Finding } from './finding.ts';

/** Words of running text above which a page is worth dividing: some six minutes of reading. */
const LONG = 1200;

/** Words that an adult reads in a minute, of texts that explain something. */
const WORDS_A_MINUTE = 200;

/** Pages with more text than readers take in at once, the longest first. Code does not count: nobody reads it word by word. */
export function longPages(documents: readonly Document[]): readonly Finding[] {
  return documents
    .map(({ body, source }) => ({ file: source.path, words: countWords(body.tree) }))
    .filter(({ words }) => words > LONG)
    .toSorted((one, other) => other.words - one.words)
    .map(({ file, words }) => ({
      place: { file, line: 1, column: 1 },
      text: `${words} parole, circa ${Math.round(words / WORDS_A_MINUTE)} minuti di lettura`,
    }));
}

function countWords(tree: Document['body']['tree']): number {
  const prose = changeElements(tree, ({ tagName }) =>
    tagName === 'docs-code' ? { type: 'text', value: ' ' } : undefined,
  );
  return textOf(prose).match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
}
