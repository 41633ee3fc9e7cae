import { requestLine } from '../../../src/model/request-line.ts';
import type { LinkedPage } from '../../pipeline/3-link/site.ts';
import { pathOf } from '../../pipeline/4-render/reference/views.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Operations that no guide links to or quotes. */
export function unexplainedOperations(pages: readonly LinkedPage[]): readonly Finding[] {
  return inFileOrder(
    pages.flatMap(({ page, from }) =>
      page.kind === 'operation' && page.operation.guides.length === 0
        ? [{ place: from, text: requestLine({ method: page.operation.method, path: pathOf(page.operation) }) }]
        : [],
    ),
  );
}
