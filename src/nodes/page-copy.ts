import { type Block, heading, paragraph, quote, sentence } from '../copies/blocks.ts';
import { link, words } from '../copies/inline.ts';
import { markdownOf } from '../copies/markdown.ts';
import type { ContentPage } from '../model/page.ts';
import { LLMS_FILE } from '../model/route.ts';
import { llms } from '../strings/reading.ts';

/** Creates a function that gives the absolute address of a link of a page. `baseUrl` is the address of the site. */
export function createAddress({ route }: Pick<ContentPage, 'route'>, baseUrl: string): (href: string) => string {
  return (href) => {
    if (href.startsWith('#')) return `${baseUrl}${route}${href}`;
    return href.startsWith('/') ? `${baseUrl}${href}` : href;
  };
}

/**
 * A page in Markdown: title, the address of the list of all pages, description, content. Its links are absolute, so
 * that they work wherever the text is pasted.
 */
export function pageCopy(
  { title, description }: ContentPage,
  content: readonly Block[],
  address: (href: string) => string,
): string {
  const index = paragraph(link(address(`/${LLMS_FILE}`), words(llms.index)));
  return markdownOf([heading(1, words(title)), index, quote([sentence(description)]), ...content]);
}
