import { spawnSync } from 'node:child_process';

/** A sample to run: `name` is a word that can name a file or folder. */
export type Program = { readonly name: string; readonly code: string };

/** What runs the samples of one language with its own tool. */
export type Runner = {
  /** How to install the tool, when it is missing. */
  readonly install: string;
  /** Tells whether the tool is there and fit. */
  isPresent(): boolean;
  /** Runs programs one after the other in a folder of their own, which is the working folder too; throws with the tool's words when one fails. */
  run(programs: readonly Program[], folder: string): Promise<void>;
};

/** Tells whether a command runs and succeeds. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
