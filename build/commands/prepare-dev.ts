import { join, resolve, sep } from 'node:path';
import { build } from '../pipeline/pipeline.ts';
import type { Disk } from '../platform/disk/disk.ts';
import { realDisk } from '../platform/disk/real-disk.ts';
import { stampOf } from '../platform/disk/stamp-of.ts';
import { gitIn } from '../platform/git/git.ts';
import { cachedHead } from '../platform/git/history.ts';
import { digest } from '../platform/memory/digest.ts';
import { openStore } from '../platform/store/open-store.ts';
import type { Program } from '../program/program.ts';
import { sourceProgram } from '../program/source-program.ts';
import type { DevOptions } from '../server/dev/start-dev.ts';
import { cacheFolder, saveStore } from './cache.ts';
import type { CommandContext, OptionValues } from './command.ts';
import {
  contentFolder,
  isReferenceOnly,
  type OpenFolder,
  openApiRoot,
  type ProjectInput,
  projectInput,
} from './project.ts';

/** Says what to build and what to watch for the given options. */
export type Prepare = (
  values: OptionValues,
  context: CommandContext,
) => Promise<Pick<DevOptions, 'rebuild' | 'watch' | 'concerns'>>;

/** Prepares the dev server of this project: the pipeline of a build, and every folder that affects the site. */
export const prepareDev: Prepare = async (values, context) => {
  const { cwd, programFolder } = context;
  const sources = resolve(programFolder, 'src');
  // The compiled program is used until a file in src/ changes, so that the first page does not wait for a compilation.
  const state: ProgramState = { program: await context.openProgram() };
  const cache = cacheFolder(values, state.program, context);
  const lasting = openStore(cache);
  const head = cachedHead(cwd, gitIn(cwd, context.env));
  const disks = new Map<string, CachingDisk>();
  const open: OpenFolder = (folder, label) => {
    const disk = disks.get(folder) ?? cachingDisk(folder, realDisk(folder, label));
    disks.set(folder, disk);
    return disk;
  };
  return {
    async rebuild(changed) {
      for (const disk of disks.values()) for (const path of changed) disk.forget(path);
      if (changed.some((path) => path.startsWith(sources + sep))) readSources(state, programFolder);
      const { id, program } = await currentProgram(state);
      const store = lasting.open(id);
      const input = projectInput(context, values, { open, head });
      state.reading = input;
      const built = await build({ ...input, program, store, showsDrafts: true });
      state.read = input;
      const isMade = built.outputs.length > 0;
      if (isMade) store.commit();
      // For the next start. If that fails, it takes as long as this one.
      if (isMade && !state.isSaved && cache !== undefined) setImmediate(() => saveStore(lasting, cache));
      state.isSaved ||= isMade;
      return built;
    },
    concerns(path, change) {
      if (path.startsWith(sources + sep)) return SOURCE.test(path);
      return !state.read || [state.read, state.reading].some((input) => input?.concerns(path, change));
    },
    watch: [
      ...(isReferenceOnly(values) ? [] : [contentFolder(cwd, values)]),
      openApiRoot(cwd, values).folder,
      resolve(programFolder, 'templates'),
      sources,
    ],
  };
};

/** The files of src/ that the program is made from. */
const SOURCE = /\.(?:tsx?|css|svg|ico|txt|woff2)$/;

/** The program and what has been done with it. */
type ProgramState = {
  program: Program;
  assets?: ReturnType<Program['assets']>;
  isSaved?: boolean;
  /** What the last build has read, and what the current one reads. */
  read?: ProjectInput;
  reading?: ProjectInput;
};

/** Goes on with the program as it is in src/ now. */
function readSources(state: ProgramState, programFolder: string): void {
  const { pageWorker } = state.program;
  state.program = { ...sourceProgram(programFolder), ...(pageWorker && { pageWorker }) };
  delete state.assets;
}

/** The program with its bundles, and a name for its current state. */
async function currentProgram(state: ProgramState): Promise<{ readonly id: string; readonly program: Program }> {
  state.assets ??= state.program.assets();
  const { assets, program } = state;
  const { serverBundle, scripts, stylesheet, printStylesheet } = await assets;
  // The code in build/ does not change during the run; the results of compiling src/ identify its current state.
  const id = program.id ?? digest(serverBundle, scripts, stylesheet, printStylesheet);
  return { id, program: { ...program, assets: () => assets } };
}

/** A folder that reads a file again only after it has changed. */
type CachingDisk = Disk & {
  /**
   * Forgets the bytes of a file, given by its absolute path, because timestamps may be too coarse to show two quick
   * changes.
   */
  forget(path: string): void;
};

type CachedFile = { readonly stamp: string; readonly bytes: Uint8Array };

/**
 * Remembers the files of a folder as long as their timestamps, sizes and inodes stay the same. Reads links each time.
 */
function cachingDisk(folder: string, disk: Disk): CachingDisk {
  const known = new Map<string, CachedFile>();
  return {
    label: disk.label,
    list: disk.list,
    async read(path, limit) {
      const file = join(folder, path);
      const stamp = stampOf(file);
      const before = known.get(file);
      if (before && before.stamp === stamp) return before.bytes;
      known.delete(file);
      const bytes = await disk.read(path, limit);
      // A file that changed while it was read is read again next time.
      if (bytes instanceof Uint8Array && stamp !== undefined && stamp === stampOf(file))
        known.set(file, { stamp, bytes });
      return bytes;
    },
    forget: (path) => void known.delete(path),
  };
}
