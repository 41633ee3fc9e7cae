import { sentence } from '../copies/blocks.ts';
import { reference } from '../strings.ts';
import type { NodeRecord } from './record.ts';

/** A disclosure. In the copy, only a title that does not repeat its contents is written. */
export const fold: NodeRecord<'fold'> = ({ kind = 'fold', title, isNamed, children }, walk) => {
  const inside = walk.nodes(children);
  return {
    ...inside,
    html: (
      <details className={kind}>
        <summary>{isNamed ? title : <ShowOrHide name={title} />}</summary>
        {inside.html}
      </details>
    ),
    copy: [...(isNamed ? [sentence(`${title}:`)] : []), ...inside.copy],
  };
};

/** A label that says show or hide, and the name of the contents. */
function ShowOrHide({ name }: { name: string }) {
  // The space is part of a text: Chromium leaves a space by itself out of the accessible name.
  return (
    <>
      <span className="fold-show">{reference.show}</span>
      <span hidden>{reference.hide}</span>
      {` ${name}`}
    </>
  );
}
