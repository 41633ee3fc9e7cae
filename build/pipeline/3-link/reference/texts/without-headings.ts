import type { Element } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import type { Prose } from '../../../../../src/model/prose.ts';
import { changeProse } from '../../trees.ts';

/** The class of a bold line that was a heading. */
export const DESCRIPTION_HEADING = 'description-heading';

/**
 * Turns the headings of a text into bold lines with the same ids, except those to `keep`. Descriptions appear at any
 * depth of a page and often begin with a first-level heading, so their headings would break the outline of the page.
 */
export function withoutHeadings(prose: Prose, keep: (heading: Element) => boolean = () => false): Prose {
  return changeProse(prose, (element) =>
    headingRank(element) === undefined || keep(element) ? undefined : boldLine(element),
  );
}

function boldLine({ properties, children, position }: Element): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children };
  const line: Element = {
    type: 'element',
    tagName: 'p',
    properties: { ...properties, className: [DESCRIPTION_HEADING] },
    children: [strong],
  };
  return position ? { ...line, position } : line;
}
