import { decodeAddress } from '../../../src/model/decode-address.ts';
import type { Place } from '../../../src/model/place.ts';
import { FIELD_SCHEME } from '../../../src/model/prose-elements.ts';
import { nearest } from '../../platform/problems/nearest.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import type { OperationRoutes } from './operation-routes.ts';

/**
 * The address of a field: the route of its operation's page, and the anchor. Reports `link-broken` for an unknown
 * operation or a missing anchor. Whether the page has the anchor is checked on the output, as for all other anchors.
 */
export function fieldAddress(href: string, place: Place, routes: OperationRoutes): Result<string | undefined> {
  const [operation = '', anchor] = href.slice(FIELD_SCHEME.length).split('#', 2);
  const route = routes.get(decodeAddress(operation));
  if (route && anchor) return { value: `${route}#${anchor}`, problems: [] };
  const target = { operation: decodeAddress(operation), anchor, isKnown: route !== undefined };
  return {
    value: undefined,
    problems: [problemAt(place, { code: 'link-broken', ...explain(href, target, routes) })],
  };
}

type Target = { readonly operation: string; readonly anchor: string | undefined; readonly isKnown: boolean };

function explain(
  href: string,
  { operation, anchor, isKnown }: Target,
  routes: OperationRoutes,
): Pick<Problem, 'message' | 'hint'> {
  if (isKnown)
    return {
      message: `Il collegamento «${href}» dice l’operazione ma non il campo.`,
      hint: `Scrivi per esempio «${FIELD_SCHEME}${operation}#risposta-200.stato»: l’àncora è quella della pagina dell’operazione.`,
    };
  const candidate = nearest(operation, routes.keys());
  return {
    message: `Il collegamento «${href}» nomina l’operazione «${operation}», che non esiste.`,
    hint: candidate
      ? `Forse «${FIELD_SCHEME}${candidate}#${anchor ?? ''}»?`
      : 'Usa l’operationId di un’operazione della specifica.',
  };
}
