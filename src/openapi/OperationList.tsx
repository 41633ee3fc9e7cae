import { Breakable, BreakableCode } from '../elements/Breakable.tsx';
import { Method } from '../elements/Method.tsx';
import type { OperationLinkView } from '../model/reference.ts';
import { shell } from '../strings.ts';

/** Operations with links to their pages. */
export function OperationList({ operations }: { operations: readonly OperationLinkView[] }) {
  return (
    <ul className="operation-list">
      {operations.map(({ route, method, path, summary, deprecated }) => (
        <li key={route}>
          <a href={route} className={deprecated ? 'operation-link-deprecated' : undefined}>
            <Breakable text={summary} />
            {deprecated && <span className="visually-hidden">{` (${shell.deprecated})`}</span>}
          </a>
          <span className="operation-request">
            <Method method={method} /> <BreakableCode text={path} />
          </span>
        </li>
      ))}
    </ul>
  );
}
