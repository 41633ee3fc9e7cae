import type { ThisProcess } from '../pipeline/6-emit/lock.ts';
import type { Problem } from '../platform/problems/problem.ts';
import type { Program } from '../program/program.ts';

/** 0: success; 1: problems in the input or on the machine; 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Where a command writes its messages. */
export type Terminal = {
  write(text: string): void;
  readonly isTTY: boolean;
};

/** Everything a command gets from outside. Only the command line makes a real one; tests make their own. */
export type CommandContext = {
  /** Absolute path of the folder in which the command was started. */
  readonly cwd: string;
  /** Absolute path of the folder that holds build/, src/ and templates/. */
  readonly programFolder: string;
  /** Loads the program, compiled or from its sources. */
  openProgram(): Promise<Program>;
  readonly out: Terminal;
  /** Takes the problems that a command shows, where they are not for a person. */
  readonly takeProblems?: (problems: readonly Problem[]) => void;
  /**
   * Runs work that must clean up when the user stops the program: `signal` is aborted then, and the work rejects with
   * its reason, upon which the program says `words` and ends as the signal ends a program. Without this, a signal ends
   * the process at once, because a computation would not notice the signal until it is done.
   */
  stoppable<T>(work: (signal: AbortSignal) => Promise<T>, words?: string): Promise<T>;
  /** Compiles the program as it is now. Rejects with what is wrong with it. */
  recompile(): Promise<void>;
  /**
   * Starts the program again in this process, with other values for some options. Returns only where that is
   * impossible.
   */
  restart(options: Readonly<Record<string, string>>): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly self: ThisProcess;
};

/** An option of a command, in the form of `parseArgs` of node:util, with its description for help. */
export type CommandOption = {
  readonly type: 'string' | 'boolean';
  /** The placeholder of the value in help: `CARTELLA`. */
  readonly value?: string;
  readonly description: string;
  /** The value where none is given. */
  readonly default?: string;
  /** Refuses a value, with an Italian sentence that says why. */
  refuse?(value: string): string | undefined;
  /** The options with which this one would have no effect. */
  readonly notWith?: readonly string[];
};

/** A required argument after the name of a command. Its value is passed among those of the options. */
export type CommandArgument = {
  readonly name: string;
  /** The placeholder in help: `PERCORSO`. */
  readonly value: string;
  readonly description: string;
};

/** What to tell a user who stops what writes the site. */
export const UNTOUCHED = 'Interrotto: la cartella del sito è rimasta com’era.\n';

/** The values of the options that were given. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** A command of `node build/cli.ts`. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** The required arguments, in order. */
  readonly arguments?: readonly CommandArgument[];
  /** Loads what it does: no other command, and no help, waits for that. */
  load(): Promise<{ readonly run: Run }>;
};

/** Does what a command is for. */
export type Run = (values: OptionValues, context: CommandContext) => Promise<ExitCode>;

/** The value of an option that takes a text; `undefined` when it was not given. */
export function textValue(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whether an option without a value was given. */
export function flagValue(values: OptionValues, name: string): boolean {
  return values[name] === true;
}
