import type { Input } from '../pipeline/1-load/load.ts';
import { emit } from '../pipeline/6-emit/emit.ts';
import { publishable } from '../pipeline/6-emit/publishable.ts';
import type { DiskCache } from '../pipeline/cache/disk-cache.ts';
import { type PublishedSite, writePublished } from '../pipeline/cache/published-site.ts';
import { build } from '../pipeline/pipeline.ts';
import { tolerated } from '../platform/problems/tolerated.ts';
import type { Program } from '../program/program.ts';
import { type Context, type ExitCode, flagValue, type OptionValues } from './command.ts';
import { countPages } from './page-count.ts';
import { startProgress } from './progress.ts';
import { labelOf } from './project.ts';
import { saveCache } from './save-cache.ts';
import { showProblems } from './show-problems.ts';
import { summarize } from './summary.ts';
import { withCache } from './with-cache.ts';

/**
 * For how many later sites hashed assets are kept, for readers whose pages are still open. Each site has a new search
 * index.
 */
const KEEP_ASSETS_OF = 3;

/** What to build and where to write it. */
export type BuildJob = {
  readonly program: Program;
  readonly input: Input;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Absolute path of the cache folder; `undefined` for no cache. */
  readonly cache: string | undefined;
  /** The record of the site in the output folder, from the cache. */
  readonly published: PublishedSite | undefined;
  /** A digest of everything the site is made from; `undefined` if it is not known. */
  readonly name: string | undefined;
};

/** Builds a site and publishes it. */
export function runBuild(values: OptionValues, context: Context, order: BuildJob): Promise<ExitCode> {
  return withCache(order.cache, order.program, (cache) => runWith(cache, values, { context, order }));
}

type Means = { readonly context: Context; readonly order: BuildJob };

async function runWith(
  kept: DiskCache | undefined,
  values: OptionValues,
  { context, order }: Means,
): Promise<ExitCode> {
  const { cwd, out, self } = context;
  const { program, target, published: before } = order;
  const progress = startProgress(context);
  const { outputs, problems: found } = await build(
    { ...order.input, cache: kept, memo: kept?.memo },
    program,
    progress.begin,
  );
  // If no file could be made, errors stay errors.
  const problems = flagValue(values, 'reference') && outputs.length > 0 ? tolerated(found) : found;
  const site = publishable(outputs, problems);
  const saving = outputs.length > 0 ? saveCache(kept) : '';
  if (!site) {
    progress.end();
    showProblems(problems, context);
    out.write(saving);
    return 1;
  }
  progress.begin('emit');
  const label = labelOf(cwd, target) || '.';
  const { value, problems: faults } = await context.stoppable((signal) =>
    emit(site, {
      folder: target,
      label,
      self,
      signal,
      spare: kept && { folder: kept.spareOf(target), files: before?.replaced ?? new Map() },
      keepAssetsOf: flagValue(values, 'fresh') ? 0 : KEEP_ASSETS_OF,
    }),
  );
  const times = progress.end();
  showProblems([...problems, ...faults], context);
  if (!value) return 1;
  remember(order, {
    files: value.published,
    replaced: before?.files ?? new Map(),
    pages: countPages(outputs),
    problems,
  });
  out.write(`${summarize(outputs, times, problems.length)}\n${keptLine(value.kept)}${saving}`);
  out.write(`Il sito è in ${label}/\n`);
  return 0;
}

/** Records a published site, so that a build without changes has nothing to do. */
function remember({ cache, name, target }: BuildJob, site: Omit<PublishedSite, 'name'>): void {
  if (cache === undefined || name === undefined) return;
  try {
    writePublished(cache, target, { name, ...site });
  } catch {
    // Without the record, the next build is a full one.
  }
}

function keptLine(kept: number): string {
  if (kept === 0) return '';
  const files = kept === 1 ? 'Resta 1 risorsa' : `Restano ${kept} risorse`;
  return `${files} dei siti precedenti, per chi ha ancora aperte le loro pagine (--fresh per farne a meno).\n`;
}
