import { dirname, resolve, sep } from 'node:path';
import type { Cache } from '../cache/cache.ts';
import { openDiskCache } from '../cache/disk-cache.ts';
import { createMemoryCache, type MemoryCache } from '../cache/memory-cache.ts';
import { rehearse } from '../dev/rehearse.ts';
import { digest } from '../digest.ts';
import type { Disk } from '../disk.ts';
import { rememberingCommit } from '../history.ts';
import { buildPages } from '../pipeline.ts';
import type { Program } from '../program/program.ts';
import { sourceProgram } from '../program/source-program.ts';
import { realDisk } from '../real-disk.ts';
import { type RememberingDisk, rememberingDisk } from '../remembering-disk.ts';
import { cacheFolder, forgetOldestCaches } from './cache-folder.ts';
import { type Context, textValue } from './command.ts';
import type { Prepare } from './dev.ts';
import { type OpenFolder, projectInput } from './project.ts';

/** The development server of this project: the same pipeline, and every folder that decides what the site is. */
export const prepareDev: Prepare = async (values, context) => {
  const { cwd, programFolder } = context;
  const sources = resolve(programFolder, 'src');
  // As it was compiled, until somebody changes what is in src/: the sources are the same, and need not be compiled for the first page.
  const kept: { program: Program; assets?: ReturnType<Program['assets']>; rehearsal?: AbortController } = {
    program: await context.openProgram(),
  };
  const folder = cacheFolder(values, kept.program, context);
  const memory = createMemoryCache(folder === undefined ? undefined : openDiskCache(folder, kept.program.id ?? ''));
  const commit = rememberingCommit(cwd);
  const disks = new Map<string, RememberingDisk>();
  const open: OpenFolder = (folder, label) => {
    const disk = disks.get(folder) ?? rememberingDisk(folder, realDisk(folder, label));
    disks.set(folder, disk);
    return disk;
  };
  return {
    async rebuild(changed) {
      for (const disk of disks.values()) for (const path of changed) disk.forget(path);
      if (changed.some((path) => path.startsWith(sources + sep))) {
        kept.program = {
          ...sourceProgram(programFolder),
          ...(kept.program.pageWorker && { pageWorker: kept.program.pageWorker }),
        };
        delete kept.assets;
      }
      kept.assets ??= kept.program.assets();
      const { assets, program } = kept;
      const { door, scripts, stylesheet } = await assets;
      // What is in build/ does not change while it runs; what is in src/ decides these.
      const cache = memory.open(program.id ?? digest(door, scripts, stylesheet));
      const input = projectInput(context, values, { open, commit });
      const build = (into: Cache, content = input.content) =>
        buildPages(
          { ...input, content, cache: into, memo: into.memo },
          { ...program, assets: () => assets },
          () => undefined,
        );
      kept.rehearsal?.abort();
      const built = await build(cache);
      if (built.outputs.length > 0) cache.leave();
      if (!kept.rehearsal) {
        kept.rehearsal = new AbortController();
        setImmediate(() => leave(memory, context));
        const edit = (content: Disk) => build(memory.open(cache.program), content);
        // What cannot be read has been told.
        if (input.content) rehearse(input.content, edit, kept.rehearsal.signal).catch(() => undefined);
      }
      return built;
    },
    watch: [
      resolve(cwd, textValue(values, 'content') ?? 'content'),
      dirname(resolve(cwd, textValue(values, 'spec') ?? 'spec/openapi.yaml')),
      resolve(programFolder, 'templates'),
      sources,
    ],
  };
};

/** Leaves what the first build has made to the next start. */
function leave(memory: MemoryCache, context: Context): void {
  try {
    memory.keep();
    forgetOldestCaches(context);
  } catch {
    // Then the next start takes as long as this one.
  }
}
