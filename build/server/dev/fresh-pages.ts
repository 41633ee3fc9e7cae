import { setTimeout as pause } from 'node:timers/promises';
import { type Route, toRoute } from '../../../src/model/route.ts';
import type { OperationAddress } from '../../pipeline/1-load/source.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { SiteOutputs } from '../../pipeline/4-render/render.ts';
import type { OperationPage } from '../../pipeline/pages/page-alone.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import { createTurn, type Turn } from '../../platform/turns.ts';
import type { ServedSite } from '../preview/site.ts';
import { devSite, overlaid } from './dev-site.ts';

/** A built site. */
export type DevBuild = SiteOutputs & {
  readonly problems: readonly Problem[];
  /** The operations that have a page, by the route of the page. */
  readonly operations: ReadonlyMap<Route, OperationAddress>;
};

/** Builds the page of an operation alone. `changed` has the absolute paths that changed since the last whole build. */
export type BuildPage = (page: OperationPage, changed: readonly string[]) => Promise<readonly Output[]>;

/**
 * The pages of operations while the whole site is out of date. A large OpenAPI document takes half a minute; the page
 * that somebody looks at is built alone as soon as it is asked for.
 */
export type FreshPages = {
  /** Whether pages are built alone: the whole site takes long. */
  readonly areUseful: boolean;
  /** Says that the whole site has been built. */
  settle(site: Pick<DevBuild, 'operations'>): void;
  /** Says that the OpenAPI document has changed. `build` names the site with the new pages. */
  outdate(changed: readonly string[], build: string): void;
  /** The site with the new page if the path is one of a page that is out of date. */
  siteAt(path: string, site: ServedSite): Promise<ServedSite>;
  /** Resolves when nobody has asked for anything for a while, or `overtaken` aborts. */
  quiet(overtaken: AbortSignal): Promise<void>;
  /** Creates the turns of a whole build, in which pages are built. They reject once `overtaken` is aborted. */
  createTurn(overtaken: AbortSignal | undefined): Turn;
};

/** From this number of operations on, a whole build takes longer than people like to wait. */
const MANY = 200;

/** How long nobody must ask for anything, in milliseconds: a page asks for its assets after it has been read. */
const QUIET_MS = 2_000;

/** The new pages by their routes; `undefined` for one that could not be built. */
type Outdated = {
  readonly changed: readonly string[];
  readonly build: string;
  readonly made: Map<Route, Promise<ServedSite | undefined>>;
};

/** Creates the pages of one server. Without `buildPage`, none is built alone. */
export function createFreshPages(buildPage: BuildPage | undefined): FreshPages {
  const state: { operations: DevBuild['operations']; outdated?: Outdated; askedAt: number } = {
    operations: new Map(),
    askedAt: 0,
  };
  const newPageAt = async (path: string): Promise<ServedSite | undefined> => {
    const route = toRoute(path.replace(/\.md$|\/(?:richiesta|risposta)\.json$/, ''));
    const address = route && state.operations.get(route);
    if (!state.outdated || !address || !buildPage) return undefined;
    const { made, changed, build } = state.outdated;
    // Without any files, the page stays as it was: the whole build tells what is wrong.
    const serve = (outputs: readonly Output[]) =>
      outputs.length > 0 ? devSite({ outputs, search: () => [] }, build) : undefined;
    const page = made.get(route) ?? buildPage({ route, address }, changed).then(serve, () => undefined);
    made.set(route, page);
    return page;
  };
  const idle = async () => {
    await Promise.all(state.outdated?.made.values() ?? []);
  };
  return {
    get areUseful() {
      return buildPage !== undefined && state.operations.size >= MANY;
    },
    settle({ operations }) {
      state.operations = operations;
      delete state.outdated;
    },
    outdate(changed, build) {
      state.outdated = { changed, build, made: new Map() };
      state.askedAt = performance.now();
    },
    async siteAt(path, site) {
      const page = await newPageAt(path);
      state.askedAt = performance.now();
      return page ? overlaid(page, site) : site;
    },
    async quiet(overtaken) {
      while (!overtaken.aborted) {
        await idle();
        const rest = state.askedAt + QUIET_MS - performance.now();
        if (rest <= 0) return;
        await pause(rest, undefined, { signal: overtaken }).catch(() => undefined);
      }
    },
    createTurn(overtaken) {
      const turn = createTurn();
      return async () => {
        overtaken?.throwIfAborted();
        await turn();
        await idle();
      };
    },
  };
}
