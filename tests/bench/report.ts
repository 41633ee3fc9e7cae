import type { BenchOptions } from './case.ts';
import { type Measured, type Medians, mediansOf } from './run.ts';

/** Prints the medians of some runs in a line. */
export function print({ print }: Pick<BenchOptions, 'print'>, what: string, runs: readonly Measured[]): void {
  print(line(what, mediansOf(runs)));
}

/** A line for the medians of a case: `1000 pages, cold: 4.10 s (processor 6.20 s), 512 MiB (Lettura 40 ms, …)`. */
export function line(what: string, { ms, cpu, mebibytes, stages }: Medians): string {
  const parts = stages.map(([label, stage]) => `${label} ${stage.toFixed(0)}`).join(', ');
  return `${what}: ${seconds(ms)} (processor ${seconds(cpu)}), ${mebibytes.toFixed(0)} MiB${parts ? ` (ms: ${parts})` : ''}`;
}

/** How two medians relate: above 1 the first is slower. */
export function ratio(ours: Medians, theirs: Medians): string {
  return `ratio ${(ours.ms / theirs.ms).toFixed(2)} in time, ${(ours.cpu / theirs.cpu).toFixed(2)} of the processor, ${(ours.mebibytes / theirs.mebibytes).toFixed(2)} in memory`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
