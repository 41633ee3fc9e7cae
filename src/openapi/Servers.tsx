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
                    {reference.labels.default}: <code>{variable.default}</code>
                    {variable.values.length > 0 && (
                      <>
                        . {reference.allowedValues}:{' '}
                        {variable.values.map((value) => (
                          <code key={value}>{value}</code>
                        ))}
                      </>
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
