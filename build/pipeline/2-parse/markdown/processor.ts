import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import type { Html, Parents } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options as ToHastOptions } from 'remark-rehype';
import { unified } from 'unified';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { forEachElement } from '../../../../src/model/prose-trees.ts';
import { prose } from '../../../../src/strings.ts';
import { remarkAutolinks } from './autolinks.ts';
import { remarkBounds } from './bounds.ts';
import { code } from './code.ts';
import { remarkDefinitions } from './definitions.ts';
import { remarkDirectives } from './directive-syntax.ts';
import { directiveHandlers } from './directives.ts';
import { remarkFences } from './fences.ts';
import { rehypeHtml } from './harmless-html.ts';
import { rehypeHeadings } from './headings.ts';
import { rehypeImages } from './images.ts';
import { rehypeNestedLinks } from './nested-links.ts';
import { rehypeReadingDirection } from './reading-direction.ts';
import { reportIn } from './report.ts';
import { isOfDocument } from './text-kind.ts';
import { rehypeTypography } from './typography.ts';
import { remarkUnreadMarkup } from './unread-markup.ts';
import { remarkUnseenCharacters } from './unseen-characters.ts';
import { rehypeUrls } from './urls.ts';

const gfm = { singleTilde: false };

const toHast: ToHastOptions = {
  handlers: { code, html },
  // Ids of headings are in small letters. This one meets none of them.
  clobberPrefix: 'Nota-',
  footnoteLabel: 'Note',
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: {},
  footnoteBackLabel: (index, use) => `Torna al richiamo della nota ${index + 1}${use > 1 ? `, il ${use}º` : ''}`,
  // An arrow that no system draws as a picture.
  footnoteBackContent: (_, use) => [h('span', '↑'), ...(use > 1 ? [h('sup', String(use))] : [])],
};

/** Processes pages: GitHub Flavored Markdown with front matter and directives. What remains text was meant as text. */
export const pageProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(remarkAutolinks)
  .use(remarkFrontmatter)
  .use(remarkDirectives)
  .use(remarkBounds)
  .use(remarkUnseenCharacters)
  .use(remarkFences)
  .use(remarkDefinitions)
  .use(remarkUnreadMarkup)
  .use(remarkRehype, { ...toHast, handlers: { ...toHast.handlers, ...directiveHandlers } })
  .use(rehypeNotesTitle)
  .use(rehypeTasks)
  .use(rehypeNestedLinks)
  .use(rehypeUrls)
  .use(rehypeImages)
  .use(rehypeTypography)
  .use(rehypeReadingDirection)
  .use(rehypeHeadings)
  .freeze();

/** Processes texts of the OpenAPI document: GitHub Flavored Markdown with harmless HTML, without directives. */
export const proseProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm, gfm)
  .use(remarkAutolinks)
  .use(remarkBounds)
  .use(remarkUnseenCharacters)
  .use(remarkFences)
  .use(remarkDefinitions)
  .use(remarkRehype, toHast)
  .use(rehypeFootnotes)
  .use(rehypeHtml)
  .use(rehypeTasks)
  .use(rehypeNestedLinks)
  .use(rehypeUrls)
  .use(rehypeImages)
  .use(rehypeTypography)
  .use(rehypeReadingDirection)
  .freeze();

/** mdast-util-to-hast gives the title of the notes an id that a heading may have too: «Footnote label». */
function rehypeNotesTitle() {
  return (tree: Root): void =>
    forEachElement(tree, ({ properties }) => {
      if (properties.dataFootnoteRef !== undefined) properties.ariaDescribedBy = [NOTES_TITLE_ID];
      if (properties.id === 'footnote-label') properties.id = NOTES_TITLE_ID;
    });
}

const NOTES_TITLE_ID = 'Nota-titolo';

/** Names the box of a task for those who do not see it: done or to do. */
function rehypeTasks() {
  return (tree: Root): void =>
    forEachElement(tree, ({ tagName, properties }) => {
      if (tagName === 'input') properties.ariaLabel = properties.checked ? prose.taskDone : prose.taskOpen;
    });
}

/**
 * Keeps the numbers and notes of footnotes in a text of the OpenAPI document, and removes the links between them. A
 * page shows many of these texts, some of them twice, so the ids would be repeated.
 */
function rehypeFootnotes() {
  return unlink;
}

function unlink(node: Root | Element): void {
  node.children = node.children.filter((child) => !isBackLink(child));
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    delete child.properties.id;
    if (child.properties.dataFootnoteRef !== undefined) child.properties = {};
    unlink(child);
  }
}

function isBackLink(node: RootContent | ElementContent): boolean {
  return node.type === 'element' && node.properties.dataFootnoteBackref !== undefined;
}

/** CommonMark lets a comment without its end run to the end of the text. */
const OPEN_COMMENT = {
  message: 'Il commento «<!--» non si chiude: ciò che segue sparisce dalla pagina.',
  hint: 'Scrivi «-->» dove finisce.',
};

declare module 'vfile' {
  interface DataMap {
    /** The names of the refused elements so far. */
    refusedHtml: Set<string>;
  }
}

/**
 * Handles raw HTML. In pages it is dropped and reported (`html-refused`). In an OpenAPI document, which somebody else
 * wrote, Markdown may contain it: `rehypeHtml` keeps harmless elements and shows the rest as text. Comments are dropped
 * without a report, and so are end tags whose start tag was reported.
 */
function html(state: State, node: Html, parent: Parents | undefined): Element | undefined {
  const file = state.options.file;
  if (!file || /^<!--[\s\S]*-->$/.test(node.value.trim())) return undefined;
  if (node.value.startsWith('<!--') && !node.value.includes('-->') && !isOfDocument(file)) {
    reportIn(file)(node, { code: 'markup-unread', ...OPEN_COMMENT });
    return undefined;
  }
  // Markdown has no way to break a line in a cell.
  if (parent?.type === 'tableCell' && /^<br ?\/?>$/i.test(node.value)) return h('br');
  if (isOfDocument(file)) {
    const raw = proseElement('docs-raw', {}, [node.value]);
    state.patch(node, raw);
    return raw;
  }
  file.data.refusedHtml ??= new Set();
  const [, slash, name] = /^<(\/?)([^\s/>]+)/.exec(node.value) ?? [];
  if (name !== undefined && slash && file.data.refusedHtml.has(name)) return undefined;
  if (name !== undefined && !slash) file.data.refusedHtml.add(name);
  reportIn(file)(node, {
    code: 'html-refused',
    message: `L’HTML non è ammesso nella pagina: «${node.value.split('\n', 1)[0]?.slice(0, 60)}».`,
    hint: 'Scrivilo in Markdown o con una direttiva; per mostrare un tag, mettilo fra apici inversi.',
  });
  return undefined;
}
