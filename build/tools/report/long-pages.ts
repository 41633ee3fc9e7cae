import { toString as textOf } from 'hast-util-to-string';
import { startOf } from '../../../src/model/place.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import { changeElements } from '../../pipeline/3-link/trees.ts';
import type { Finding } from './finding.ts';

/** The number of words of running text above which a page should be split: some six minutes of reading. */
const LONG = 1200;

/** How many words of an explanatory text an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/**
 * The pages whose text is too long to take in at once, longest first. Code does not count, because readers only skim
 * it.
 */
export function longPages(documents: readonly Document[]): readonly Finding[] {
  return documents
    .map(({ body, source }) => ({ file: source.path, words: countWords(body.tree) }))
    .filter(({ words }) => words > LONG)
    .toSorted((one, other) => other.words - one.words)
    .map(({ file, words }) => ({
      place: startOf(file),
      text: `${words} parole, circa ${Math.round(words / WORDS_A_MINUTE)} minuti di lettura`,
    }));
}

function countWords(tree: Document['body']['tree']): number {
  const prose = changeElements(tree, (element) =>
    isProseElement(element, 'docs-code') ? { type: 'text', value: ' ' } : undefined,
  );
  return textOf(prose).match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
}
