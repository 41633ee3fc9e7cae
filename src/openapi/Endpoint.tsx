import { Fragment } from 'react';
import { Break, Breakable } from '../elements/Breakable.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Method } from '../elements/Method.tsx';
import type { OperationView } from '../model/operation-view.ts';
import { reference } from '../strings.ts';

type Props = Pick<OperationView, 'kind' | 'method' | 'path' | 'baseUrl'>;

/** Method and address, which can be copied like a block of code. Each parameter of the path links to its field. */
export function Endpoint({ kind, method, path, baseUrl }: Props) {
  return (
    <div className="endpoint code">
      <Method method={method} />
      <pre className="endpoint-path" translate="no">
        <code>
          {baseUrl !== '' && (
            <span className="endpoint-base">
              <Breakable text={baseUrl} />
            </span>
          )}
          {path.map((piece) => (
            <Fragment key={piece.text}>
              <Break />
              {piece.anchor === undefined ? (
                <Breakable text={piece.text} />
              ) : (
                <a className="endpoint-parameter" href={`#${piece.anchor}`}>
                  <Breakable text={piece.text} />
                </a>
              )}
            </Fragment>
          ))}
        </code>
      </pre>
      {kind === 'request' && (
        <button type="button" className="button-plain code-button" data-action="copy">
          <Icon name="copy" />
          <span data-label="">{reference.copyPath}</span>
        </button>
      )}
    </div>
  );
}
