import type { ServerVariableView, ServerView } from '../model/reference.ts';
import { overview } from '../strings.ts';
import { Address } from './Address.tsx';
import { Described } from './Described.tsx';
import { Facts } from './Facts.tsx';
import { keyed } from './keyed.ts';

/** The servers, with the values that the variables of their addresses may have. */
export function Servers({ servers }: { servers: readonly ServerView[] }) {
  return (
    <ul className="servers">
      {keyed(servers, ({ url }) => url).map(({ key, item: { url, description, variables, note } }) => (
        <li key={key}>
          <p>
            <code>
              <Address text={url} />
            </code>
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
