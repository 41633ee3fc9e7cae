import { unlistedRoutes } from '../pipeline/5-verify/gone-addresses.ts';
import type { PublishedFiles } from '../pipeline/6-emit/published.ts';
import { type PublishedSite, writePublished } from '../pipeline/6-emit/published-site.ts';
import type { Built } from '../pipeline/built.ts';
import { build, publish } from '../pipeline/pipeline.ts';
import { asErrors } from '../platform/problems/problem.ts';
import { openStore } from '../platform/store/open-store.ts';
import { emptyStore } from '../platform/store/store.ts';
import { kibibytes } from '../platform/text/sizes.ts';
import type { Program } from '../program/program.ts';
import { saveStore } from './cache.ts';
import { type CommandContext, type ExitCode, flagValue, type OptionValues, UNTOUCHED } from './command.ts';
import { type StageTimes, startProgress } from './progress.ts';
import { folderLabel, type ProjectInput } from './project.ts';
import { showProblems } from './show-problems.ts';

/**
 * For how many later sites hashed assets are kept, for readers whose pages are still open: each site has a new search
 * index.
 */
const KEEP_ASSETS_OF = 3;

/** What to build and where to write it. */
export type BuildJob = {
  readonly program: Program;
  readonly input: ProjectInput;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Absolute path of the cache folder; `undefined` for no cache. */
  readonly cache: string | undefined;
  /** The record of the site in the output folder, from the cache. */
  readonly published: PublishedSite | undefined;
  /** A digest of the options of the command and of the commit. */
  readonly options: string;
};

/** Builds a site and publishes it. */
export async function runBuild(
  values: OptionValues,
  context: CommandContext,
  { program, input, target, cache, options, published }: BuildJob,
): Promise<ExitCode> {
  const { cwd, out, self } = context;
  const lasting = cache === undefined ? undefined : openStore(cache);
  const progress = startProgress(context);
  const opened = lasting?.open(program.id ?? '');
  const store = opened ?? emptyStore(program.id ?? '');
  const built = await build({ ...input, program, store, progress: progress.begin });
  const outputs = [...built.outputs, ...built.search()];
  const isMade = outputs.length > 0;
  const problems = flagValue(values, 'strict') ? asErrors(built.problems) : built.problems;
  if (isMade) opened?.commit();
  const label = folderLabel(cwd, target) || '.';
  const stays = flagValue(values, 'fresh') ? {} : { published: published?.files, keepAssetsOf: KEEP_ASSETS_OF };
  const site = { outputs, problems, progress: progress.begin };
  const publishing = context.stoppable(
    (signal) => publish(site, { folder: target, label, self, signal, ...stays }),
    UNTOUCHED,
  );
  // A build that is stopped has saved what it computed.
  const saving = isMade && lasting && cache !== undefined ? saveStore(lasting, cache) : '';
  const outcome = await publishing;
  const times = progress.end();
  showProblems([...problems, ...(outcome?.problems ?? [])], context);
  if (!outcome) out.write(saving);
  if (!outcome?.value) return 1;
  const { published: files, kept } = outcome.value;
  if (cache !== undefined) {
    const reads = await Promise.all(input.disks.map((disk) => disk.trace()));
    record(cache, target, { options, reads, files, pages: built.pages.length, problems });
  }
  out.write(
    `${summarize(files, times, { pages: built.pages.length, warnings: problems.length })}\n${keptAssetsLine(kept)}${saving}`,
  );
  out.write(`Il sito è in ${label}/\n${newAddressesLine(built)}`);
  return 0;
}

/** Records a published site, so that a build without changes has nothing to do. */
function record(cache: string, target: string, site: PublishedSite): void {
  try {
    writePublished(cache, target, site);
  } catch {
    // Without the record, the next build is a full one.
  }
}

/** What to do for pages that a reader cannot have opened before. */
function newAddressesLine({ pages, read }: Built): string {
  if (read?.sources.origin.kind !== 'own') return '';
  const count = unlistedRoutes(pages, read.sources.origin.settings.addresses).length;
  if (count === 0) return '';
  const added = count === 1 ? '1 indirizzo nuovo' : `${count} indirizzi nuovi`;
  return `${added}: quando il sito è online, «npm run addresses» ne tiene nota.\n`;
}

function keptAssetsLine(kept: number): string {
  if (kept === 0) return '';
  const files = kept === 1 ? 'Resta 1 risorsa' : `Restano ${kept} risorse`;
  return `${files} dei siti precedenti, per chi ha ancora aperte le loro pagine (--fresh per farne a meno).\n`;
}

/** The table at the end of a build: pages, size by kind of file, time by stage, warnings. */
function summarize(
  files: PublishedFiles,
  times: StageTimes,
  { pages, warnings }: { readonly pages: number; readonly warnings: number },
): string {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const rows: readonly (readonly [string, string])[] = [
    ['Pagine', String(pages)],
    ...sizesByKind(files),
    ...times.map(({ label, ms }): [string, string] => [label, `${ms.toFixed(0)} ms`]),
    ['Tempo totale', `${total.toFixed(0)} ms`],
    ['Avvisi', String(warnings)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value.padStart(10)}\n`).join('');
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['HTML', /\.html$/],
  ['CSS', /\.css$/],
  ['JavaScript', /\.js$/],
  ['Specifica', /^openapi\./],
  ['Altri file', /(?:)/],
];

/** The size of each kind of file before compression. A file counts for the first kind that matches. */
function sizesByKind(files: PublishedFiles): readonly (readonly [string, string])[] {
  // The marker, the list of assets and the assets of earlier sites are no files of this site.
  const own = Array.from(files).filter(([, { digest }]) => digest !== undefined);
  const groups = Map.groupBy(own, ([path]) => KINDS.find(([, pattern]) => pattern.test(path))?.[0]);
  return KINDS.flatMap(([kind]) => {
    const group = groups.get(kind);
    return group ? [[kind, kibibytes(group.reduce((sum, [, { size }]) => sum + size, 0))] as const] : [];
  });
}
