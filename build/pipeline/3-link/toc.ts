import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import { TOC_LEVELS } from '../../../src/model/limits.ts';
import type { TocEntry } from '../../../src/model/page.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import type { Heading } from '../2-parse/markdown/headings.ts';

/**
 * The table of contents of a page: headings of level 2, each with its headings of level 3. Deeper headings are dropped
 * only once the tree is built, so that no heading gets the wrong parent.
 */
export function tableOfContents(headings: readonly Heading[]): readonly TocEntry[] {
  const starts = headings.flatMap(({ depth }, index) => (depth === TOC_LEVELS.from ? [index] : []));
  return starts.map((start, position) => {
    const below = headings.slice(start + 1, starts[position + 1]);
    const children = below.filter(({ depth }) => depth === TOC_LEVELS.to).map((heading) => entry(heading, []));
    return entry(headings[start] ?? { anchor: '', text: '' }, children);
  });
}

function entry({ anchor, text }: Pick<Heading, 'anchor' | 'text'>, children: readonly TocEntry[]): TocEntry {
  return { anchor, text, children };
}

/** The headings of a text that links can point to, with those that facts have added. */
export function headingsIn({ tree }: Prose): readonly Heading[] {
  return elementsIn(tree).flatMap((element) => {
    const depth = headingRank(element);
    const { id } = element.properties;
    return depth === undefined || typeof id !== 'string' ? [] : [{ depth, text: textOf(element), anchor: id }];
  });
}
