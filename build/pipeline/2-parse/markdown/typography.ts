import type { Element, Root, Text } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import type { VFile } from 'vfile';
import type { ProseElementName } from '../../../../src/model/prose-elements.ts';
import { isForeignText } from './text-kind.ts';
import { BEHIND_WORD, edited, editsOf, WORD } from './typeset.ts';

/** Whether the text of an element is Italian prose, or literal text that readers type or run. */
const typography = {
  'docs-admonition': 'prose',
  'docs-cards': 'prose',
  'docs-code': 'literal',
  'docs-columns': 'prose',
  'docs-details': 'prose',
  'docs-embed': 'literal',
  'docs-field': 'prose',
  'docs-icon': 'literal',
  'docs-image': 'prose',
  'docs-key': 'literal',
  'docs-search': 'prose',
  'docs-showcase': 'prose',
  'docs-status': 'prose',
  'docs-steps': 'prose',
  'docs-tab': 'prose',
  'docs-tabs': 'prose',
  'docs-term': 'prose',
} as const satisfies Readonly<Record<ProseElementName, 'prose' | 'literal'>>;

/** The elements whose text is not Italian prose. */
const LITERAL_ELEMENTS: ReadonlySet<string> = new Set([
  ...['code', 'pre', 'kbd', 'samp', 'var'],
  ...Object.entries(typography).flatMap(([name, text]) => (text === 'literal' ? [name] : [])),
]);

/** Applies Italian typography to the running text of a tree, unless the file is foreign. Leaves code alone. */
export function rehypeTypography() {
  return (tree: Root, file: VFile): void => {
    if (!isForeignText(file)) for (const run of runsIn(tree)) typesetRun(run);
  };
}

/** The texts of one block in their order, with a sign for each part that is no prose. */
type Run = readonly (Text | string)[];

/** The runs of an element: its own text, which blocks in it divide, and those of these blocks. */
function* runsIn(parent: Root | Element): Generator<Run> {
  let run: (Text | string)[] = [];
  for (const part of piecesOf(parent)) {
    if (typeof part !== 'string' && part.type === 'element') {
      yield run;
      run = [];
      if (!LITERAL_ELEMENTS.has(part.tagName)) yield* runsIn(part);
    } else run.push(part);
  }
  yield run;
}

/** The signs of elements that are no prose. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['br', '\n'],
  ['sub', BEHIND_WORD],
  ['sup', BEHIND_WORD],
]);

/** The content of an element, with that of emphasis, links and so on in it. Elements that are left are blocks. */
function piecesOf({ children }: Root | Element): readonly (Text | Element | string)[] {
  return children.flatMap((child) => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element') return [];
    const { tagName } = child;
    if (!phrasing(child) && tagName !== 'docs-key' && tagName !== 'docs-fact') return [child];
    const isWord = LITERAL_ELEMENTS.has(tagName) || child.children.length === 0;
    const sign = SIGNS.get(tagName) ?? (isWord ? WORD : undefined);
    return sign === undefined ? piecesOf(child) : [sign];
  });
}

function typesetRun(run: Run): void {
  const edits = editsOf(run.map((part) => (typeof part === 'string' ? part : part.value)).join(''));
  let start = 0;
  let next = 0;
  for (const part of run) {
    const end = start + (typeof part === 'string' ? part : part.value).length;
    const first = next;
    while ((edits[next]?.start ?? end) < end) next += 1;
    // Three dots in two parts stay three.
    const whole = edits.slice(first, next).filter((edit) => edit.end <= end);
    if (typeof part !== 'string') part.value = edited(part.value, whole, start);
    start = end;
  }
}
