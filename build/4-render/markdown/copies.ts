import { markdownFile, type Route } from '../../../src/model/route.ts';
import type { LinkedPage, Site } from '../../3-link/site.ts';
import { withoutUnseen } from '../../unseen.ts';
import { type Output, toOutputPath } from '../output.ts';
import { type CopiedPage, pageMarkdown } from './page-markdown.ts';

/** A page's copy in Markdown, and the page. */
export type Copy = { readonly page: CopiedPage; readonly text: string; readonly output: Output };

/** The copy of each page, by its route; a page whose address cannot be a file has none, which is reported with the page itself. */
export function markdownCopies({ pages, baseUrl }: Site): ReadonlyMap<Route, Copy> {
  return new Map(pages.flatMap((page) => copyOf(page, baseUrl)).map((copy) => [copy.page.route, copy]));
}

function copyOf({ page, from }: LinkedPage, baseUrl: string): readonly Copy[] {
  if (page.kind === 'not-found') return [];
  const path = toOutputPath(markdownFile(page.route));
  if (path === undefined) return [];
  const text = withoutUnseen(pageMarkdown(page, baseUrl));
  return [{ page, text, output: { path, bytes: new TextEncoder().encode(text), from } }];
}
