import { COLUMN_CLASS } from '../model/column-class.ts';
import type { NodeRecord } from './record.ts';

/** A part of a page that styles know by its kind. */
export const group: NodeRecord<'group'> = {
  component: ({ node: { kind, anchor, children }, draw }) => (
    <div id={anchor} className={anchor === undefined ? kind : `${kind} ${COLUMN_CLASS}`}>
      {draw(children)}
    </div>
  ),
  copy: ({ children }, write) => write.nodes(children),
  words: ({ children }, read) => read.nodes(children),
  contents: ({ children }, list) => list(children),
};
