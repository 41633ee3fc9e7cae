import type { Input } from '../1-load/load.ts';
import type { Output } from '../4-render/output.ts';
import { emit } from '../6-emit/emit.ts';
import { publishable } from '../6-emit/publishable.ts';
import { type DiskCache, openDiskCache } from '../cache/disk-cache.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import { type PublishedSite, writePublished } from '../cache/published-site.ts';
import { explainFileError } from '../file-errors.ts';
import type { FoundPart } from '../parts/find-parts.ts';
import { joinParts } from '../parts/join-parts.ts';
import { build } from '../pipeline.ts';
import { tolerated } from '../problems/tolerated.ts';
import type { Program } from '../program/program.ts';
import { forgetOldestCaches } from './cache-folder.ts';
import { type Context, type ExitCode, flagValue, type OptionValues } from './command.ts';
import { startProgress } from './progress.ts';
import { labelOf } from './project.ts';
import { showProblems } from './show-problems.ts';
import { summarize } from './summary.ts';

/** How many sites back hashed assets stay, for readers whose pages are still open: each search index is a new one. */
const KEEP_ASSETS_OF = 3;

/** What is built and where it goes. */
export type Order = {
  readonly program: Program;
  readonly input: Input;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Absolute path of the folder of the cache; nothing where none is wanted. */
  readonly cache: string | undefined;
  /** Names all that the site is made of; nothing where that is not known. */
  readonly name: string | undefined;
  /** What other machines have made of it. */
  readonly parts?: readonly FoundPart[];
};

/** Builds a site and publishes it. */
export async function runBuild(values: OptionValues, context: Context, order: Order): Promise<ExitCode> {
  const { cwd, out, self, signal } = context;
  const { program, target } = order;
  const progress = startProgress(context);
  const kept = order.cache === undefined ? undefined : openDiskCache(order.cache, program.id ?? '');
  const { parts = [] } = order;
  const cache = kept ?? (parts.length > 0 ? createMemoryCache().open(program.id ?? '') : undefined);
  const { value: joined, problems: refused } = cache ? joinParts(parts, cache) : { value: 0, problems: [] };
  if (refused.length > 0) {
    progress.end();
    showProblems(refused, context);
    return 1;
  }
  const { outputs, problems: found } = await build(
    { ...order.input, cache, memo: cache?.memo },
    program,
    progress.begin,
  );
  // Where nothing could be made, what is wrong must be put right first.
  const problems = flagValue(values, 'reference') && outputs.length > 0 ? tolerated(found) : found;
  const site = publishable(outputs, problems);
  const saving = outputs.length > 0 ? save(kept, context) : '';
  if (!site) {
    progress.end();
    showProblems(problems, context);
    out.write(saving);
    return 1;
  }
  progress.begin('emit');
  const { value, problems: faults } = await emit(site, {
    folder: target,
    label: labelOf(cwd, target),
    self,
    signal,
    spare: kept?.spareOf(target),
    keepAssetsOf: flagValue(values, 'fresh') ? 0 : KEEP_ASSETS_OF,
  });
  const times = progress.end();
  showProblems([...problems, ...faults], context);
  if (!value) return 1;
  remember(order, { files: value.published, pages: pagesIn(outputs), problems });
  out.write(
    `${summarize(outputs, times, problems.length)}\n${joinedLine(parts.length, joined)}${keptLine(value.kept)}${saving}`,
  );
  out.write(`Il sito è in ${labelOf(cwd, target) || '.'}/\n`);
  return 0;
}

function pagesIn(outputs: readonly Output[]): number {
  return outputs.filter(({ path }) => path.endsWith('.html')).length;
}

/** Leaves what was made to the next build. A cache that cannot be written costs time and no site; gives what is to be said of it. */
function save(cache: DiskCache | undefined, context: Context): string {
  if (!cache) return '';
  try {
    cache.save();
    forgetOldestCaches(context);
  } catch (error) {
    return `La cache non si può scrivere (${explainFileError(error)}): la prossima volta si rifà tutto.\n`;
  }
  const damages = cache.damages();
  if (damages === 0) return '';
  return damages === 1
    ? 'Una voce della cache era rovinata: è stata rifatta.\n'
    : `${damages} voci della cache erano rovinate: sono state rifatte.\n`;
}

/** Remembers a published site, so that a build that finds nothing changed has nothing to do. */
function remember({ cache, name, target }: Order, site: Omit<PublishedSite, 'name'>): void {
  if (cache === undefined || name === undefined) return;
  try {
    writePublished(cache, target, { name, ...site });
  } catch {
    // Then the next build looks closer.
  }
}

function joinedLine(parts: number, pages: number): string {
  if (parts === 0) return '';
  return `${pages === 1 ? 'Una pagina viene' : `${pages} pagine vengono`} ${parts === 1 ? 'da una parte' : `da ${parts} parti`}.\n`;
}

function keptLine(kept: number): string {
  if (kept === 0) return '';
  const files = kept === 1 ? 'Resta 1 risorsa' : `Restano ${kept} risorse`;
  return `${files} dei siti precedenti, per chi ha ancora aperte le loro pagine (--fresh per farne a meno).\n`;
}
