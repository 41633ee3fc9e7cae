import { posix } from 'node:path';
import type { Root } from 'hast';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { nearest, nearestPath } from '../../../src/model/nearest.ts';
import { type Place, placeOf } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { ANCHOR, FIELD_SCHEME, isProseElement } from '../../../src/model/prose-elements.ts';
import { forEachElement } from '../../../src/model/prose-trees.ts';
import type { Route } from '../../../src/model/route.ts';
import { problemAt, type Result } from '../../platform/problems/problem.ts';
import type { OperationRoutes } from './operation-routes.ts';

/** Resolves relative links: the file that contains them, and the routes of all Markdown files. */
export type LinkContext = {
  /** The key of the page, such as `guide/spedizioni/lista.md`. */
  readonly key: string;
  readonly routesByKey: ReadonlyMap<string, Route>;
};

/**
 * The route of a link to a `.md` file. Reports `link-broken` for a file that is not a page, and for other relative
 * addresses, whose target would depend on a trailing slash. A broken link is reported here, where its place in the text
 * is known, and loses its address.
 */
export function fileAddress(href: string, place: Place, { key, routesByKey }: LinkContext): Result<string | undefined> {
  const [path = '', fragment] = href.split('#', 2);
  const target = posix.join(posix.dirname(key), decodeAddress(path));
  const route = path.endsWith('.md') ? routesByKey.get(target) : undefined;
  if (route) return { value: fragment === undefined ? route : `${route}#${fragment}`, problems: [] };
  const byFile = routesByKey.get(nearestPath(target, routesByKey.keys()) ?? '');
  const near = byFile ?? nearestPath(posix.join('/', path.replace(/\.md$/, '')), routesByKey.values());
  const isFile = !path.endsWith('.md') && /\.\w+$/.test(path);
  const message = `Il collegamento «${href}» non porta a nessuna pagina.`;
  const isHost = /^(?:www\.[^/]+|[\w-]+(?:\.[\w-]+)*\.(?:it|com|eu|org|net|io|dev))(?:[/?]|$)/i.test(path);
  const ofFile = `Metti il file in content/public/ e scrivi «/${posix.basename(path)}».`;
  const ofPage = near ? `Forse ${near}?` : 'Usa il percorso di una pagina del sito, che comincia con «/».';
  const hint = isHost ? `Se è un altro sito, scrivi «https://${href}».` : isFile ? ofFile : ofPage;
  return { value: undefined, problems: [problemAt(place, { code: 'link-broken', message, hint })] };
}

/**
 * The address of a field: the route of its operation's page, and the anchor. Reports `link-broken` for an unknown
 * operation or a missing anchor. Whether the page has the anchor is checked on the output, as for all other anchors.
 */
export function fieldAddress(href: string, place: Place, routes: OperationRoutes): Result<string | undefined> {
  const [written = '', anchor = ''] = href.slice(FIELD_SCHEME.length).split('#', 2);
  const operation = decodeAddress(written);
  const route = routes.get(operation);
  if (route && anchor !== '') return { value: `${route}#${anchor}`, problems: [] };
  const near = nearest(operation, routes.keys());
  const diagnosis = route
    ? {
        message: `Il collegamento «${href}» dice l’operazione ma non il campo.`,
        hint: `Scrivi per esempio «${FIELD_SCHEME}${operation}#risposta-200.stato»: l’àncora è quella della pagina dell’operazione.`,
      }
    : {
        message: `Il collegamento «${href}» nomina l’operazione «${operation}», che non esiste.`,
        hint: near
          ? `Forse «${FIELD_SCHEME}${near}#${anchor}»?`
          : 'Usa l’operationId di un’operazione della specifica.',
      };
  return { value: undefined, problems: [problemAt(place, { code: 'link-broken', ...diagnosis })] };
}

/** The place of each link and image of the texts, by address. */
export function placesOfLinks(proses: readonly Prose[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { tree, file } of proses) {
    forEachElement(tree, (element) => {
      const { href, src, more } = element.properties;
      const url = isProseElement(element, 'docs-field') ? more : (href ?? src);
      if (typeof url === 'string' && !places.has(url)) places.set(url, placeOf(element, file));
    });
  }
  return places;
}

/** Every text within a value, at any depth: the view of an operation contains dozens. */
export function prosesIn(value: unknown): readonly Prose[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isProse(value)) return [value];
  return Object.values(value).flatMap(prosesIn);
}

/** The ids that a page has for sure: those of the parts in its tree and of the elements in its texts, at any depth. */
export function anchorsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (isProse(value)) {
    forEachElement(value.tree, ({ properties: { id, [ANCHOR]: anchor } }) => {
      for (const own of [id, anchor]) if (typeof own === 'string') found.add(own);
    });
    return found;
  }
  if ('anchor' in value && typeof value.anchor === 'string') found.add(value.anchor);
  for (const part of Object.values(value)) anchorsIn(part, found);
  return found;
}

/** Whether a value is a text. */
export function isProse(value: object): value is Prose {
  return 'file' in value && 'tree' in value && isRoot(value.tree);
}

function isRoot(value: unknown): value is Root {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';
}
