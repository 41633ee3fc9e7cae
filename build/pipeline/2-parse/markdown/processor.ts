import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options as ToHastOptions } from 'remark-rehype';
import { unified } from 'unified';
import { remarkBounds } from './bounds.ts';
import { code } from './code.ts';
import { remarkDirectives } from './directive-syntax.ts';
import { directiveHandlers } from './directives.ts';
import { rehypeFootnotes } from './footnotes.ts';
import { rehypeHtml } from './harmless-html.ts';
import { rehypeHeadings } from './headings.ts';
import { html } from './html.ts';
import { rehypeLabels } from './labels.ts';
import { remarkTables } from './tables.ts';
import { rehypeTypography } from './typography.ts';
import { rehypeUrls } from './urls.ts';

const toHast: ToHastOptions = {
  handlers: { code, html },
  footnoteLabel: 'Note',
  footnoteBackLabel: (reference) => `Torna al richiamo della nota ${reference + 1}`,
};

/** Processes pages: Markdown with tables, front matter and directives. */
export const pageProcessor = unified()
  .use(remarkParse)
  .use(remarkTables)
  .use(remarkFrontmatter)
  .use(remarkDirectives)
  .use(remarkBounds)
  .use(remarkRehype, { ...toHast, handlers: { ...toHast.handlers, ...directiveHandlers } })
  .use(rehypeUrls)
  .use(rehypeTypography)
  .use(rehypeLabels)
  .use(rehypeHeadings)
  .freeze();

/** Processes texts of the OpenAPI document: GitHub Flavored Markdown with harmless HTML, without directives. */
export const proseProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkBounds)
  .use(remarkRehype, { ...toHast, footnoteLabelTagName: 'p', footnoteLabelProperties: {} })
  .use(rehypeFootnotes)
  .use(rehypeHtml)
  .use(rehypeUrls)
  .use(rehypeTypography)
  .freeze();
