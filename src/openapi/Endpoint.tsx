import { Fragment } from 'react';
import { Method } from '../elements/Method.tsx';
import type { OperationView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Address } from './Address.tsx';
import { keyed } from './keyed.ts';

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
              <Address text={baseUrl} />
            </span>
          )}
          {keyed(path, ({ text: name }) => name).map(({ key, item: piece }) => (
            <Fragment key={key}>
              {piece.anchor === undefined ? (
                <Address text={piece.text} />
              ) : (
                <a className="endpoint-parameter" href={`#${piece.anchor}`}>
                  <Address text={piece.text} />
                </a>
              )}
            </Fragment>
          ))}
        </code>
      </pre>
      {kind === 'request' && (
        <button type="button" className="button-plain" data-action="copy">
          {reference.copyPath}
        </button>
      )}
    </div>
  );
}
