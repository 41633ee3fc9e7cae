import type { Element, ElementContent, Root, RootContent } from 'hast';
import { isNoteCall } from '../model/heading-text.ts';
import { own } from '../model/own.ts';
import type { ProseElementName } from '../model/prose-elements.ts';

type Words = (element: Element) => string;

const inline: Words = (element) => inside(element);

/** Stands where a block begins or ends, until it becomes a space. No text has this character of private use. */
const EDGE = '\ue000';

const block: Words = (element) => `${EDGE}${inside(element)}${EDGE}`;

/** Code and icons are not searched, nor the field of the search. Embeds have their own entries. */
const nothing: Words = () => '';

/** The words of each element of this site. */
const elementWords = {
  'docs-admonition': ({ children: [title, ...body] }) =>
    `${EDGE}${title ? wordsOfNode(title) : ''}. ${body.map(wordsOfNode).join('')}${EDGE}`,
  'docs-cards': block,
  'docs-code': nothing,
  'docs-columns': block,
  'docs-details': block,
  'docs-embed': nothing,
  'docs-field': inline,
  'docs-icon': nothing,
  'docs-image': block,
  'docs-key': inline,
  'docs-search': nothing,
  'docs-showcase': block,
  'docs-status': inline,
  'docs-steps': block,
  'docs-tab': (element) => `${EDGE}${element.properties.title}. ${inside(element)}${EDGE}`,
  'docs-tabs': block,
  'docs-term': inline,
} satisfies Readonly<Record<ProseElementName, Words>>;

/** Elements of HTML that do not interrupt the text around them. */
const INLINE: ReadonlySet<string> = new Set(['a', 'code', 'em', 'strong', 'del', 'kbd', 'span', 'sup', 'sub']);

/** Elements in a row with others of their kind, mostly without a full stop. */
const SEPARATE: ReadonlySet<string> = new Set(['td', 'th', 'li', 'dt', 'dd']);

/** The separator between them in excerpts. */
const SEPARATOR = '·';

/** The text of a tree on one line, without code blocks, for the search index and its excerpts. */
export function plainWords(node: Root | RootContent | ElementContent): string {
  return tidy(wordsOfNode(node));
}

/** The text of several nodes. */
export function plainWordsOf(nodes: readonly (RootContent | ElementContent)[]): string {
  return tidy(nodes.map(wordsOfNode).join(EDGE));
}

function wordsOfNode(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(wordsOfNode).join(EDGE);
  if (node.type !== 'element' || node.tagName === 'pre' || isNoteCall(node)) return '';
  const { tagName } = node;
  const table: Readonly<Record<string, Words>> = elementWords;
  const wordsOf = own(table, tagName);
  if (wordsOf) return wordsOf(node);
  if (SEPARATE.has(tagName)) return `${EDGE}${inside(node)} ${SEPARATOR}${EDGE}`;
  return INLINE.has(tagName) ? inline(node) : block(node);
}

function inside({ children }: Element): string {
  return children.map(wordsOfNode).join('');
}

function tidy(text: string): string {
  return (
    text
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .replace(/ ?\ue000[ \ue000]*/g, EDGE)
      // Spaces before punctuation stay where the text has them.
      .replace(/\ue000(?=[.,;:!?»)])/g, '')
      .replaceAll(EDGE, ' ')
      .replace(NEEDLESS, '$<before>')
      .trim()
  );
}

/** Separators after another separator or after the end of a sentence, and at either end. */
const NEEDLESS = new RegExp(`(?<before>^|[.;:!?…${SEPARATOR}])(?: ?${SEPARATOR})+|(?: ${SEPARATOR})+ ?$`, 'g');
