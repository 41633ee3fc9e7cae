import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { requestLine } from '../../src/model/request-line.ts';
import { toRoute } from '../../src/model/route.ts';
import type { Settings } from '../pipeline/1-load/load.ts';
import type { Api } from '../pipeline/2-parse/openapi/api.ts';
import { operationRoutes, operationsWithPages } from '../pipeline/3-link/operation-routes.ts';
import type { Built, ReadSite } from '../pipeline/built.ts';
import { isBuiltSite } from '../platform/disk/site-marker.ts';
import { nearestPath } from '../platform/problems/nearest.ts';
import { problemAt, type Result } from '../platform/problems/problem.ts';

/** The titles of pages by their routes. */
export type Titles = Readonly<Record<string, string>>;

const siteData = z.object({ titles: z.record(z.string(), z.string()) });

/** The pages of the site in a folder; none if no build wrote it. */
export function publishedTitles(folder: string): Titles {
  try {
    return isBuiltSite(folder)
      ? siteData.parse(JSON.parse(readFileSync(join(folder, 'site-data.json'), 'utf8'))).titles
      : {};
  } catch {
    return {};
  }
}

/**
 * Finds the former pages that a site neither has nor redirects. Reports them in one warning, `address-gone`, with the
 * lines to paste into the settings.
 */
export function goneAddresses(former: Titles, { pages, read }: Pick<Built, 'pages' | 'read'>): Result<Titles> {
  const { origin } = read?.sources ?? {};
  if (origin?.kind !== 'own') return { value: {}, problems: [] };
  const { settings } = origin;
  const present = Object.fromEntries(pages.flatMap(({ page }) => (page.isListed ? [[page.route, page.title]] : [])));
  const gone = without(former, present, settings);
  const routes = Object.keys(gone);
  if (routes.length === 0) return { value: {}, problems: [] };
  const { yaml } = settings.site;
  const names = `${routes.slice(0, MOST_NAMED).join(', ')}${routes.length > MOST_NAMED ? '…' : ''}`;
  const problem = problemAt(yaml.placeOfKey(['redirects']), {
    code: 'address-gone',
    message: `Chi apre un indirizzo del sito pubblicato non troverà più la pagina: ${names}.`,
    hint: `${adviceFor(settings)} Una riga senza indirizzo nuovo («${routes[0]}:») dice che può sparire.`,
    lines: redirectLines(
      Object.entries(gone).map(([route, title]) => [route, successor(route, title, present)]),
      settings,
    ),
  });
  return { value: gone, problems: [problem] };
}

/** The routes that a message names. */
const MOST_NAMED = 10;

/**
 * What to paste into the settings for the operations of an older OpenAPI document whose pages have moved or gone: empty
 * if there are none.
 */
export function goneOperations(before: Api, { sources: { origin }, openapi, site }: ReadSite): string {
  if (origin.kind === 'foreign') return '';
  const { settings } = origin;
  const { webhooks } = settings.site.value;
  const routesOf = (api: Api) => {
    const routes = operationRoutes(operationsWithPages(api.operations, webhooks));
    return api.operations.flatMap((operation) => {
      const route = routes.get(operation.id);
      return route ? [[route, requestLine(operation)] as const] : [];
    });
  };
  const present = Object.fromEntries(routesOf(openapi.value));
  const gone = without(
    Object.fromEntries(routesOf(before)),
    { ...Object.fromEntries(Array.from(site.pages.keys(), (route) => [route, ''])), ...present },
    settings,
  );
  const entries = Object.entries(gone).map(([route, line]) => [route, successor(route, line, present)] as const);
  if (entries.length === 0) return '';
  const lines = redirectLines(entries, settings).map((line) => `${line}\n`);
  return `\nIndirizzi che non ci sono più (${entries.length}). ${adviceFor(settings)}\n${lines.join('')}`;
}

function without(former: Titles, present: Titles, { site }: Settings): Titles {
  const redirected = new Set(Object.keys(site.value.redirects).map(toRoute));
  return Object.fromEntries(
    Object.entries(former).filter(([route]) => !Object.hasOwn(present, route) && !redirected.has(toRoute(route))),
  );
}

/**
 * The page that probably replaces another: with its title, or a name like its own, or else the nearest one above it.
 */
function successor(route: string, title: string, present: Titles): string {
  const routes = Object.keys(present);
  const [same, second] = routes.filter((other) => present[other] === title);
  return (second === undefined ? same : undefined) ?? nearestPath(route, routes) ?? above(route, present);
}

function above(route: string, present: Titles): string {
  const parent = route.slice(0, route.lastIndexOf('/'));
  return parent === '' || Object.hasOwn(present, parent) ? parent || '/' : above(parent, present);
}

function adviceFor({ site }: Settings): string {
  const hasSome = Object.keys(site.value.redirects).length > 0;
  return `Incolla queste righe in ${site.yaml.placeAt([]).file}${hasSome ? ', sotto «redirects:»' : ''}, e correggi dove portano.`;
}

function redirectLines(entries: readonly (readonly [string, string])[], { site }: Settings): readonly string[] {
  const lines = entries.map(([from, to]) => `  ${from}: ${to}`);
  return Object.keys(site.value.redirects).length > 0 ? lines : ['redirects:', ...lines];
}
