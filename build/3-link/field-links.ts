import type { Prose } from '../../src/model/prose.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import type { OperationRoutes } from './operation-routes.ts';
import { changeElements, placeOf } from './trees.ts';

/** How guides name a field of the API: `campo:shipment-details#risposta-200.stato`, an operation and an anchor of its page. */
const SCHEME = 'campo:';

/**
 * Turns links to fields into addresses of their pages. Reports `link-broken` for an operation that does not exist; that the page has the field is
 * checked with all other anchors, on the output.
 */
export function linkFields({ tree, file }: Prose, routes: OperationRoutes): Reported<Prose> {
  const problems: Problem[] = [];
  const linked = changeElements(tree, (element) => {
    const { href, ...properties } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string' || !href.startsWith(SCHEME)) return undefined;
    const [operation = '', anchor] = href.slice(SCHEME.length).split('#', 2);
    const route = routes.get(decode(operation));
    if (route && anchor) return { ...element, properties: { ...properties, href: `${route}#${anchor}` } };
    problems.push({
      code: 'link-broken',
      level: 'error',
      place: placeOf(element, file),
      ...explain(href, { operation: decode(operation), anchor, isKnown: route !== undefined }, routes),
    });
    return { ...element, properties };
  });
  return { value: { file, tree: linked }, problems };
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
      hint: `Scrivi per esempio «${SCHEME}${operation}#risposta-200.stato»: l’àncora è quella della pagina dell’operazione.`,
    };
  const candidate = nearest(operation, routes.keys());
  return {
    message: `Il collegamento «${href}» nomina l’operazione «${operation}», che non esiste.`,
    hint: candidate
      ? `Forse «${SCHEME}${candidate}#${anchor ?? ''}»?`
      : 'Usa l’operationId di un’operazione della descrizione.',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
