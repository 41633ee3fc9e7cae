import { sep } from 'node:path';
import type { SiteOutputs } from '../../pipeline/4-render/site-outputs.ts';
import type { FileChange } from '../../platform/disk/snapshot-disk.ts';
import { hasErrors, type Problem } from '../../platform/problems/problem.ts';
import { type HostFailure, type RunningHost, startHost } from '../preview/host.ts';
import { loadDevAssets } from './dev-assets.ts';
import { createErrorDebounce } from './error-debounce.ts';
import { createEventHub } from './event-hub.ts';
import { createQueue, type QueuedWork } from './queue.ts';
import { createServedBuild } from './served-build.ts';
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
  const assets = await loadDevAssets(options.programFolder);
  const hub = createEventHub(assets);
  const served = createServedBuild(crypto.randomUUID());
  const announce = (errors: readonly Problem[] = [], crash?: string) =>
    hub.publish({ build: served.name(), errors, files: served.files(), ...(crash !== undefined && { crash }) });
  announce();

  const tell = (built: DevBuild) => {
    const errors = built.problems.filter(({ level }) => level === 'error');
    const published = errors.length === 0 && served.replace(built);
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
    site: served.site,
    intercept: hub.intercept,
    mend: queue.run,
  });
  if ('failure' in host) return host;
  const watching = watch(options, queue.add);
  await watching.ready;
  await queue.run();
  const close = async () => {
    await watching.close();
    await queue.close();
    await host.close();
  };
  return { ...host, close };
}

/** Watches the files of the site, and tells when the code of the server has changed. */
function watch({ watch: folders, code, concerns, report }: DevOptions, add: (path: string) => void) {
  return watchFolders({
    folders: [...folders, ...(code === undefined ? [] : [code])],
    changed(path, change) {
      if (code !== undefined && path.startsWith(code + sep)) report({ kind: 'outdated', path });
      else if (concerns?.(path, change) ?? true) add(path);
    },
    failed: (message) => report({ kind: 'watch-failed', message }),
  });
}
