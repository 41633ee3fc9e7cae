import type { Element, Root } from 'hast';

/** What is not Italian text but something to be typed, or drawn by a component from its attributes. */
const LITERAL: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'docs-code', 'docs-key']);

/** A space at which no line breaks. */
export const NBSP = '\u00a0';

const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** The rules of Italian typography that a keyboard makes hard to keep, one after the other. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // The apostrophe is the closing quote: elision, apocope («un po’»), the years of a century («’24»).
  [/(?<=\p{L})'(?=[\p{L}«])/gu, '’'],
  [/(?<=\b(?:po|mo|be|va|fa|sta|di|da))'(?!\p{L})/giu, '’'],
  [/(?<![\p{L}\d'])'(?=\d\d(?!\d))/gu, '’'],
  [/(?<=^|[\s(])"([^"]+)"(?=$|[\s).,;:!?])/gu, '«$1»'],
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
  // A number stays with its unit (SI Brochure, section 5.4.3), an abbreviation with its number, a day with its month.
  [/(?<=\d) (?=(?:kg|g|mg|km|m|cm|mm|l|ml|ms|s|min|h|kB|KB|KiB|MB|MiB|GB|GiB|px|€|%|°C)(?![\p{L}\d]))/gu, NBSP],
  [/(?<=(?<!\p{L})(?:n|nn|art|artt|pag|pagg|p|pp|cap|fig|tab|vol)\.) (?=\d)/giu, NBSP],
  [new RegExp(`(?<=(?<!\\d)(?:\\d{1,2}|1º)) (?=(?:${MONTHS})(?!\\p{L}))`, 'giu'), NBSP],
];

/** Sets the texts of a tree in good Italian typography; code stays as it was typed. */
export function rehypeTypography() {
  return setWell;
}

/** The article before a word that is a link or code: `l'[API](/api)`. What follows is in another text. */
const ELIDED_AT_END = /(?<=\p{L})'$/u;

function setWell({ children }: Root | Element): void {
  for (const [index, child] of children.entries()) {
    if (child.type === 'text') {
      const set = setText(child.value);
      child.value = children[index + 1]?.type === 'element' ? set.replace(ELIDED_AT_END, '’') : set;
    } else if (child.type === 'element' && !LITERAL.has(child.tagName)) setWell(child);
  }
}

/** A text, set well. */
export function setText(text: string): string {
  // Most texts have nothing to be set: one look is quicker than eight.
  if (!/['".\d]/.test(text)) return text;
  return RULES.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);
}
