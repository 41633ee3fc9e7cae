import type { Tool } from '../../setup/tools.ts';

/** A sample to run: `name` is a word that can name a file or folder. */
export type Program = { readonly name: string; readonly code: string };

/** What runs the samples of one language with its own tool. */
export type Runner = Tool & {
  /**
   * Runs programs one after the other in a folder of their own, which is also the working folder, and gives what they
   * print. Throws the tool's output when one fails, and stops when `signal` says so.
   */
  run(programs: readonly Program[], folder: string, signal: AbortSignal): Promise<string>;
};

/** The programs as files of a language, each as its runner needs it. */
export function filesOf(programs: readonly Program[], extension: string, write = ({ code }: Program) => code) {
  return Object.fromEntries(programs.map((program) => [`${program.name}.${extension}`, write(program)]));
}
