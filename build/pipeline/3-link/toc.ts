import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import { TOC_LEVELS } from '../../../src/model/limits.ts';
import type { TocEntry } from '../../../src/model/page.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import type { Heading } from '../2-parse/markdown/headings.ts';

/** The table of contents of a page: headings of level 2, each with its headings of level 3. */
export function tableOfContents(headings: readonly Heading[]): readonly TocEntry[] {
  const toc: (TocEntry & { readonly children: TocEntry[] })[] = [];
  for (const { depth, anchor, text } of headings) {
    if (depth === TOC_LEVELS.from) toc.push({ anchor, text, children: [] });
    else if (depth === TOC_LEVELS.to) toc.at(-1)?.children.push({ anchor, text, children: [] });
  }
  return toc;
}

/** The headings of a text that links can point to, with those that facts have added. */
export function headingsIn({ tree }: Prose): readonly Heading[] {
  return elementsIn(tree).flatMap((element) => {
    const depth = headingRank(element);
    const { id } = element.properties;
    return depth === undefined || typeof id !== 'string' ? [] : [{ depth, text: textOf(element), anchor: id }];
  });
}
