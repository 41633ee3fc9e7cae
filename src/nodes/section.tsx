import { ExpandButton } from '../components/ExpandButton.tsx';
import { Heading } from '../components/Heading.tsx';
import { heading } from '../copies/blocks.ts';
import { words } from '../copies/inline.ts';
import { place } from './found.ts';
import type { NodeRecord } from './record.ts';

/** A part of a page with a heading that can be linked to. */
export const section: NodeRecord<'section'> = {
  component: ({ node: { level, anchor, title, isRow, isFolded, children }, draw }) => {
    const drawn = <Heading level={level} id={anchor} isSummary={isFolded ?? false} text={title} />;
    if (isFolded)
      return (
        <details className="named-schema">
          <summary>{drawn}</summary>
          {draw(children)}
        </details>
      );
    if (level > 2)
      return (
        <section>
          {drawn}
          {draw(children)}
        </section>
      );
    return (
      <section className={isRow ? 'reference-section reference-row' : 'reference-section'} aria-labelledby={anchor}>
        {draw.expandAt === anchor ? (
          // Reader views leave out a short `div` with a link.
          <header className="section-head">
            {drawn}
            <ExpandButton />
          </header>
        ) : (
          drawn
        )}
        {isRow ? <section>{draw(children)}</section> : draw(children)}
      </section>
    );
  },
  copy: ({ level, title, children }, write) => [heading(level, words(title)), ...write.nodes(children)],
  words: ({ anchor, title, isFolded, isFound, children }, read) => {
    const inside = read.nodes(children, { path: '', crumb: title });
    // A heading above entries alone would be found at every operation.
    if (inside.words.length === 0 && !isFound && !isFolded) return inside;
    const { crumb } = read.around;
    return place({ type: isFolded ? 'schema' : 'section', anchor, heading: title, crumb }, inside);
  },
  contents: ({ level, anchor, title, children }, list) => [{ depth: level, text: title, anchor }, ...list(children)],
};
