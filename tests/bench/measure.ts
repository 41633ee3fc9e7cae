import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '../project.ts';

/** A command of its own process and where it runs. */
export type Run = { readonly args: readonly string[]; readonly cwd: string };

/** What one run took. */
export type Measured = {
  /** Milliseconds from its start to its end, process start included. */
  readonly ms: number;
  /** Milliseconds of processor time of all its threads. Other processes hardly change it. */
  readonly cpu: number;
  /** Peak memory. */
  readonly mebibytes: number;
};

/**
 * Node loads this before the program. When the process ends, it prints peak memory in KiB and times in microseconds.
 */
const TELL_USE = `data:text/javascript,process.on('exit',()=>{
  const {maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();
  process.stderr.write('\\nused '+maxRSS+' '+(userCPUTime+systemCPUTime))
})`.replaceAll('\n', '');

/** Runs Node with some arguments in a new process, however that ends. */
export function outcomeOf({ args, cwd }: Run) {
  return spawnSync(process.execPath, ['--import', TELL_USE, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
    maxBuffer: 64 * 2 ** 20,
  });
}

/** Measures a run. One that fails stops the bench: its time would mean nothing. */
export function measure(run: Run): Measured {
  const started = performance.now();
  const { status, stdout, stderr } = outcomeOf(run);
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${run.args.join(' ')}\n${stdout}\n${stderr}`);
  // Each thread prints a line when it ends; the main thread ends last.
  const [, peak, cpu] = [...stderr.matchAll(/used (\d+) (\d+)/g)].at(-1) ?? [];
  return { ms, cpu: Number(cpu) / 1000, mebibytes: Number(peak) / 1024 };
}

/** A build of a project, as `npm run build` starts it. */
export function buildOf(project: string): Run {
  return { args: [join(PROJECT, 'build/start.cjs'), 'build'], cwd: project };
}

/** Builds a project as if it had never been built. `flags` are those of Node. */
export function measureCold(project: string, flags: readonly string[] = []): Measured {
  forget(project, ['dist', '.cache']);
  const { args, cwd } = buildOf(project);
  return measure({ args: [...flags, ...args], cwd });
}

/** Makes HTML of the Markdown of a project with the packages that this one is tied to, and nothing else. */
function measureFloor(project: string, flags: readonly string[]): Measured {
  const cwd = join(dirname(project), 'floor');
  mkdirSync(cwd, { recursive: true });
  forget(cwd, ['out']);
  const floor = fileURLToPath(new URL('floor.ts', import.meta.url));
  return measure({ args: [...flags, floor, join(project, 'content')], cwd });
}

/** Builds a project cold and makes its floor, in turns. `flags` are those of Node. */
export function measureBeside(
  project: string,
  runs: number,
  flags: readonly string[] = [],
): readonly (readonly [ours: Measured, floor: Measured])[] {
  return Array.from({ length: runs }, () => [measureCold(project, flags), measureFloor(project, flags)] as const);
}

/**
 * Moves what a run has left to a place that the bench deletes at its end. For some seconds after thousands of files
 * were deleted, ext4 takes ten times as long to create files.
 */
function forget(folder: string, names: readonly string[]): void {
  const old = mkdtempSync(join(dirname(folder), 'old-'));
  for (const name of names) if (existsSync(join(folder, name))) renameSync(join(folder, name), join(old, name));
}

/** The middle one of several numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
