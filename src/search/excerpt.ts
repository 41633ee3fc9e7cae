import { termsOfWord } from './terms.ts';
import { wordsIn } from './words.ts';

/** A text with the ranges of the words that were looked for: first character and the one after the last. */
export type Marked = { readonly text: string; readonly marks: readonly (readonly [start: number, end: number])[] };

/** How long an excerpt is, in characters. */
const LENGTH = 150;

/** How much stands before the first word that was looked for. */
const BEFORE = 40;

/** Marks the words of a text that have one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>): Marked {
  const marks = wordsIn(text)
    .filter((word) => termsOfWord(word).some((term) => terms.has(term)))
    .map(({ start, end }) => [start, end] as const);
  return { text, marks };
}

/** The part of a text where most of what was looked for stands, cut between words. */
export function excerpt(text: string, terms: ReadonlySet<string>): Marked {
  const { marks } = mark(text, terms);
  if (text.length <= LENGTH) return { text, marks };
  const start = cutBefore(text, Math.min(densest(marks), text.length - LENGTH));
  const end = cutAfter(text, start + LENGTH);
  const opening = start > 0 ? '… ' : '';
  const shift = opening.length - start;
  return {
    text: `${opening}${text.slice(start, end).trimEnd()}${end < text.length ? ' …' : ''}`,
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
}

/** Where an excerpt begins so that it holds the most marks; of several, the first. */
function densest(marks: Marked['marks']): number {
  const counted = marks.map(([start]) => ({
    start: Math.max(0, start - BEFORE),
    count: marks.filter(([other]) => other >= start && other < start + LENGTH - BEFORE).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best), { start: 0, count: 0 }).start;
}

function cutBefore(text: string, position: number): number {
  if (position <= 0) return 0;
  const space = text.lastIndexOf(' ', position);
  return space < 0 ? position : space + 1;
}

function cutAfter(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(' ', position);
  return space < 0 ? position : space;
}
