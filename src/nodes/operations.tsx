import { list, paragraph } from '../copies/blocks.ts';
import { codeSpan, link, words } from '../copies/inline.ts';
import { Breakable, BreakableCode } from '../elements/Breakable.tsx';
import { Method } from '../elements/Method.tsx';
import { requestLine } from '../model/request-line.ts';
import { shell } from '../strings.ts';
import { foundWords } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Operations with links to their pages. */
export const operations: NodeRecord<'operations'> = ({ operations: all }, walk) => ({
  html: (
    <ul className="operation-list surface">
      {all.map(({ route, method, path, summary, isDeprecated }) => (
        <li key={route}>
          <a href={route} className={isDeprecated ? 'operation-link-deprecated' : undefined}>
            <Breakable text={summary} />
            {isDeprecated && <span className="visually-hidden">{` (${shell.deprecated})`}</span>}
          </a>{' '}
          <span className="operation-request">
            <Method method={method} /> <BreakableCode text={path} />
          </span>
        </li>
      ))}
    </ul>
  ),
  copy: [
    list(
      all.map(({ route, method, path, summary, isDeprecated }) => [
        paragraph(
          link(walk.address(route), words(summary)),
          words(isDeprecated ? ` (${shell.deprecated}): ` : ': '),
          codeSpan(requestLine({ method, path })),
        ),
      ]),
    ),
  ],
  found: foundWords(...all.map(({ method, path, summary }) => `${summary} ${requestLine({ method, path })}`)),
  headings: NO_HEADINGS,
});
