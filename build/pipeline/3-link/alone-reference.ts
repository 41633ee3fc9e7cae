import type { OverviewView } from '../../../src/model/reference.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { operationRoutes } from './operation-routes.ts';
import { withLinksBetweenParts } from './reference/conventional-links.ts';
import { overviewView } from './reference/overview-view.ts';
import { createReference, type Reference } from './reference/reference.ts';

/** The reference of a site without other pages. */
export type AloneReference = Reference & {
  /** The address of the overview. */
  readonly home: Route;
  readonly tags: OverviewView['tags'];
};

/** Gives routes to an OpenAPI document that is a whole site, and addresses to the links between its parts. */
export const aloneReference = memoize((written: Api): AloneReference => {
  const home = toRoute('/');
  if (!home) throw new Error('«/» must be a route');
  const routes = operationRoutes(written.operations);
  const { tags } = overviewView(written, routes);
  return { ...createReference(withLinksBetweenParts(written, { home, routes, tags })), home, tags };
});
