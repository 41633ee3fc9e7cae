import type { Output } from '../4-render/output.ts';
import { hasErrors } from '../problems/problem.ts';
import { type HostFailure, startHost } from '../serve/host.ts';
import type { Built } from './built.ts';
import { loadDevAssets } from './dev-assets.ts';
import { devSite, placeholderSite } from './dev-site.ts';
import { createEventHub } from './event-hub.ts';
import { createQueue } from './queue.ts';
import { watchFolders } from './watch.ts';

export type DevOptions = {
  /** Absolute path of the folder that holds build/ and src/. */
  readonly programFolder: string;
  /** Runs the pipeline; gets the absolute paths that changed since the last run, none at the first. */
  rebuild(changed: readonly string[]): Promise<Built>;
  /** Absolute paths of the folders whose files decide what the site is. */
  readonly watch: readonly string[];
  /** 0 for any free port. */
  readonly port: number;
  report(event: DevEvent): void;
};

/** What happens while the site is being worked on. */
export type DevEvent =
  | { readonly kind: 'building'; readonly changed: readonly string[] }
  | { readonly kind: 'built'; readonly built: Built; readonly published: boolean }
  | { readonly kind: 'crashed'; readonly error: unknown }
  | { readonly kind: 'watch-failed'; readonly message: string };

export type RunningDev = { readonly url: string; readonly port: number; close(): Promise<void> };

/**
 * Serves the site from memory and builds it anew whenever a file changes: one build at a time, one more queued while it runs.
 * Open pages reload when the outputs have changed; while the input has errors the last good site stays and pages show them.
 * Resolves after the first build; gives a failure when the port cannot be had.
 */
export async function startDev(options: DevOptions): Promise<RunningDev | HostFailure> {
  const { report } = options;
  const run = crypto.randomUUID();
  const assets = await loadDevAssets(options.programFolder);
  const hub = createEventHub(assets);
  const state = { site: placeholderSite(`${run}-0`), outputs: [] as readonly Output[], count: 0 };
  hub.publish({ build: `${run}-0`, errors: [] });
  const host = await startHost({ port: options.port, site: () => state.site, intercept: hub.intercept });
  if ('failure' in host) return host;

  const publish = (built: Built) => {
    const isNew = !sameOutputs(state.outputs, built.outputs);
    if (isNew) state.count += 1;
    state.outputs = built.outputs;
    state.site = devSite(built, `${run}-${state.count}`);
    return isNew;
  };
  const build = async (changed: readonly string[]) => {
    report({ kind: 'building', changed });
    try {
      const built = await options.rebuild(changed);
      const published = !hasErrors(built.problems) && publish(built);
      hub.publish({ build: `${run}-${state.count}`, errors: built.problems.filter(({ level }) => level === 'error') });
      report({ kind: 'built', built, published });
    } catch (error) {
      hub.publish({ build: `${run}-${state.count}`, errors: [], crash: String(error) });
      report({ kind: 'crashed', error });
    }
  };

  const queue = createQueue(build);
  const watching = watchFolders({
    folders: options.watch,
    changed: queue.add,
    failed: (message) => report({ kind: 'watch-failed', message }),
  });
  await watching.ready;
  await queue.run();
  return {
    url: host.url,
    port: host.port,
    async close() {
      await watching.close();
      await queue.close();
      await host.close();
    },
  };
}

function sameOutputs(before: readonly Output[], after: readonly Output[]): boolean {
  if (before.length !== after.length) return false;
  const known = new Map(before.map((output) => [output.path, output]));
  return after.every((output) => {
    const old = known.get(output.path);
    // What is made later of all pages is the same where none of them has changed.
    if (!old || output.laterOf !== undefined) return old?.laterOf === output.laterOf;
    const [one, other] = [old.bytes, output.bytes];
    return one === other || Buffer.compare(one, other) === 0;
  });
}
