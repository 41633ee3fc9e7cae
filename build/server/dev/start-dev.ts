import { sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { SiteOutputs } from '../../pipeline/4-render/render.ts';
import type { Change } from '../../platform/disk/snapshot-disk.ts';
import { lazy } from '../../platform/memory/memoize.ts';
import { hasErrors } from '../../platform/problems/problem.ts';
import type { Turn } from '../../platform/turns.ts';
import { type HostFailure, type RunningHost, startHost } from '../preview/host.ts';
import type { ServedSite } from '../preview/site.ts';
import { loadDevAssets } from './dev-assets.ts';
import { devSite, placeholderSite } from './dev-site.ts';
import { createErrorDebounce } from './error-debounce.ts';
import { createEventHub } from './event-hub.ts';
import { type BuildPage, createFreshPages, type DevBuild } from './fresh-pages.ts';
import { createQueue, type Work } from './queue.ts';
import { watchFolders } from './watch.ts';

/** The options of `startDev`. */
export type DevOptions = {
  /** Absolute path of the folder that holds build/ and src/. */
  readonly programFolder: string;
  /** Absolute path of the folder of the running code: its changes have no effect before the next start. */
  readonly code?: string;
  /**
   * Runs the pipeline. Receives the absolute paths that changed since the last run; the first run receives none. A turn
   * that rejects ends it.
   */
  rebuild(changed: readonly string[], turn?: Turn): Promise<DevBuild>;
  /** How pages of operations are built alone; absent where that is not possible. */
  readonly openapi?: { readonly folder: string; readonly buildPage: BuildPage };
  /** Absolute paths of the folders whose files determine the site. */
  readonly watch: readonly string[];
  /**
   * Tells whether a change at an absolute path in these folders could change the site; without it, each could. Other
   * programs may write there at each build, for example the log of this server.
   */
  concerns?(path: string, change: Change): boolean;
  /** The port to listen on; 0 for any free one. */
  readonly port: number;
  report(event: DevEvent): void;
};

/** An event of the dev server, for the terminal. */
export type DevEvent =
  | { readonly kind: 'building' }
  | { readonly kind: 'pages-first' }
  | { readonly kind: 'built'; readonly built: DevBuild; readonly published: boolean }
  | { readonly kind: 'crashed'; readonly error: unknown }
  /** The code has changed since the start; told once. `path` is absolute. */
  | { readonly kind: 'outdated'; readonly path: string }
  | { readonly kind: 'watch-failed'; readonly message: string };

/** How long the writing of a large file may take, in milliseconds. */
const WRITING_MS = 80;

/**
 * Serves the site from memory and rebuilds it whenever a file changes, one build at a time. Changes during a build
 * queue one more. Open pages reload when the outputs have changed. While the input has lasting errors, the last good
 * site stays and pages show the errors. Resolves after the first build. Gives a failure when the port cannot be used.
 */
export async function startDev(options: DevOptions): Promise<RunningHost | HostFailure> {
  const { report } = options;
  const run = crypto.randomUUID();
  const assets = await loadDevAssets(options.programFolder);
  const hub = createEventHub(assets);
  const pages = createFreshPages(options.openapi?.buildPage);
  const state: { site: ServedSite; built: SiteOutputs; count: number; isOutdated: boolean } = {
    site: placeholderSite(`${run}-0`),
    built: { outputs: [], search: () => [] },
    count: 0,
    isOutdated: false,
  };
  const nameOfBuild = () => `${run}-${state.count}`;
  hub.publish({ build: nameOfBuild(), errors: [] });

  const publish = (built: DevBuild) => {
    const isNew = !sameOutputs(state.built.outputs, built.outputs);
    if (isNew) state.count += 1;
    state.built = { outputs: built.outputs, search: lazy(built.search) };
    state.site = devSite(state.built, nameOfBuild());
    pages.settle(built);
    return isNew;
  };
  const tell = (built: DevBuild) => {
    const errors = built.problems.filter(({ level }) => level === 'error');
    const published = errors.length === 0 && publish(built);
    hub.publish({ build: nameOfBuild(), errors });
    report({ kind: 'built', built, published });
  };
  const tellCrash = (error: unknown) => {
    hub.publish({ build: nameOfBuild(), errors: [], crash: String(error) });
    report({ kind: 'crashed', error });
  };
  const errorDebounce = createErrorDebounce();
  const waiting = new Set<string>();
  const build: Work = async (latest, overtaken) => {
    report({ kind: 'building' });
    for (const path of latest) waiting.add(path);
    const changed = [...waiting];
    const ending = pages.areUseful && concernsOnly(options, changed) ? overtaken : undefined;
    if (ending) await showPagesFirst(changed, ending);
    // The next run builds for these changes too.
    if (ending?.aborted) return;
    waiting.clear();
    const [outcome] = await Promise.allSettled([options.rebuild(changed, pages.createTurn(ending))]);
    if (ending?.aborted) return;
    const isGood = outcome.status === 'fulfilled' && !hasErrors(outcome.value.problems);
    // Before the first build nobody has changed anything that could explain an error.
    if (!isGood && changed.length > 0 && !(await errorDebounce.outlasts(overtaken))) return;
    errorDebounce.reset();
    if (outcome.status === 'fulfilled') tell(outcome.value);
    else tellCrash(outcome.reason);
  };
  const showPagesFirst = async (changed: readonly string[], overtaken: AbortSignal) => {
    await pause(WRITING_MS, undefined, { signal: overtaken }).catch(() => undefined);
    if (overtaken.aborted) return;
    report({ kind: 'pages-first' });
    state.count += 1;
    // Pages that stay as they are carry the new name too, or they would be loaded again and again.
    state.site = devSite(state.built, nameOfBuild());
    pages.outdate(changed, nameOfBuild());
    // Open pages ask for their new contents.
    hub.publish({ build: nameOfBuild(), errors: [] });
    await pages.quiet(overtaken);
  };

  const queue = createQueue(build);
  const site = (path: string) => pages.siteAt(path, state.site);
  const host = await startHost({ port: options.port, site, intercept: hub.intercept, mend: queue.run });
  if ('failure' in host) return host;
  const { code } = options;
  const watching = watchFolders({
    folders: [...options.watch, ...(code === undefined ? [] : [code])],
    changed(path, change) {
      if (code !== undefined && path.startsWith(code + sep)) {
        if (!state.isOutdated) report({ kind: 'outdated', path });
        state.isOutdated = true;
      } else if (options.concerns?.(path, change) ?? true) queue.add(path);
    },
    failed: (message) => report({ kind: 'watch-failed', message }),
  });
  await watching.ready;
  await queue.run();
  const close = async () => {
    await watching.close();
    await queue.close();
    await host.close();
  };
  return { url: host.url, port: host.port, close };
}

/** Whether changes are only about the OpenAPI document. */
function concernsOnly({ openapi, watch }: DevOptions, changed: readonly string[]): boolean {
  if (!openapi || changed.length === 0) return false;
  const isIn = (folder: string, path: string) => path.startsWith(folder + sep);
  // One of the other folders may be inside the folder of the document.
  const others = watch.filter((folder) => folder !== openapi.folder);
  return changed.every((path) => isIn(openapi.folder, path) && !others.some((folder) => isIn(folder, path)));
}

function sameOutputs(before: readonly Output[], after: readonly Output[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Map(before.map((output) => [output.path, output]));
  return after.every((output) => {
    const old = known.get(output.path);
    if (!old) return false;
    if (output.digest !== undefined) return old.digest === output.digest;
    // An output made on access from all pages is unchanged if no page has changed.
    if (output.isLater) return true;
    const [one, other] = [old.bytes, output.bytes];
    return one === other || Buffer.compare(one, other) === 0;
  });
}
