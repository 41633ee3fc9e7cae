import { resolve } from 'node:path';
import { emit } from '../pipeline/6-emit/emit.ts';
import { publishable } from '../pipeline/6-emit/publishable.ts';
import type { DiskCache } from '../pipeline/cache/disk-cache.ts';
import { collectingCache } from '../pipeline/parts/collecting-cache.ts';
import { partOutputs } from '../pipeline/parts/part.ts';
import { MOST_SHARDS, readShard, type Shard } from '../pipeline/parts/shard.ts';
import { buildPart } from '../pipeline/pipeline.ts';
import { tolerated } from '../platform/problems/tolerated.ts';
import type { Program } from '../program/program.ts';
import { cacheFolder } from './cache-folder.ts';
import { type Context, type ExitCode, flagValue, type OptionValues, textValue } from './command.ts';
import { leaveCache } from './leave-cache.ts';
import { nameOfParts } from './name-of-parts.ts';
import { countPages, pagesPhrase } from './page-count.ts';
import { startProgress } from './progress.ts';
import { labelOf, projectInput } from './project.ts';
import { showProblems } from './show-problems.ts';
import { withCache } from './with-cache.ts';

/** The folder of a site's parts, relative to the working directory. */
const PARTS_FOLDER = 'parti';

/** Builds one part of a site into its own folder, for `merge` to join. */
export async function runShard(text: string, values: OptionValues, context: Context): Promise<ExitCode> {
  const shard = readShard(text);
  if (shard) return writePart(shard, values, context);
  context.out.write(
    `«${text}» non è una parte: scrivi quale e di quante, per esempio --shard 2/8 (al massimo ${MOST_SHARDS}).\n`,
  );
  return 2;
}

async function writePart(shard: Shard, values: OptionValues, context: Context): Promise<ExitCode> {
  const program = await context.openProgram();
  return withCache(cacheFolder(values, program, context), program, (disk) =>
    writeWith(disk, shard, { program, values, context }),
  );
}

type Means = { readonly program: Program; readonly values: OptionValues; readonly context: Context };

async function writeWith(
  disk: DiskCache | undefined,
  shard: Shard,
  { program, values, context }: Means,
): Promise<ExitCode> {
  const { cwd, out, self } = context;
  const input = projectInput(context, values);
  const folder = resolve(cwd, textValue(values, 'out') ?? `${PARTS_FOLDER}/${shard.index}`);
  const label = labelOf(cwd, folder) || '.';
  const cache = collectingCache(program.id ?? '', disk);
  const progress = startProgress(context);
  const of = await nameOfParts(program, input, values);
  const { outputs, problems: found } = await buildPart(
    { ...input, cache, memo: cache.memo },
    program,
    progress.begin,
    shard,
  );
  const problems = flagValue(values, 'reference') ? tolerated(found) : found;
  const part = publishable(partOutputs({ shard, of }, outputs, cache), problems);
  const saving = outputs.length > 0 ? leaveCache(disk) : '';
  if (!part) {
    progress.end();
    showProblems(problems, context);
    out.write(saving);
    return 1;
  }
  progress.begin('emit');
  const { value, problems: faults } = await context.stoppable((signal) => emit(part, { folder, label, self, signal }));
  progress.end();
  showProblems([...problems, ...faults], context);
  if (!value) return 1;
  out.write(`${saving}Parte ${shard.index} di ${shard.count}: ${pagesPhrase(countPages(outputs))} in ${label}/\n`);
  return 0;
}
