import type { Place } from '../../../src/model/place.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import type { PagePlan } from './site.ts';

/** Pages by their routes, then the page for unknown addresses, whose faults are reported at `notFoundFrom`. */
export function plansByRoute(plans: readonly PagePlan[], notFoundFrom: Place): ReadonlyMap<Route, PagePlan> {
  const notFound = notFoundPlan(notFoundFrom);
  // A text with this address has been reported. It keeps the address, so that no link to it seems broken.
  const isTaken = plans.some(({ route }) => route === notFound.route);
  return new Map([...plans, ...(isTaken ? [] : [notFound])].map((plan) => [plan.route, plan]));
}

/** The page that hosts show for unknown paths. As /404.html it has no address of its own. */
function notFoundPlan(from: Place): PagePlan {
  const route = toRoute('/404');
  if (!route) throw new Error('«/404» must be a route');
  return { route, from, subject: { kind: 'not-found' } };
}
