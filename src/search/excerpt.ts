import { termsOfWord } from './terms.ts';
import { wordsIn } from './words.ts';

/** A text, and the ranges of the matched words in it; `end` is exclusive. */
export type Marked = { readonly text: string; readonly marks: readonly (readonly [start: number, end: number])[] };

/** The length of an excerpt, in characters. */
const LENGTH = 150;

/** How many characters come before the first matched word. */
const BEFORE = 40;

/** Gives the terms of a token of the site. */
type TermsOf = (token: string) => readonly string[];

/** Marks the words of a text that have one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Marked {
  return { text, marks: rangesOf(text, terms, termsOf) };
}

function rangesOf(text: string, terms: ReadonlySet<string>, termsOf: TermsOf): Marked['marks'] {
  const hasOne = (of: readonly string[]) => of.some((term) => terms.has(term));
  return wordsIn(text, (token) => hasOne(termsOf(token)))
    .filter((word) => hasOne(termsOfWord(word)))
    .map(({ start, end }) => [start, end] as const);
}

type Wanted = { readonly terms: ReadonlySet<string>; readonly typed: ReadonlySet<string> };

/** The part of a text with the most typed words, or else words that have one of the terms, cut between words. */
export function excerpt(text: string, { terms, typed }: Wanted, termsOf: TermsOf): Marked {
  if (text.length <= LENGTH) return mark(text, typed, termsOf);
  const literal = rangesOf(text, typed, termsOf);
  const start = cutBefore(
    text,
    Math.min(densest(literal.length > 0 ? literal : rangesOf(text, terms, termsOf)), text.length - LENGTH),
  );
  const end = cutAfter(text, start + LENGTH);
  const opening = start > 0 ? '… ' : '';
  const shift = opening.length - start;
  return {
    text: `${opening}${text.slice(start, end).trimEnd()}${end < text.length ? ' …' : ''}`,
    marks: literal.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
}

/** The start of the excerpt that holds the most marks; of several, the first. */
function densest(marks: Marked['marks']): number {
  let best = { start: 0, count: 0 };
  let end = 0;
  // Marks are in the order of the text, so the end of the window only moves forward.
  for (const [index, [start]] of marks.entries()) {
    while ((marks[end]?.[0] ?? Number.POSITIVE_INFINITY) < start + LENGTH - BEFORE) end += 1;
    if (end - index > best.count) best = { start: Math.max(0, start - BEFORE), count: end - index };
  }
  return best.start;
}

function cutBefore(text: string, position: number): number {
  if (position <= 0) return 0;
  const space = text.lastIndexOf(' ', position);
  // A text without spaces is cut anywhere, but not in its first word.
  return space < 0 && position >= BEFORE ? position : space + 1;
}

function cutAfter(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(' ', position);
  return space < 0 ? position : space;
}
