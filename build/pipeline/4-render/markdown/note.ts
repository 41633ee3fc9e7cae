import type { Page } from '../../../../src/model/page.ts';
import { pathOf } from '../reference/views.ts';
import { codeSpan, type Inline, words } from './inline.ts';

/** What lists show of a page after its title: for an operation, its request and its author's description. */
export function noteOf(page: Page): readonly Inline[] {
  const { description } = page;
  switch (page.kind) {
    case 'operation': {
      const { operation, isDescribed } = page;
      const request = codeSpan(`${operation.method.toUpperCase()} ${pathOf(operation)}`);
      return [words(': '), request, words(isDescribed ? `. ${description}` : '')];
    }
    case 'schema':
      return [];
    default:
      return [words(`: ${description}`)];
  }
}
