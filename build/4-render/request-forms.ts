import { requestFormFile } from '../../src/model/route.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { type Output, toOutputPath } from './output.ts';

/** What the request form of each operation is made from, a file beside its page: it is loaded when a reader wants the form. */
export function requestFormOutputs(pages: readonly LinkedPage[]): readonly Output[] {
  return pages.flatMap(({ page, from }) => {
    const form = page.kind === 'operation' ? page.operation.form : undefined;
    // A page whose address cannot be a file is reported with the page itself.
    const path = toOutputPath(requestFormFile(page.route));
    if (!form || path === undefined) return [];
    return [{ path, bytes: new TextEncoder().encode(JSON.stringify(form)), from }];
  });
}
