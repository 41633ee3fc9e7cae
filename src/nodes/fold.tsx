import { sentence } from '../copies/blocks.ts';
import { reference } from '../strings.ts';
import type { NodeRecord } from './record.ts';

/** A disclosure. In the copy, only a title that does not repeat its contents is written. */
export const fold: NodeRecord<'fold'> = {
  component: ({ node: { kind = 'fold', title, isNamed, children }, draw }) => (
    <details className={kind}>
      <summary>{isNamed ? title : <ShowOrHide name={title} />}</summary>
      {draw(children)}
    </details>
  ),
  copy: ({ title, isNamed, children }, write) => [
    ...(isNamed ? [sentence(`${title}:`)] : []),
    ...write.nodes(children),
  ],
  words: ({ children }, read) => read.nodes(children),
  contents: ({ children }, list) => list(children),
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
