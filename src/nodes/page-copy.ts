import { heading, paragraph, quote, sentence } from '../copies/blocks.ts';
import { link, words } from '../copies/inline.ts';
import { markdownOf } from '../copies/markdown.ts';
import type { ContentPage } from '../model/page.ts';
import { LLMS_FILE } from '../model/route.ts';
import { llms } from '../strings/reading.ts';
import { copyOf } from './walkers.tsx';

/**
 * A page in Markdown: title, the address of the list of all pages, description, content. Its links are absolute, so
 * that they work wherever the text is pasted.
 */
export function pageCopy({ route, title, description, tree }: ContentPage, baseUrl: string): string {
  const address = (href: string) => {
    if (href.startsWith('#')) return `${baseUrl}${route}${href}`;
    return href.startsWith('/') ? `${baseUrl}${href}` : href;
  };
  const index = paragraph(link(address(`/${LLMS_FILE}`), words(llms.index)));
  return markdownOf([heading(1, words(title)), index, quote([sentence(description)]), ...copyOf(tree, address)]);
}
