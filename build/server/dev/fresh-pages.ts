import { setTimeout as pause } from 'node:timers/promises';
import { type Route, toRoute } from '../../../src/model/route.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { OperationPage } from '../../pipeline/pages/page-alone.ts';
import type { Built } from '../../pipeline/pipeline.ts';
import type { ServedSite } from '../preview/site.ts';
import { devSite, overlaid } from './dev-site.ts';

/** Builds the page of an operation alone. `changed` has the absolute paths that changed since the last whole build. */
export type BuildPage = (page: OperationPage, changed: readonly string[]) => Promise<readonly Output[]>;

/**
 * The pages of operations while the whole site is out of date. A large OpenAPI document takes half a minute; the page
 * that somebody looks at is built alone as soon as it is asked for.
 */
export type FreshPages = {
  /** Says that the whole site has been built. */
  settle(site: Pick<Built, 'operations'>): void;
  /** Says that the OpenAPI document has changed. Gives whether pages will be built alone. */
  outdate(changed: readonly string[]): boolean;
  /** The site with the new page if the path is one of a page that is out of date. `build` names the site. */
  siteAt(path: string, site: ServedSite, build: string): Promise<ServedSite>;
  /** Resolves when no page is being built. */
  idle(): Promise<void>;
  /** Resolves when nobody has asked for anything for a while, or `overtaken` aborts. */
  quiet(overtaken: AbortSignal): Promise<void>;
};

/** From this number of operations on, a whole build takes longer than people like to wait. */
const MANY = 200;

/** How long nobody must ask for anything, in milliseconds: a page asks for its assets after it has been read. */
const QUIET_MS = 2_000;

type Outdated = { readonly changed: readonly string[]; readonly made: Map<Route, Promise<readonly Output[]>> };

/** Creates the pages of one server. Without `buildPage`, none is built alone. */
export function createFreshPages(buildPage: BuildPage | undefined): FreshPages {
  const state: { operations: Built['operations']; outdated?: Outdated; askedAt: number } = {
    operations: new Map(),
    askedAt: 0,
  };
  const filesAt = async (path: string): Promise<readonly Output[]> => {
    const route = toRoute(path.replace(/\.md$|\/(?:richiesta|risposta)\.json$/, ''));
    const address = route && state.operations.get(route);
    if (!state.outdated || !address || !buildPage) return [];
    const { made, changed } = state.outdated;
    // The whole build tells what is wrong. Until then the page stays as it was.
    const files = made.get(route) ?? buildPage({ route, address }, changed).catch(() => []);
    made.set(route, files);
    return files;
  };
  const idle = async () => {
    await Promise.all(state.outdated?.made.values() ?? []);
  };
  return {
    settle({ operations }) {
      state.operations = operations;
      delete state.outdated;
    },
    outdate(changed) {
      if (!buildPage || state.operations.size < MANY) return false;
      state.outdated = { changed, made: new Map() };
      state.askedAt = performance.now();
      return true;
    },
    async siteAt(path, site, build) {
      const outputs = await filesAt(path);
      state.askedAt = performance.now();
      return outputs.length === 0 ? site : overlaid(devSite({ outputs, search: () => [] }, build), site);
    },
    idle,
    async quiet(overtaken) {
      while (!overtaken.aborted) {
        await idle();
        const rest = state.askedAt + QUIET_MS - performance.now();
        if (rest <= 0) return;
        await pause(rest, undefined, { signal: overtaken }).catch(() => undefined);
      }
    },
  };
}
