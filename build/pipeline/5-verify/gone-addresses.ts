import { nearestPath } from '../../../src/model/nearest.ts';
import { toRoute } from '../../../src/model/route.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import type { Settings, Sources } from '../1-load/load.ts';
import type { PageRecord } from '../4-render/page-record.ts';

/** The titles of pages by their routes. */
export type Titles = Readonly<Record<string, string>>;

/** The routes that a message names. */
const MOST_NAMED = 10;

/** The addresses of pages that readers may keep, with the titles. */
export function listedTitles(pages: readonly Pick<PageRecord, 'page'>[]): Titles {
  return Object.fromEntries(pages.flatMap(({ page }) => (page.isListed ? [[page.route, page.title]] : [])));
}

/** The addresses of pages that the list of published ones does not have yet. */
export function unlistedRoutes(
  pages: readonly Pick<PageRecord, 'page'>[],
  { value }: Settings['addresses'],
): readonly string[] {
  return Object.keys(listedTitles(pages)).filter((route) => !Object.hasOwn(value, route));
}

/**
 * Finds the published addresses that a site neither has nor redirects. Reports them in one warning, `address-gone`,
 * with the lines to paste into the settings.
 */
export function goneAddresses(
  pages: readonly Pick<PageRecord, 'page'>[],
  origin: Sources['origin'],
): readonly Problem[] {
  if (origin.kind === 'foreign') return [];
  const { settings } = origin;
  const present = listedTitles(pages);
  const former = settings.addresses.value;
  const redirects = proposedRedirects({ former, routes: Object.keys(present), successors: present }, settings);
  if (!redirects) return [];
  const { gone, advice, lines } = redirects;
  const routes = Object.keys(gone);
  const names = `${routes.slice(0, MOST_NAMED).join(', ')}${routes.length > MOST_NAMED ? '…' : ''}`;
  const problem = problemAt(settings.site.yaml.placeOfKey(['redirects']), {
    code: 'address-gone',
    message: `Chi apre un indirizzo del sito pubblicato non troverà più la pagina: ${names}.`,
    hint: `${advice} Una riga senza indirizzo nuovo («${routes[0]}:») dice che può sparire.`,
    lines,
  });
  return [problem];
}

/** Pages that were, the routes of a site, and those of its pages that may replace others. */
type Move = { readonly former: Titles; readonly routes: Iterable<string>; readonly successors: Titles };

/** The former pages that are gone, what to do, and the lines to paste. */
type ProposedRedirects = { readonly gone: Titles; readonly advice: string; readonly lines: readonly string[] };

/** Proposes redirects for the former pages that a site neither has nor redirects; `undefined` if it needs none. */
export function proposedRedirects(
  { former, routes, successors }: Move,
  { site: { value, yaml } }: Settings,
): ProposedRedirects | undefined {
  const present = new Set(routes);
  const redirected = new Set(Object.keys(value.redirects).map(toRoute));
  const gone = Object.entries(former).filter(([route]) => !present.has(route) && !redirected.has(toRoute(route)));
  if (gone.length === 0) return undefined;
  const isFirst = Object.keys(value.redirects).length === 0;
  const lines = gone.map(([route, title]) => `  ${route}: ${successor(route, title, successors)}`);
  const { file } = yaml.placeAt([]);
  return {
    gone: Object.fromEntries(gone),
    advice: `Incolla queste righe in ${file}${isFirst ? '' : ', sotto «redirects:»'}, e correggi dove portano.`,
    lines: isFirst ? ['redirects:', ...lines] : lines,
  };
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
