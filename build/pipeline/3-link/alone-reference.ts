import { type Route, toRoute } from '../../../src/model/route.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { createReference, type Reference } from './reference/reference.ts';
import { withTextLinks } from './reference/texts/text-links.ts';

/** The reference of a site without other pages. */
export type AloneReference = Reference & {
  /** The address of the overview. */
  readonly home: Route;
  /** The links and images of the texts that lead nowhere. */
  readonly problems: readonly Problem[];
};

/** Gives routes to an OpenAPI document that is a whole site, and corrects the links in its texts. */
export const aloneReference = memoize((written: Api): AloneReference => {
  const home = toRoute('/');
  if (!home) throw new Error('«/» must be a route');
  const reference = createReference(written, { overview: home });
  const { value: api, problems } = withTextLinks(written, { home, routes: reference.routes });
  return { ...createReference(api, { overview: home }), home, problems };
});
