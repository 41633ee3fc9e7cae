import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { ProseElementName } from '../../../../src/model/prose-elements.ts';

/** Whether the text of an element is Italian prose, or literal text that readers type or run. */
const typography = {
  'docs-admonition': 'prose',
  'docs-cards': 'prose',
  'docs-code': 'literal',
  'docs-columns': 'prose',
  'docs-embed': 'literal',
  'docs-field': 'prose',
  'docs-key': 'literal',
  'docs-shells': 'literal',
  'docs-showcase': 'prose',
  'docs-status': 'prose',
  'docs-steps': 'prose',
  'docs-term': 'prose',
} as const satisfies Readonly<Record<ProseElementName, 'prose' | 'literal'>>;

/** The elements whose text is not Italian prose. */
export const LITERAL_ELEMENTS: ReadonlySet<string> = new Set([
  ...['code', 'pre', 'kbd', 'samp', 'var'],
  ...Object.entries(typography).flatMap(([name, text]) => (text === 'literal' ? [name] : [])),
]);

/** The no-break space. */
export const NBSP = '\u00a0';

const MONTHS = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** Rules of Italian typography that are hard to keep with a keyboard, in order of application. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // An apostrophe is a closing quote: elision, apocope («un po’»), the years of a century («’24»).
  [/(?<=\p{L})'(?=[\p{L}«])/gu, '’'],
  [/(?<=\b(?:po|mo|be|va|fa|sta|di|da))'(?!\p{L})/giu, '’'],
  [/(?<![\p{L}\d'])'(?=\d\d(?!\d))/gu, '’'],
  [/(?<=^|[\s(])"([^"]+)"(?=$|[\s).,;:!?])/gu, '«$1»'],
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
  // Keeps a number with its unit (SI Brochure, section 5.4.3), an abbreviation with its number, a day with its month.
  [/(?<=\d) (?=(?:kg|g|mg|km|m|cm|mm|l|ml|ms|s|min|h|kB|KB|KiB|MB|MiB|GB|GiB|px|€|%|°C)(?![\p{L}\d]))/gu, NBSP],
  [/(?<=(?<!\p{L})(?:n|nn|art|artt|pag|pagg|p|pp|cap|fig|tab|vol)\.) (?=\d)/giu, NBSP],
  [new RegExp(`(?<=(?<!\\d)(?:\\d{1,2}|1º)) (?=(?:${MONTHS})(?!\\p{L}))`, 'giu'), NBSP],
];

/** Applies Italian typography to the texts of a tree, unless the file is foreign. Does not change code. */
export function rehypeTypography() {
  return (tree: Root, { data }: VFile): void => {
    if (!data.foreign) typesetTree(tree);
  };
}

/** The apostrophe before a link or code, as in `l'[API](/api)`, where the next word is in another node. */
const ELIDED_AT_END = /(?<=\p{L})'$/u;

function typesetTree({ children }: Root | Element): void {
  for (const [index, child] of children.entries()) {
    if (child.type === 'text') {
      const set = typeset(child.value);
      child.value = children[index + 1]?.type === 'element' ? set.replace(ELIDED_AT_END, '’') : set;
    } else if (child.type === 'element' && !LITERAL_ELEMENTS.has(child.tagName)) typesetTree(child);
  }
}

/** Applies Italian typography to a text. */
export function typeset(text: string): string {
  // Most texts need no change, and one test is quicker than eight rules.
  if (!/['".\d]/.test(text)) return text;
  return RULES.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);
}
