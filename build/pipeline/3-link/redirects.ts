import { decodeAddress } from '../../../src/model/decode-address.ts';
import type { Place } from '../../../src/model/place.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import {
  collectProblems,
  type Diagnosis,
  type Problem,
  problemAt,
  type Result,
} from '../../platform/problems/problem.ts';
import type { CheckedYaml } from '../../platform/yaml/checked-yaml.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { RouteEntry } from './route-entries.ts';
import { reservedBecause, withoutAnchor } from './routes.ts';
import { isSegment } from './segments.ts';

/** An address that a page once had, and the one that replaces it, perhaps with an anchor. */
export type Redirect = {
  readonly from: Route;
  readonly to: string;
  /** The line of content/site.yaml. */
  readonly place: Place;
};

/**
 * Reads the redirects of the settings. Reports `redirect-invalid` for an old address that is not one, that a page has
 * or that is there twice; for a new address that is not one of this site; and for one that is itself redirected. The
 * checks of the built site find new addresses that do not exist.
 */
export function linkRedirects(
  { value: { redirects }, yaml }: CheckedYaml<SiteSettings>,
  entries: readonly Pick<RouteEntry, 'route' | 'from'>[],
): Result<readonly Redirect[]> {
  const { problems, report, add } = collectProblems();
  const pages = new Map(entries.map(({ route, from }) => [route, from]));
  const known = new Map<Route, Redirect>();
  for (const [written, target] of Object.entries(redirects)) {
    if (target === null) continue;
    const place = yaml.placeOfKey(['redirects', written]);
    const from = oldRoute(written);
    const to = newAddress(target);
    const page = from && pages.get(from);
    const first = from && known.get(from);
    if (!from) report(place, badSource(written));
    else if (page) report(place, { ...takenByPage(from), related: [{ place: page, note: 'La pagina è questa.' }] });
    else if (first)
      report(place, { ...repeated(from), related: [{ place: first.place, note: 'La prima riga è questa.' }] });
    else if (to === undefined) report(yaml.placeAt(['redirects', written]), badTarget(target));
    else known.set(from, { from, to, place });
  }
  const value = [...known.values()];
  add(value.flatMap((redirect) => chained(redirect, known)));
  return { value, problems };
}

/** The route of an old address: names of letters, digits, dots, dashes and underscores, which all hosts read alike. */
function oldRoute(written: string): Route | undefined {
  const route = toRoute(decodeAddress(written).normalize('NFC'));
  return route?.slice(1).split('/').every(isSegment) && reservedBecause(route) === undefined ? route : undefined;
}

function newAddress(written: string): string | undefined {
  const [path = '', anchor] = written.split('#', 2);
  const route = toRoute(decodeAddress(path).normalize('NFC'));
  if (!written.isWellFormed()) return undefined;
  return route && (anchor ? `${route}#${anchor}` : route);
}

/** Reports a redirect to an address that is redirected too: readers would be sent on twice, or round in a circle. */
function chained(redirect: Redirect, known: ReadonlyMap<Route, Redirect>): readonly Problem[] {
  const passed = new Set<Redirect>([redirect]);
  let last = redirect;
  for (let next = following(last, known); next; next = following(last, known)) {
    if (passed.has(next)) return [problemAt(redirect.place, circle(redirect))];
    passed.add(next);
    last = next;
  }
  const [, second] = passed;
  if (!second) return [];
  const related = [{ place: second.place, note: `Da qui si prosegue verso ${second.to}.` }];
  return [problemAt(redirect.place, { ...chain(redirect, last.to), related })];
}

function following({ to }: Redirect, known: ReadonlyMap<string, Redirect>): Redirect | undefined {
  return known.get(withoutAnchor(to));
}

function invalid(message: string, hint: string): Diagnosis {
  return { code: 'redirect-invalid', message, hint };
}

function badSource(written: string): Diagnosis {
  return invalid(
    `«${written}» non può essere un vecchio indirizzo.`,
    'Scrivi un percorso che comincia con «/», di lettere, cifre, punti, trattini e trattini bassi, senza «?» né «#»: i server non li vedono.',
  );
}

function badTarget(written: string): Diagnosis {
  return invalid(
    `«${written}» non è un indirizzo di questo sito.`,
    'Scrivi il percorso di una pagina, anche con un’àncora: /stati#in_transit.',
  );
}

function takenByPage(from: Route): Diagnosis {
  return invalid(
    `L’indirizzo ${from} è di una pagina, che nessuno potrebbe più aprire.`,
    'Togli questa riga, oppure dai alla pagina un altro indirizzo.',
  );
}

function repeated(from: Route): Diagnosis {
  return invalid(`L’indirizzo ${from} è già reindirizzato.`, 'Togli una delle due righe.');
}

function circle({ from, to }: Redirect): Diagnosis {
  return invalid(
    `L’indirizzo ${from} porta a ${to}, che riporta qui: il giro non finisce.`,
    'Porta ogni indirizzo a una pagina che esiste.',
  );
}

function chain({ from, to }: Redirect, end: string): Diagnosis {
  return invalid(`L’indirizzo ${from} porta a ${to}, che è reindirizzato a sua volta.`, `Scrivi «${from}: ${end}».`);
}
