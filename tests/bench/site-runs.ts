import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command, type Measured, measure } from './run.ts';

/** Builds a project so many times, each time as if it had never been built. */
export function coldRuns(project: string, runs: number, ...options: readonly string[]): readonly Measured[] {
  return times(runs, () => {
    forget(project);
    return measure(command(project, 'build', ...options));
  });
}

/** Deletes all that builds of a project have left. */
export function forget(project: string): void {
  for (const name of ['dist', '.cache']) rmSync(join(project, name), { recursive: true, force: true });
}

/** Builds a project that was just built. */
export function unchangedRuns(project: string, runs: number): readonly Measured[] {
  return times(runs, () => measure(command(project, 'build')));
}

/** Builds a project that was just built, each time after one more edit of a page. */
export function editedRuns(project: string, page: string, runs: number): readonly Measured[] {
  return times(runs, (run) => {
    appendFileSync(join(project, page), `\nUn’aggiunta, la numero ${run}.\n`);
    return measure(command(project, 'build'));
  });
}

function times(runs: number, measureOne: (run: number) => Measured): readonly Measured[] {
  return Array.from({ length: runs }, (_, run) => measureOne(run));
}
