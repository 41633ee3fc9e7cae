import type { LinkView } from '../model/reference.ts';
import { Breakable } from './Breakable.tsx';

/** Links one beside the other, as buttons. */
export function LinkList({ links }: { links: readonly LinkView[] }) {
  return (
    <ul className="button-links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>
            <Breakable text={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}
