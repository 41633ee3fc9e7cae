import type { ElementContent, Root, RootContent } from 'hast';

/** Elements that do not interrupt the text around them. */
const INLINE: ReadonlySet<string> = new Set([
  'a',
  'code',
  'em',
  'strong',
  'del',
  'kbd',
  'docs-key',
  'docs-status',
  'span',
  'sup',
  'sub',
]);

/** Elements that stand beside or below others of their kind, mostly without a full stop. */
const SEPARATE: ReadonlySet<string> = new Set(['td', 'th', 'li', 'dt', 'dd']);

/** What an excerpt shows between them. */
const SEPARATOR = '·';

/** The text of a tree on one line, without code blocks, for the search index and its excerpts. */
export function plainWords(node: Root | RootContent | ElementContent): string {
  return tidy(words(node));
}

/** The text of several nodes. */
export function plainWordsOf(nodes: readonly (RootContent | ElementContent)[]): string {
  return tidy(nodes.map(words).join(' '));
}

function words(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(words).join(' ');
  if (node.type !== 'element' || node.tagName === 'docs-code' || node.tagName === 'pre') return '';
  const inside = node.children.map(words).join('');
  if (node.tagName === 'docs-admonition') return ` ${node.properties.title}. ${inside} `;
  if (SEPARATE.has(node.tagName)) return ` ${inside} ${SEPARATOR} `;
  return INLINE.has(node.tagName) ? inside : ` ${inside} `;
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?»)])/g, '$1')
    .replace(NEEDLESS, '$<before>')
    .trim();
}

/** Separators after another or after what ends a sentence, and at either end. */
const NEEDLESS = new RegExp(`(?<before>^|[.;:!?…${SEPARATOR}])(?: ?${SEPARATOR})+|(?: ${SEPARATOR})+ ?$`, 'g');
