import type { Link } from '../../../../src/model/phrase.ts';
import { type Route, toRoute } from '../../../../src/model/route.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import type { Problem } from '../../../platform/problems/problem.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { FieldGuides } from '../guides.ts';
import { type OperationRoutes, operationRoutes, operationsWithPages, type WebhookPlace } from '../operation-routes.ts';
import { anchoredTexts } from './texts/own-anchors.ts';
import { withTextLinks } from './texts/text-links.ts';

/** The OpenAPI document, the route of its overview, and the routes of its operations by their ids. */
export type Reference = {
  readonly api: Api;
  /** Absent if the overview has no valid route, which is reported elsewhere. */
  readonly overview: Route | undefined;
  readonly routes: OperationRoutes;
  /** The guides that mention error codes, by code; absent on a site without a page about these. */
  readonly errorGuides?: ReadonlyMap<string, readonly Link[]>;
};

type ReferenceSettings = {
  readonly overview?: Route | undefined;
  readonly webhooks?: WebhookPlace;
  readonly errorGuides?: FieldGuides;
};

/** Gives the operations of an OpenAPI document their routes. */
export function createReference(
  api: Api,
  { overview, webhooks = 'pages', errorGuides }: ReferenceSettings = {},
): Reference {
  return {
    api,
    overview,
    routes: operationRoutes(operationsWithPages(api.operations, webhooks)),
    ...(errorGuides && { errorGuides: new Map(errorGuides) }),
  };
}

/** The reference of a site that has no other pages. */
export type ForeignReference = Reference & {
  /** The address of the overview. */
  readonly home: Route;
  /** The links and images of the texts that lead nowhere. */
  readonly problems: readonly Problem[];
};

/** Gives routes to an OpenAPI document that is a whole site, and corrects the links in its texts. */
export const foreignReference = memoize((written: Api): ForeignReference => {
  const home = toRoute('/');
  if (!home) throw new Error('«/» must be a route');
  const reference = createReference(written, { overview: home });
  const { value: api, problems } = withTextLinks(anchoredTexts(written), { home, routes: reference.routes });
  return { ...createReference(api, { overview: home }), home, problems };
});
