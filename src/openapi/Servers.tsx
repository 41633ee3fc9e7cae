import { BreakableCode } from '../elements/Breakable.tsx';
import type { ServerVariableView, ServerView } from '../model/reference.ts';
import { overview } from '../strings/reference-pages.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { Facts } from './Facts.tsx';
import { Fold } from './Fold.tsx';

/** How many servers are visible; the others are in a disclosure. */
const MOST_VISIBLE = 5;

/** The servers, with the values that the variables of their addresses may have. */
export function Servers({ servers }: { servers: readonly ServerView[] }) {
  const others = servers.slice(MOST_VISIBLE);
  return (
    <>
      <ServerList servers={servers.slice(0, MOST_VISIBLE)} />
      {others.length > 0 && (
        <Fold of={reference.otherServers(others.length)}>
          <ServerList servers={others} />
        </Fold>
      )}
    </>
  );
}

function ServerList({ servers }: { servers: readonly ServerView[] }) {
  return (
    <ul className="servers">
      {servers.map(({ url, name, description, variables, note }) => (
        <li key={url}>
          <p>
            {name !== undefined && <strong>{name} </strong>}
            <BreakableCode text={url} />
          </p>
          {note !== undefined && <p className="server-note">{note}</p>}
          <Described prose={description} />
          <Variables variables={variables} />
        </li>
      ))}
    </ul>
  );
}

function Variables({ variables }: { variables: readonly ServerVariableView[] }) {
  if (variables.length === 0) return null;
  return (
    <dl className="variables" aria-label={overview.variables}>
      {variables.map(({ name, description, facts }) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>
            <Described prose={description} />
            <Facts facts={facts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
