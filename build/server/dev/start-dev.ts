import { sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { SiteOutputs } from '../../pipeline/4-render/site-outputs.ts';
import type { FileChange } from '../../platform/disk/snapshot-disk.ts';
import { isImageName } from '../../platform/hosting/media-types.ts';
import { lazy } from '../../platform/memory/memoize.ts';
import { hasErrors, type Problem } from '../../platform/problems/problem.ts';
import { type HostFailure, type RunningHost, startHost } from '../preview/host.ts';
import type { ServedSite } from '../preview/site.ts';
import { loadDevAssets } from './dev-assets.ts';
import { devSite, isIslandData, placeholderSite } from './dev-site.ts';
import { createEventHub } from './event-hub.ts';
import { createQueue, type QueuedWork } from './queue.ts';
import { watchFolders } from './watch.ts';

/** A built site. */
export type DevBuild = SiteOutputs & { readonly problems: readonly Problem[]; readonly pages: readonly unknown[] };

/** The options of `startDev`. */
export type DevOptions = {
  /** Absolute path of the folder that holds build/ and src/. */
  readonly programFolder: string;
  /** Absolute path of the folder of the running code: its changes have no effect before the next start. */
  readonly code?: string;
  /** Runs the pipeline. Receives the absolute paths that changed since the last run; the first run receives none. */
  rebuild(changed: readonly string[]): Promise<DevBuild>;
  /** Absolute paths of the folders whose files determine the site. */
  readonly watch: readonly string[];
  /**
   * Tells whether a change at an absolute path in these folders could change the site; without it, each could. Other
   * programs may write there at each build, for example the log of this server.
   */
  concerns?(path: string, change: FileChange): boolean;
  /** The port to listen on; 0 for any free one. */
  readonly port: number;
  /** Whether other devices may ask. */
  readonly isOpen?: boolean;
  report(event: DevEvent): void;
};

/** An event of the dev server, for the terminal. */
export type DevEvent =
  | { readonly kind: 'building' }
  /** `published` tells whether pages show something new. */
  | { readonly kind: 'built'; readonly built: DevBuild; readonly published: boolean }
  | { readonly kind: 'crashed'; readonly error: unknown }
  /** The code has changed since the start. `path` is absolute. */
  | { readonly kind: 'outdated'; readonly path: string }
  | { readonly kind: 'watch-failed'; readonly message: string };

/**
 * Serves the site from memory and rebuilds it whenever a file changes, one build at a time. Changes during a build
 * queue one more. Open pages bring themselves up to date when the outputs have changed. While the input has lasting
 * errors, the last good site stays and pages show the errors. Resolves after the first build. Gives a failure when the
 * port cannot be used.
 */
export async function startDev(options: DevOptions): Promise<RunningHost | HostFailure> {
  const { report } = options;
  const run = crypto.randomUUID();
  const assets = await loadDevAssets(options.programFolder);
  const hub = createEventHub(assets);
  const state: {
    site: ServedSite;
    built: SiteOutputs;
    count: number;
    files: Readonly<Record<string, string>>;
  } = {
    site: placeholderSite(`${run}-0`),
    built: { outputs: [], search: () => [] },
    count: 0,
    files: {},
  };
  const nameOfBuild = () => `${run}-${state.count}`;
  const announce = (errors: readonly Problem[] = [], crash?: string) =>
    hub.publish({ build: nameOfBuild(), errors, files: state.files, ...(crash !== undefined && { crash }) });
  announce();

  const publish = (built: DevBuild) => {
    const search = lazy(built.search);
    const changed = changesBetween(state.built.outputs, built.outputs, isSameOutput);
    // The data of the search may change while no page does: by a synonym.
    const isSame = changed.length === 0 && changesBetween(state.built.search(), search(), isSameData).length === 0;
    if (!isSame) state.count += 1;
    const had = new Set<string>(state.built.outputs.map(({ path }) => path));
    const shown = changed.filter((path) => had.has(path) && (isImageName(path) || isIslandData(path)));
    state.files = { ...state.files, ...Object.fromEntries(shown.map((path) => [`/${path}`, nameOfBuild()])) };
    state.built = { outputs: built.outputs, search };
    state.site = devSite(state.built, nameOfBuild());
    return !isSame;
  };
  const tell = (built: DevBuild) => {
    const errors = built.problems.filter(({ level }) => level === 'error');
    const published = errors.length === 0 && publish(built);
    announce(errors);
    report({ kind: 'built', built, published });
  };
  const tellCrash = (error: unknown) => {
    announce([], String(error));
    report({ kind: 'crashed', error });
  };
  const errorDebounce = createErrorDebounce();
  const build: QueuedWork = async (changed, overtaken) => {
    report({ kind: 'building' });
    const [outcome] = await Promise.allSettled([options.rebuild(changed)]);
    const isGood = outcome.status === 'fulfilled' && !hasErrors(outcome.value.problems);
    // Before the first build nobody has changed anything that could explain an error.
    if (!isGood && changed.length > 0 && !(await errorDebounce.outlasts(overtaken))) return;
    errorDebounce.reset();
    if (outcome.status === 'fulfilled') tell(outcome.value);
    else tellCrash(outcome.reason);
  };

  const queue = createQueue(build);
  const host = await startHost({
    port: options.port,
    ...(options.isOpen && { isOpen: true }),
    site: () => state.site,
    intercept: hub.intercept,
    mend: queue.run,
  });
  if ('failure' in host) return host;
  const { code } = options;
  const watching = watchFolders({
    folders: [...options.watch, ...(code === undefined ? [] : [code])],
    changed(path, change) {
      if (code !== undefined && path.startsWith(code + sep)) {
        report({ kind: 'outdated', path });
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
  return { ...host, close };
}

/** The paths of the files that are new, gone, or not the same by a comparison. */
function changesBetween(
  before: readonly Output[],
  after: readonly Output[],
  isSame: (old: Output, output: Output) => boolean,
): readonly string[] {
  const known = new Map<string, Output>(before.map((output) => [output.path, output]));
  const changed = after.filter((output) => {
    const old = known.get(output.path);
    known.delete(output.path);
    return !old || !isSame(old, output);
  });
  return [...changed.map(({ path }) => path), ...known.keys()];
}

function isSameOutput(old: Output, output: Output): boolean {
  if (output.digest !== undefined) return old.digest === output.digest;
  // An output made on access from all pages is unchanged if no page has changed.
  return output.isLater === true || isSameData(old, output);
}

function isSameData({ bytes: old }: Output, { bytes }: Output): boolean {
  return old === bytes || Buffer.compare(old, bytes) === 0;
}

/**
 * How long an error must last before it is shown, in milliseconds. The page is broken for a moment when an editor
 * empties a file before writing it, or when a page is renamed before its entry in the sidebar.
 */
const DEBOUNCE_MS = 200;

/** Tells lasting errors from errors that exist only while a change is being made. */
type ErrorDebounce = {
  /**
   * Waits, and gives whether the error has lasted: not if `overtaken` aborts meanwhile. Consecutive calls share the
   * time, so that continual changes do not hide an error forever.
   */
  outlasts(overtaken: AbortSignal): Promise<boolean>;
  /** Gives the next error the whole time again. */
  reset(): void;
};

/** Creates the debounce of one server. */
function createErrorDebounce(): ErrorDebounce {
  let until: number | undefined;
  return {
    async outlasts(overtaken) {
      until ??= performance.now() + DEBOUNCE_MS;
      const left = until - performance.now();
      return left <= 0 || pause(left, true, { signal: overtaken }).catch(() => false);
    },
    reset() {
      until = undefined;
    },
  };
}
