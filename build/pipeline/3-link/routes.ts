import type { ContentFolder } from '../../../src/model/content-folders.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import { ASSETS_FOLDER } from '../../platform/hosting/caching.ts';
import { NOT_FOUND_FILE } from '../../platform/hosting/files.ts';
import { API_ROOT } from './operation-routes.ts';
import { SCHEMA_ROOT } from './reference/layout/schema-routes.ts';

/**
 * The route of a Markdown page: `guide/spedizioni/lista.md` → `/spedizioni/lista`, `api/index.md` → `/api`. A slug
 * replaces the last segment.
 */
export function pageRoute(key: string, { base }: ContentFolder, slug?: string): Route | undefined {
  const [, ...segments] = key.replace(/\.md$/, '').split('/');
  const path = segments.at(-1) === 'index' ? segments.slice(0, -1) : segments;
  const named = slug === undefined ? path : [...path.slice(0, -1), slug];
  // Browsers ask for what the percent sign encodes.
  if (named.some((segment) => segment.includes('%'))) return undefined;
  return toRoute([base, ...named].join('/') || '/');
}

/** The addresses that no written page may have, and why: the end of a sentence. */
const RESERVED: readonly (readonly [addresses: RegExp, why: string])[] = [
  [within(`/${ASSETS_FOLDER}`), 'lì i browser conservano i file per sempre, senza chiedere se sono cambiati'],
  [within(SCHEMA_ROOT), 'lì stanno le pagine degli schemi dell’API'],
  [within(`/${NOT_FOUND_FILE.replace('.html', '')}`), 'è della pagina per gli indirizzi che non esistono'],
  [/^\/_/, 'per gli host un nome che comincia con «_» è configurazione'],
  [/\/\./, 'gli host non mandano ai lettori ciò che comincia con un punto'],
  [/\.md$/i, 'gli indirizzi che finiscono con «.md» sono delle copie per i programmi'],
];

/** Tells why no written page may have an address, as the end of a sentence. */
export function reservedBecause(route: Route): string | undefined {
  return RESERVED.find(([addresses]) => addresses.test(route))?.[1];
}

function within(address: string): RegExp {
  return new RegExp(`^${RegExp.escape(address)}(?:/|$)`, 'i');
}

/** The route of the overview of the API: the name below /api that the owner gave it. */
export function overviewRoute(slug: string): Route | undefined {
  return toRoute(`${API_ROOT}/${slug}`);
}

/** The address of the page that has the anchor of an address. */
export function withoutAnchor(address: string): string {
  return address.split('#')[0] ?? address;
}

/** The page with `::errori`, whose rows are the error codes. */
export const ERRORS_ROUTE = '/api/error-responses';

/** The address of an error code: its row on the page with `::errori`. */
export function errorAddress(code: string): string {
  return `${ERRORS_ROUTE}#${code}`;
}
