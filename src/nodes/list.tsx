import { listOf } from '../copies/blocks.ts';
import { place, together } from './found.ts';
import type { NodeRecord } from './record.ts';

/** A list, whose items may be places that links lead to. */
export const list: NodeRecord<'list'> = ({ kind, items: all }, walk) => {
  const items = all.map(({ place: at, children }) => ({ at, inside: walk.nodes(children) }));
  const { crumb } = walk.around;
  return {
    html: (
      <ul className={kind}>
        {items.map(({ at, inside }) => (
          <li key={kind} id={at?.anchor}>
            {inside.html}
          </li>
        ))}
      </ul>
    ),
    copy: listOf(items.map(({ inside }) => inside.copy).filter((blocks) => blocks.length > 0)),
    found: together(
      items.map(({ at, inside: { found } }) =>
        at ? place({ type: 'field', anchor: at.anchor, heading: at.name, crumb }, found) : found,
      ),
    ),
    headings: items.flatMap(({ inside }) => inside.headings),
  };
};
