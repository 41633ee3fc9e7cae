import { TOC_LEVELS } from '../model/limits.ts';
import type { Heading, TocEntry } from '../model/page.ts';

/** The table of contents of a page: headings of level 2, each with its headings of level 3. */
export function tableOfContents(headings: readonly Heading[]): readonly TocEntry[] {
  const toc: (TocEntry & { readonly children: TocEntry[] })[] = [];
  for (const { depth, anchor, text } of headings) {
    if (depth === TOC_LEVELS.from) toc.push({ anchor, text, children: [] });
    else if (depth === TOC_LEVELS.to) toc.at(-1)?.children.push({ anchor, text, children: [] });
  }
  return toc;
}
