import type { Page } from '../../../../src/model/page.ts';
import { type Block, document, heading, quote, sentence } from './blocks.ts';
import { words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';

/** A whole page in Markdown: title, description, content. */
export function pageMarkdown({ title, description }: Page, content: readonly Block[]): string {
  return document([heading(1, words(title)), quote([sentence(description)]), ...content]);
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
