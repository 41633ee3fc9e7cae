import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Node, Nodes, Parent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** The folder of articles of other people to measure, from the environment. */
export const GIVEN_ARTICLES = process.env.ARTICLES;

/** An article as a page of ours, and the names in its inline code. */
export type Article = { readonly text: string; readonly names: readonly string[] };

/** Every Markdown file below a folder, as a page of ours. */
export function articlesIn(folder: string): readonly Article[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path, index) => adapted(readFileSync(join(folder, path), 'utf8').replace(UNSEEN, ''), index + 1));
}

/** Characters that no page may hold. */
const UNSEEN = /[^\P{C}\n\t]/gu;

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);

/** A part of a source and what takes its place. */
type Cut = { readonly start: number; readonly end: number; readonly by: string };

/**
 * Cuts out what only the article's own site understands: HTML, images, notes, links to other files, what stands behind
 * the language of code. Headings get levels that a page may have. All else stays as its author wrote it.
 */
function adapted(source: string, number: number): Article {
  const tree = reader.parse(source);
  const names: string[] = [];
  const cuts: Cut[] = [];
  let level = 1;
  visit(tree, (node, _, parent) => {
    if (node.type === 'inlineCode') names.push(node.value);
    else if (node.type === 'code') cuts.push(...infoOf(source, node));
    else if (node.type === 'link' || node.type === 'linkReference')
      cuts.push(...(isOfWeb(node) ? [] : unwrapped(node)));
    else if (node.type === 'heading') {
      level = Math.max(2, Math.min(node.depth, level + 1));
      cuts.push(...unwrapped(node, parent === tree ? `${'#'.repeat(level)} ` : ''));
    } else if (UNKNOWN.has(node.type)) {
      cuts.push({ ...rangeOf(node), by: '' });
      return SKIP;
    }
    return undefined;
  });
  const body = cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, source);
  const head = `title: Articolo ${number}\ndescription: Un articolo di altri, com’è stato scritto, per misurare il sito.\n`;
  return { text: `---\n${head}---\n\n${body}\n`, names };
}

const UNKNOWN: ReadonlySet<Nodes['type']> = new Set([
  ...(['yaml', 'html', 'image', 'imageReference'] as const),
  ...(['definition', 'footnoteDefinition', 'footnoteReference'] as const),
]);

function isOfWeb(node: Nodes): boolean {
  return node.type === 'link' && /^https?:\/\/[^@]+$/.test(node.url);
}

/** Cuts away what stands around the children of a node. */
function unwrapped(node: Parent, by = ''): readonly Cut[] {
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (!first || !last) return [{ start, end, by: '' }];
  return [
    { start, end: rangeOf(first).start, by },
    { start: rangeOf(last).end, end, by: '' },
  ];
}

/** Cuts away what follows the name of the language in the first line of fenced code. */
function infoOf(source: string, node: Node): readonly Cut[] {
  const { start, end } = rangeOf(node);
  const [, fence = '', rest = ''] = /^([`~]{3,} *[\w+#-]*)(.*)/.exec(source.slice(start, end)) ?? [];
  return rest === '' ? [] : [{ start: start + fence.length, end: start + fence.length + rest.length, by: '' }];
}

function rangeOf({ position }: Node): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
