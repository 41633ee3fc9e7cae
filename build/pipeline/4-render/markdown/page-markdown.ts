import type { Page } from '../../../../src/model/page.ts';
import { LLMS_FILE } from '../../../../src/model/route.ts';
import { llms } from '../../../../src/strings/reading.ts';
import { type Block, heading, paragraph, quote, sentence } from './blocks.ts';
import { document } from './document.ts';
import { link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';

/** A whole page in Markdown: title, the address of the list of all pages, description, content. */
export function pageMarkdown(
  { title, description }: Page,
  content: readonly Block[],
  { address }: ProseContext,
): string {
  const index = paragraph(link(address(`/${LLMS_FILE}`), words(llms.index)));
  return document([heading(1, words(title)), index, quote([sentence(description)]), ...content]);
}

/** A page with its own address in place of the address of the list, for a file with many pages. */
export function withAddress(copy: string, address: string): string {
  return copy.replace(/^([^\n]*\n[^\n]*\n)[^\n]*/, (_, before) => `${before}${address}`);
}

/** How the texts of a page are written: with absolute links, which work wherever the text is pasted. */
export function pageContext({ route }: Page, baseUrl: string): ProseContext {
  return {
    address(href) {
      if (href.startsWith('#')) return `${baseUrl}${route}${href}`;
      return href.startsWith('/') ? `${baseUrl}${href}` : href;
    },
  };
}
