import { list, paragraph } from '../copies/blocks.ts';
import { codeSpan, link, words } from '../copies/inline.ts';
import { Breakable, BreakableCode } from '../elements/Breakable.tsx';
import { Method } from '../elements/Method.tsx';
import { requestLine } from '../model/request-line.ts';
import { shell } from '../strings.ts';
import { wordsOf } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/** Operations with links to their pages. */
export const operations: NodeRecord<'operations'> = {
  component: ({ node: { operations: all } }) => (
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
  copy: ({ operations: all }, write) => [
    list(
      all.map(({ route, method, path, summary, isDeprecated }) => [
        paragraph(
          link(write.address(route), words(summary)),
          words(isDeprecated ? ` (${shell.deprecated}): ` : ': '),
          codeSpan(requestLine({ method, path })),
        ),
      ]),
    ),
  ],
  words: ({ operations: all }) =>
    wordsOf(...all.map(({ method, path, summary }) => `${summary} ${requestLine({ method, path })}`)),
  contents: noHeadings,
};
