import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from '../project.ts';
import { command, type Measured, measure } from './run.ts';

/** The real pages and description with their history, in a folder whose cache and site are nobody's. */
export function copyProject(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ['content', 'spec']) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  symlinkSync(join(PROJECT, '.git'), join(folder, '.git'));
  return folder;
}

/** Builds a project so many times, each time as if it had never been built. */
export function coldRuns(project: string, runs: number, ...options: readonly string[]): readonly Measured[] {
  return times(runs, () => {
    forget(project);
    return measure(command(project, 'build', ...options));
  });
}

/**
 * Moves what builds have left in a folder to a place that the bench deletes at its end. For some seconds after
 * thousands of files were deleted, ext4 takes ten times as long to create files.
 */
export function forget(folder: string, names: readonly string[] = ['dist', '.cache']): void {
  const old = mkdtempSync(join(dirname(folder), 'old-'));
  for (const name of names) if (existsSync(join(folder, name))) renameSync(join(folder, name), join(old, name));
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
