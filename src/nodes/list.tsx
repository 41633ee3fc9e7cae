import { listOf } from '../copies/blocks.ts';
import { place, together } from './found.ts';
import type { NodeRecord } from './record.ts';

/** A list, whose items may be places that links lead to. */
export const list: NodeRecord<'list'> = {
  component: ({ node: { kind, items }, draw }) => (
    <ul className={kind}>
      {items.map(({ place: at, children }) => (
        <li key={kind} id={at?.anchor}>
          {draw(children)}
        </li>
      ))}
    </ul>
  ),
  copy: ({ items }, write) =>
    listOf(items.map(({ children }) => write.nodes(children)).filter((blocks) => blocks.length > 0)),
  words: ({ items }, read) =>
    together(
      items.map(({ place: at, children }) => {
        const inside = read.nodes(children);
        if (!at) return inside;
        return place({ type: 'field', anchor: at.anchor, heading: at.name, crumb: read.around.crumb }, inside);
      }),
    ),
  contents: ({ items }, listed) => items.flatMap(({ children }) => listed(children)),
};
