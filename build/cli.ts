import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { nearest } from '../src/model/nearest.ts';
import type { Command, CommandContext, ExitCode } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { runForPrograms } from './commands/json.ts';
import { readOptions } from './commands/read-options.ts';
import { explainFileError, hasErrorCode } from './platform/disk/file-errors.ts';
import { compiledProgram } from './program/compiled-program.ts';
import { explainStart } from './program/explain-start.js';

/** The folder of the program, and the folder of its compiled form if it runs from there. */
export type Installation = { readonly programFolder: string; readonly compiled: string | undefined };

/** Runs the command that the arguments of this process ask for, and sets the exit code. */
export async function start({ programFolder, compiled }: Installation): Promise<void> {
  // Shown once. Later attempts fail in the same way, and a failure of the other stream could not be shown at all.
  process.stdout.once('error', handleOutputError);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const cwd = workingFolder();
  if (cwd === undefined) {
    process.stderr.write('La cartella di lavoro è stata eliminata: passa a una che esiste e riprova.\n');
    process.exitCode = 1;
    return;
  }
  try {
    process.exitCode = await main(process.argv.slice(2), {
      cwd,
      programFolder,
      openProgram: async () => {
        if (compiled !== undefined) return compiledProgram(compiled);
        const { sourceProgram } = await import('./program/source-program.ts');
        return sourceProgram(programFolder);
      },
      recompile: async () => {
        const { ensureCompiled } = await import(pathToFileURL(join(programFolder, 'build/program/open.js')).href);
        await ensureCompiled(programFolder);
      },
      restart: (options) => restart(options),
      env: process.env,
      self: { pid: process.pid, startedAt: Math.round(performance.timeOrigin), isAlive, now: () => Date.now() },
      out: {
        write: (text) => void process.stdout.write(text),
        isTTY: process.stdout.isTTY === true && process.env.CI === undefined,
      },
      stoppable,
    });
  } catch (error) {
    if (error instanceof Stop) {
      process.stderr.write(error.words);
      // Ends as at any other time, so that whoever started the program sees what ended it.
      process.kill(process.pid, error.signal);
      return;
    }
    const words = explainStart(error);
    process.stderr.write(words === undefined ? unexpected(error) : `${words}\n`);
    process.exitCode = 1;
  }
}

/** Replaces this process by a new start of the program. Windows cannot do so. */
function restart(options: Readonly<Record<string, string>>): void {
  const named = new RegExp(`^--(?:${Object.keys(options).join('|')})(?:=|$)`);
  const [node = '', script = '', ...args] = process.argv;
  const kept = args.filter(
    (arg, index) => !named.test(arg) && !(named.test(args[index - 1] ?? '') && !args[index - 1]?.includes('=')),
  );
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  if (process.platform === 'win32' || !process.execve) {
    process.stdout.write('Riavvia «npm run dev» per usare il compilatore nuovo.\n');
    return;
  }
  process.execve(process.execPath, [node, ...process.execArgv, script, ...kept, ...given], process.env);
}

/**
 * Keeps the work going when its output cannot be written. It is no failure if a reader such as `head` closes the pipe
 * early. A report that a full disk cuts short is one.
 */
function handleOutputError(error: Error): void {
  if (hasErrorCode(error, 'EPIPE')) return;
  process.once('exit', () => {
    process.exitCode = process.exitCode || 1;
  });
  process.stderr.write(`I messaggi del programma non si possono scrivere: ${explainFileError(error)}.\n`);
}

/** The folder in which the program was started; `undefined` if it has been deleted since. */
function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Thrown by work that a signal has stopped. */
class Stop extends Error {
  readonly signal: NodeJS.Signals;
  /** What to tell the user. */
  readonly words: string;

  constructor(signal: NodeJS.Signals, words: string) {
    super(`stopped by ${signal}`);
    this.signal = signal;
    this.words = words;
  }
}

/** Runs work that the user's first signal aborts instead of ending the process. A second signal ends the process. */
async function stoppable<T>(work: (signal: AbortSignal) => Promise<T>, words = ''): Promise<T> {
  const stop = new AbortController();
  const abort = (name: NodeJS.Signals) => stop.abort(new Stop(name, words));
  for (const name of STOPS) process.once(name, abort);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of STOPS) process.off(name, abort);
  }
}

/** The signals with which a user, or a system that shuts down, stops a program. */
const STOPS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Formats an unexpected exception, which is a fault of this program. Node would also print the source line, and lines
 * of the compiled program have tens of thousands of characters.
 */
function unexpected(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Il programma ha un difetto e si è fermato; la cartella del sito è intera, com’era o già con il sito nuovo. Segnalalo a chi lo mantiene con queste righe.\n${details}\n`;
}

/** Runs the command that `argv` names and gives the exit code: 0 done, 1 problems in the input, 2 wrong usage. */
export async function main(argv: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name = '', ...rest] = argv;
  const command = commands.find((candidate) => candidate.name === name);
  if (name === '--help' || name === '-h') return print(generalHelp(), 0, context);
  if (!command) {
    const candidate = nearest(
      name,
      commands.map((known) => known.name),
    );
    const fault = name === '' ? 'Manca il comando.' : `Il comando «${name}» non esiste.`;
    const advice = candidate ? ` Forse «${candidate}»?` : '';
    return print(`${fault}${advice}\n\n${generalHelp()}`, 2, context);
  }
  const parsed = readOptions(command, rest, commands);
  if ('fault' in parsed) return print(`${parsed.fault}\n\n${commandHelp(command)}`, 2, context);
  if (parsed.values.help) return print(commandHelp(command), 0, context);
  const { run } = await command.load();
  return parsed.values.json ? runForPrograms(run, parsed.values, context) : run(parsed.values, context);
}

function print(text: string, code: ExitCode, { out }: CommandContext): ExitCode {
  out.write(text.endsWith('\n') ? text : `${text}\n`);
  return code;
}

/**
 * Tells whether a process exists. Signal 0 is not delivered, only checked; EPERM means that the process belongs to
 * another user.
 */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

/** The general help: all commands, with one line each. */
function generalHelp(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Uso: npm run COMANDO -- [opzioni]\n\nComandi:\n${lines.join('\n')}\n\nOgni comando spiega le sue opzioni con --help.\n`;
}

/** The help of one command: usage, arguments and options. */
function commandHelp({ name: command, summary, options, arguments: named = [] }: Command): string {
  const rows = Object.entries(options).map(
    ([name, { value, description }]): Row => [`--${name}${value ? ` ${value}` : ''}`, description],
  );
  const given = [...named.map(({ value }) => value), ...rows.map(([option]) => `[${option}]`)];
  const usage = [`npm run ${command}`, ...(given.length > 0 ? ['--'] : []), ...given].join(' ');
  const words = named.map(({ value, description }): Row => [value, description]);
  const all: readonly Row[] = [...rows, ['-h, --help', 'Mostra questo aiuto']];
  const width = Math.max(...[...words, ...all].map(([left]) => left.length));
  const list = (lines: readonly Row[]) => lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
  const topics = words.length > 0 ? `Argomenti:\n${list(words)}\n\n` : '';
  return `${summary}\n\nUso: ${usage}\n\n${topics}Opzioni:\n${list(all)}\n`;
}

type Row = readonly [string, string];
