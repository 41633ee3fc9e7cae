import type { ReactNode } from 'react';
import { heading } from '../copies/blocks.ts';
import { words } from '../copies/inline.ts';
import type { PageNode } from '../model/page-tree.ts';
import { Heading } from '../prose/Heading.tsx';
import { ExpandButton } from './ExpandButton.tsx';
import { place } from './found.ts';
import type { NodeRecord, Walk } from './record.ts';

/** A part of a page with a heading that can be linked to. */
export const section: NodeRecord<'section'> = (node, walk) => {
  const { level, anchor, title, isFolded, isFound, children } = node;
  const { crumb } = walk.around;
  const inside = walk.nodes(children, { path: '', crumb: title });
  // A heading above entries alone would be found at every operation.
  const isPlace = inside.found.words.length > 0 || isFound || isFolded;
  const type = isFolded ? 'schema' : 'section';
  return {
    html: drawn(node, inside.html, walk),
    copy: [heading(level, words(title)), ...inside.copy],
    found: isPlace ? place({ type, anchor, heading: title, crumb }, inside.found) : inside.found,
    headings: [{ depth: level, text: title, anchor }, ...inside.headings],
  };
};

function drawn(
  { level, anchor, title, isRow, isFolded }: PageNode<'section'>,
  inside: ReactNode,
  { expandAt }: Pick<Walk, 'expandAt'>,
): ReactNode {
  const head = <Heading level={level} id={anchor} isSummary={isFolded ?? false} text={title} />;
  if (isFolded)
    return (
      <details className="named-schema">
        <summary>{head}</summary>
        {inside}
      </details>
    );
  if (level > 2)
    return (
      <section>
        {head}
        {inside}
      </section>
    );
  return (
    <section className={isRow ? 'reference-section reference-row' : 'reference-section'} aria-labelledby={anchor}>
      {expandAt === anchor ? (
        // Reader views leave out a short `div` with a link.
        <header className="section-head">
          {head}
          <ExpandButton />
        </header>
      ) : (
        head
      )}
      {isRow ? <section>{inside}</section> : inside}
    </section>
  );
}
