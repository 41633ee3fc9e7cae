import { Fragment } from 'react';
import { Prose } from '../components/Prose.tsx';
import type { ServerView } from '../model/reference.ts';
import { overview, reference } from '../strings.ts';

/** Where requests go, with the values that the variables of an address may have. */
export function Servers({ servers }: { servers: readonly ServerView[] }) {
  return (
    <ul className="servers">
      {servers.map(({ url, description, variables }) => (
        <li key={url}>
          <p>
            <code>{url}</code>
          </p>
          {description && (
            <div className="prose">
              <Prose prose={description} />
            </div>
          )}
          {variables.length > 0 && (
            <dl className="variables" aria-label={overview.variables}>
              {variables.map((variable) => (
                <div key={variable.name}>
                  <dt>
                    <code>{`{${variable.name}}`}</code>
                  </dt>
                  <dd>
                    {variable.description && <Prose prose={variable.description} />}
                    <p>
                      {reference.labels.default}: <code>{variable.default}</code>
                    </p>
                    {variable.values.length > 0 && (
                      <p>
                        {reference.allowedValues}: <Codes values={variable.values} />
                      </p>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function Codes({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </Fragment>
  ));
}
