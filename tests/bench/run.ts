import { spawnSync } from 'node:child_process';
import process from 'node:process';
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
  /** What it printed. */
  readonly output: string;
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
  const { args } = run;
  const started = performance.now();
  const { status, stdout, stderr } = outcomeOf(run);
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
  // Each thread prints a line when it ends; the main thread ends last.
  const [, peak, cpu] = [...stderr.matchAll(/used (\d+) (\d+)/g)].at(-1) ?? [];
  return { ms, cpu: Number(cpu) / 1000, mebibytes: Number(peak) / 1024, output: stdout };
}

/** A command of this program, as `npm run` starts it. */
export function command(cwd: string, name: string, ...args: readonly string[]): Run {
  return { args: [`${PROJECT}/build/start.cjs`, name, ...args], cwd };
}

/** Medians of several runs, and of each stage that the program named. */
export type Medians = {
  readonly ms: number;
  readonly cpu: number;
  readonly mebibytes: number;
  readonly stages: readonly (readonly [label: string, ms: number])[];
};

/** The medians of runs of one command. */
export function mediansOf(runs: readonly Measured[]): Medians {
  const stages = runs.map(({ output }) => stagesIn(output));
  const labels = (stages[0] ?? []).map(([label]) => label);
  return {
    ms: median(runs.map(({ ms }) => ms)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    mebibytes: median(runs.map(({ mebibytes }) => mebibytes)),
    stages: labels.map((label, index) => [label, median(stages.map((run) => run[index]?.[1] ?? 0))]),
  };
}

/** The rows of the table that a build prints at its end: `Analisi   120 ms`. */
function stagesIn(output: string): readonly (readonly [string, number])[] {
  return Array.from(output.matchAll(/^ {2}(\p{L}+) +(\d+) ms$/gmu), ([, label = '', ms]) => [label, Number(ms)]);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
