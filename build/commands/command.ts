import type { ThisProcess } from '../6-emit/lock.ts';
import type { Program } from '../program/program.ts';

/** 0: done; 1: problems in the input or on the machine; 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Where a command writes for people to read. */
export type Terminal = {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
};

/** Everything a command gets from outside: only the command line itself makes the real ones. */
export type Context = {
  /** Absolute path of the folder the command was started in. */
  readonly cwd: string;
  /** Absolute path of the folder that holds build/, src/ and templates/. */
  readonly programFolder: string;
  /** Gives what the pipeline needs of the program, in the form that is at hand. */
  openProgram(): Promise<Program>;
  readonly out: Terminal;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly self: ThisProcess;
};

/** An option of a command, as `parseArgs` of node:util takes it, with what help says of it. */
export type CommandOption = {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** The name of the value in help: `CARTELLA`. */
  readonly value?: string;
  readonly description: string;
};

/** A word that must follow the name of a command; its value stands among those of the options. */
export type CommandArgument = {
  readonly name: string;
  /** What help calls it: `PERCORSO`. */
  readonly value: string;
  readonly description: string;
};

/** The values of the options that were given. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** One of the words after `node build/cli.ts`. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** How it is called: `npm run preview -- [--port N]`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** All of them are needed, in this order. */
  readonly arguments?: readonly CommandArgument[];
  run(values: OptionValues, context: Context): Promise<ExitCode>;
};

/** The value of an option that takes a text; `undefined` when it was not given. */
export function textValue(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whether an option that takes no value was given. */
export function flagValue(values: OptionValues, name: string): boolean {
  return values[name] === true;
}

/** Resolves when the user stops the command. */
export async function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
}
