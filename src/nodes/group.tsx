import { COLUMN_CLASS } from '../model/column-class.ts';
import type { NodeRecord } from './record.ts';

/** A part of a page that styles know by its kind. */
export const group: NodeRecord<'group'> = ({ kind, anchor, children }, walk) => {
  const inside = walk.nodes(children);
  return {
    ...inside,
    html: (
      <div id={anchor} className={anchor === undefined ? kind : `${kind} ${COLUMN_CLASS}`}>
        {inside.html}
      </div>
    ),
  };
};
