import { requestLine } from '../../../src/model/request-line.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { operationRoutes, operationsWithPages } from '../../pipeline/3-link/operation-routes.ts';
import { proposedRedirects } from '../../pipeline/5-verify/gone-addresses.ts';
import type { ReadSite } from '../../pipeline/built.ts';

/**
 * What to paste into the settings for the operations of an older OpenAPI document whose pages have moved or gone: empty
 * if there are none.
 */
export function goneOperations(before: Api, { sources: { origin }, openapi, site }: ReadSite): string {
  if (origin.kind === 'foreign') return '';
  const { settings } = origin;
  const titlesIn = (api: Api) => {
    const routes = operationRoutes(operationsWithPages(api.operations, settings.site.value.webhooks));
    return Object.fromEntries(
      api.operations.flatMap((operation) => {
        const route = routes.get(operation.id);
        return route ? [[route, requestLine(operation)]] : [];
      }),
    );
  };
  const redirects = proposedRedirects(
    { former: titlesIn(before), routes: site.pages.keys(), successors: titlesIn(openapi.value) },
    settings,
  );
  if (!redirects) return '';
  const { gone, advice, lines } = redirects;
  const text = lines.map((line) => `${line}\n`).join('');
  return `\nIndirizzi che non ci sono più (${Object.keys(gone).length}). ${advice}\n${text}`;
}
