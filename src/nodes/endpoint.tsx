import { Fragment } from 'react';
import { code, paragraph } from '../copies/blocks.ts';
import { codeSpan } from '../copies/inline.ts';
import { Break, Breakable, BreakableCode } from '../elements/Breakable.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Method } from '../elements/Method.tsx';
import type { PageNode } from '../model/page-tree.ts';
import { methodName } from '../model/request-line.ts';
import { overview } from '../strings/reference-pages.ts';
import { reference } from '../strings.ts';
import { foundWords } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Method and address of a request. */
export const endpoint: NodeRecord<'endpoint'> = (node) => {
  const { isLine, kind, method, baseUrl } = node;
  return {
    html: isLine ? <Line node={node} /> : <Block node={node} />,
    copy: isLine
      ? [paragraph(codeSpan(requestOf(node)))]
      : [code(`${methodName(method)} ${baseUrl}${pathOf(node)}`, 'http')],
    found: foundWords(requestOf(node), kind === 'webhook' && !isLine ? overview.webhooks : undefined),
    headings: NO_HEADINGS,
  };
};

function Line({ node }: { node: PageNode<'endpoint'> }) {
  return (
    <p>
      <Method method={node.method} /> <BreakableCode text={pathOf(node)} />
    </p>
  );
}

/** A block that can be copied like code. Each parameter of the path links to its field. */
function Block({ node: { kind, method, path, baseUrl } }: { node: PageNode<'endpoint'> }) {
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
        <button type="button" className="button-plain copy-icon" data-action="copy">
          <Icon name="copy" />
          <span data-label="">{reference.copyPath}</span>
        </button>
      )}
    </div>
  );
}

/** The request as readers know it: `GET /shipments/{shipment_id}`. */
export function requestOf(node: PageNode<'endpoint'>): string {
  return `${methodName(node.method)} ${pathOf(node)}`;
}

function pathOf({ path }: PageNode<'endpoint'>): string {
  return path.map(({ text }) => text).join('');
}
