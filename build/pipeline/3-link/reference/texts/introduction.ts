import type { Element, Root, RootContent } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { withoutNoteCalls } from '../../../../../src/model/heading-text.ts';
import { isIdOfPage } from '../../../../../src/model/ids.ts';
import type { Heading } from '../../../../../src/model/page.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { ANCHOR } from '../../../../../src/model/prose-elements.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { plainLine } from '../../../../platform/text/one-line.ts';
import { changeElements } from '../../trees.ts';
import { type UniqueAnchor, uniqueAnchors } from './anchors.ts';
import { withoutHeadings } from './without-headings.ts';

/** The ids that the overview has in any case. */
const FIXED_IDS: readonly string[] = Object.values(SECTIONS);

/** The text that introduces an API, its headings, and all ids in it: those of headings and of `<a name>`. */
export type Introduction = {
  readonly prose: Prose;
  readonly headings: readonly Heading[];
  /** The headings that are bold lines. */
  readonly boldLines: readonly Heading[];
  readonly anchors: ReadonlySet<string>;
};

/**
 * The description of an API as the overview shows it. It is often a whole manual, so its headings become headings of
 * the page: the highest level becomes the second, the next level the third. Deeper headings, and headings inside
 * quotations and lists, become bold lines with ids. Memoized, because the page, its table of contents and the links to
 * it need the result.
 */
export const introductionOf = memoize(({ file, tree }: Prose): Introduction => {
  const levels = levelsIn(tree);
  const uniqueAnchor = uniqueAnchors(FIXED_IDS);
  const headings: Heading[] = [];
  const children = tree.children.map((node): RootContent => {
    const level = node.type === 'element' ? levels.indexOf(headingRank(node) ?? 0) : -1;
    const text = node.type === 'element' ? plainLine(withoutNoteCalls(node)) : '';
    if (node.type !== 'element' || level < 0 || text === '') return node;
    // A text may begin below its highest level.
    const depth = headings.length === 0 ? 2 : level + 2;
    const anchor = uniqueAnchor(text.toLowerCase());
    headings.push({ depth, text, anchor });
    return { ...node, tagName: `h${depth}`, properties: { id: anchor } };
  });
  const ofPage: ReadonlySet<unknown> = new Set(headings.map(({ anchor }) => anchor));
  const anchors = new Set(headings.map(({ anchor }) => anchor));
  const anchored = changeElements({ ...tree, children }, (element) => {
    const { [ANCHOR]: id, ...properties } = element.properties;
    if (typeof id !== 'string') return undefined;
    if (anchors.has(id) || isIdOfPage(id) || FIXED_IDS.includes(id)) return { ...element, properties };
    anchors.add(id);
    return { ...element, properties: { ...properties, id } };
  });
  const isOfPage = ({ properties: { id } }: Element) => ofPage.has(id);
  const boldLines: Heading[] = [];
  const withIds = changeElements(anchored, (element) => {
    const depth = isOfPage(element) ? undefined : headingRank(element);
    const text = depth === undefined ? '' : plainLine(withoutNoteCalls(element));
    const anchor = text === '' ? '' : uniqueAnchor(text.toLowerCase());
    if (depth === undefined || anchor === '' || anchors.has(anchor)) return undefined;
    anchors.add(anchor);
    boldLines.push({ depth, text, anchor });
    return { ...element, properties: { ...element.properties, id: anchor } };
  });
  return { prose: withoutHeadings({ file, tree: withIds }, isOfPage), headings, boldLines, anchors };
});

/** Creates the ids of the overview for what follows its introduction. */
export function anchorsAfter(introduction: Introduction | undefined): UniqueAnchor {
  return uniqueAnchors([...FIXED_IDS, ...(introduction?.anchors ?? [])]);
}

/** The two highest levels of a text's own headings. */
function levelsIn({ children }: Root): readonly number[] {
  const used = new Set(children.flatMap((node) => (node.type === 'element' ? (headingRank(node) ?? []) : [])));
  return [...used].sort((one, other) => one - other).slice(0, 2);
}
