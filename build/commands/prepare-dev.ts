import { resolve, sep } from 'node:path';
import { build } from '../pipeline/pipeline.ts';
import { type CachingDisk, cachingDisk } from '../platform/disk/caching-disk.ts';
import { realDisk } from '../platform/disk/real-disk.ts';
import { cachedCommit } from '../platform/git/history.ts';
import { digest } from '../platform/memory/digest.ts';
import { DamagedStore } from '../platform/store/blobs.ts';
import { openStore } from '../platform/store/open-store.ts';
import type { Program } from '../program/program.ts';
import { sourceProgram } from '../program/source-program.ts';
import { cacheFolder } from './cache-folder.ts';
import { textValue } from './command.ts';
import type { Prepare } from './dev.ts';
import { openApiRoot } from './options/openapi-root.ts';
import { type OpenFolder, projectInput } from './project.ts';
import { saveStore } from './save-store.ts';

/** Prepares the dev server of this project: the pipeline of a build, and every folder that affects the site. */
export const prepareDev: Prepare = async (values, context) => {
  const { cwd, programFolder } = context;
  const sources = resolve(programFolder, 'src');
  // The compiled program is used until a file in src/ changes, so that the first page does not wait for a compilation.
  const state: { program: Program; assets?: ReturnType<Program['assets']>; isSaved?: boolean } = {
    program: await context.openProgram(),
  };
  const folder = cacheFolder(values, state.program, context);
  const lasting = openStore(folder);
  const commit = cachedCommit(cwd);
  const disks = new Map<string, CachingDisk>();
  const open: OpenFolder = (folder, label) => {
    const disk = disks.get(folder) ?? cachingDisk(folder, realDisk(folder, label));
    disks.set(folder, disk);
    return disk;
  };
  return {
    async rebuild(changed) {
      for (const disk of disks.values()) for (const path of changed) disk.forget(path);
      if (changed.some((path) => path.startsWith(sources + sep))) {
        state.program = {
          ...sourceProgram(programFolder),
          ...(state.program.pageWorker && { pageWorker: state.program.pageWorker }),
        };
        delete state.assets;
      }
      state.assets ??= state.program.assets();
      const { assets, program } = state;
      const { serverBundle, scripts, stylesheet, pageStylesheets, printStylesheet } = await assets;
      // The code in build/ does not change during the run; the results of compiling src/ identify its current state.
      const id = program.id ?? digest(serverBundle, scripts, stylesheet, pageStylesheets, printStylesheet);
      const input = projectInput(context, values, { open, commit });
      const buildOnce = async () => {
        const store = lasting.open(id);
        const built = await build({ ...input, store, program: { ...program, assets: () => assets } });
        if (built.outputs.length > 0) store.commit();
        return built;
      };
      const built = await buildOnce().catch((error: unknown) => {
        if (!(error instanceof DamagedStore)) throw error;
        lasting.clear();
        return buildOnce();
      });
      if (built.outputs.length === 0) return built;
      // For the next start. If that fails, it takes as long as this one.
      if (!state.isSaved && folder !== undefined) setImmediate(() => saveStore(lasting, folder));
      state.isSaved = true;
      return built;
    },
    forget() {
      lasting.clear();
      state.isSaved = false;
    },
    watch: [
      resolve(cwd, textValue(values, 'content') ?? 'content'),
      openApiRoot(cwd, values).folder,
      resolve(programFolder, 'templates'),
      sources,
    ],
  };
};
