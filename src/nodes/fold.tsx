import { sentence } from '../copies/blocks.ts';
import { Fold } from './parts/Fold.tsx';
import type { NodeRecord } from './record.ts';

/** A disclosure. In the copy, only a title that does not repeat its contents is written. */
export const fold: NodeRecord<'fold'> = {
  component: ({ node: { kind, title, isNamed, isOpen, children }, draw }) =>
    isNamed ? (
      <details className={kind ?? 'fold'} open={isOpen}>
        <summary>{title}</summary>
        {draw(children)}
      </details>
    ) : (
      <Fold of={title} className={kind} open={isOpen}>
        {draw(children)}
      </Fold>
    ),
  copy: ({ title, isNamed, children }, write) => [
    ...(isNamed ? [sentence(`${title}:`)] : []),
    ...write.nodes(children),
  ],
  words: ({ children }, read) => read.nodes(children),
  contents: ({ children }, list) => list(children),
};
