import { DomUtils } from 'htmlparser2';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SECTIONS } from '../../src/model/sections.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { codeLanguages } from '../../src/strings/code-languages.ts';
import { statusDiagram } from '../../src/strings/status-diagram.ts';
import { openPage } from '../site/page.ts';
import { FRAME_ELEMENTS } from '../site/shown.ts';

type Element = ReturnType<ReturnType<typeof openPage>['all']>[number];
type Child = Element['children'][number];

/** Letters and digits: lines of Markdown break, and marks of the interface stand, where they want. */
const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join('') ?? '';

/** All that a page says in its article, but for controls, explanations of other places and titles that repeat. */
export function lettersOfPage(markup: string): string {
  return lettersOf(textOf(openPage(markup).all('article')));
}

function textOf(nodes: readonly Child[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!('children' in node) || !('name' in node) || isNoContent(node) || isLanguage(node)) return '';
      if ('data-markdown-ignore' in node.attribs) return insteadOf(node);
      const label = node.name === 'dl' ? (node.attribs['aria-label'] ?? '') : '';
      return label + textOf(node.children);
    })
    .join('');
}

const AROUND: ReadonlySet<string> = new Set([
  'heading-link',
  'toc-fold',
  'page-origin',
  'article-top',
  'search-entry',
  'code-rest',
  'sample-note',
  'example-foot',
]);

function isNoContent({ name, attribs, parent, children }: Element): boolean {
  const classes = attribs.class?.split(' ') ?? [];
  const isForm = /^(?:request-form|response-check)$/.test(attribs.class ?? '');
  const isFold = name === 'summary' && DomUtils.existsOne((inner) => inner.attribs.class === 'fold-show', children);
  // Only the title of values says how many they are.
  const ofValues = isFold && parent !== null && 'attribs' in parent && parent.attribs.class?.includes('enum');
  // The headings of columns in cells, and the other label of a disclosure.
  if (classes.includes('fold-show') || (name === 'span' && 'hidden' in attribs)) return true;
  // Without scripts it says the name of a tab, which the bar of the code says too.
  if (name === 'summary' && classes.includes('code-title')) return true;
  return (
    FRAME_ELEMENTS.has(name) ||
    'popover' in attribs ||
    isForm ||
    (isFold && !ofValues) ||
    classes.some((own) => AROUND.has(own))
  );
}

/** The bar of code has the name of the language if nobody gave another one. The copy has it only where pages have tabs. */
function isLanguage({ attribs, children }: Element): boolean {
  return attribs.class === 'code-title' && LANGUAGE_TITLES.has(DomUtils.textContent(children));
}

const LANGUAGE_TITLES: ReadonlySet<string> = new Set(
  [...codeLanguages.values(), ...Object.values(languages)].map(({ title }) => title),
);

/** What the copy has instead: the words of the diagram, or the label of the link to samples. */
function insteadOf({ children }: Element): string {
  const [summary] = DomUtils.getElementsByTagName('summary', children);
  if (summary) return DomUtils.textContent(summary);
  return statusDiagram.title + statusDiagram.caption;
}

const reader = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** All that a copy says, but for the link to the list of all pages and the description of the page. */
export function lettersOfCopy(markdown: string): string {
  const [title, _index, _description, ...content] = reader.parse(markdown).children;
  return lettersOf([...(title ? [title] : []), ...content].map(said).join(''));
}

function said(node: Nodes): string {
  if (node.type === 'code') {
    const title = /title="(.*)"/.exec(node.meta ?? '')?.[1] ?? '';
    return LANGUAGE_TITLES.has(title) ? node.value : title + node.value;
  }
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const letters = node.children.map(said).join('');
  if (node.type === 'heading' && LANGUAGE_TITLES.has(letters)) return '';
  const [label, link, end] = node.children;
  const isLinkToSamples = link?.type === 'link' && link.url.endsWith(`#${SECTIONS.samples}`);
  if (node.type === 'paragraph' && label && end && isLinkToSamples) return said(label);
  return letters;
}
