import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { cleanCommand } from './commands/clean.ts';
import type { Command, CommandArgument, Context, ExitCode, OptionValues } from './commands/command.ts';
import { createDevCommand } from './commands/dev.ts';
import { mergeCommand } from './commands/merge.ts';
import { newCommand } from './commands/new.ts';
import { previewCommand } from './commands/preview.ts';
import { reportCommand } from './commands/report.ts';
import { specDiffCommand } from './commands/spec-diff.ts';
import { hasErrorCode } from './disk/file-errors.ts';
import { commandHelp, generalHelp } from './help.ts';
import { nearest } from './problems/nearest.ts';
import { compiledProgram } from './program/compiled-program.ts';

const commands: readonly Command[] = [
  buildCommand,
  mergeCommand,
  // Imported on demand: only the dev command compiles and parses on this thread.
  createDevCommand(async (...given) => (await import('./commands/prepare-dev.ts')).prepareDev(...given)),
  previewCommand,
  checkCommand,
  newCommand,
  reportCommand,
  specDiffCommand,
  cleanCommand,
];

/** Where the program is installed, and the folder of its compiled form if it runs from there. */
export type Installation = { readonly programFolder: string; readonly compiled?: string };

/** Runs the command that the arguments of this process ask for, and sets the exit code. */
export async function start({ programFolder, compiled }: Installation): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  // When a reader such as `head` closes the pipe early, only the output ends: the build goes on.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (!hasErrorCode(error, 'EPIPE')) throw error;
    });
  try {
    process.exitCode = await main(process.argv.slice(2), {
      cwd: process.cwd(),
      programFolder,
      openProgram: async () => {
        if (compiled !== undefined) return compiledProgram(compiled);
        const { sourceProgram } = await import('./program/source-program.ts');
        return sourceProgram(programFolder);
      },
      env: process.env,
      now: () => Date.now(),
      self: { pid: process.pid, startedAt: Math.round(performance.timeOrigin), isAlive, now: () => Date.now() },
      out: {
        write: (text) => void process.stdout.write(text),
        isTTY: process.stdout.isTTY === true && process.env.CI === undefined,
        columns: process.stdout.columns ?? 80,
      },
      signal: interrupt.signal,
    });
  } catch (error) {
    process.stderr.write(interrupt.signal.aborted ? 'Interrotto: niente è cambiato.\n' : unexpected(error));
    process.exitCode = interrupt.signal.aborted ? 130 : 1;
  }
}

/**
 * Formats an unexpected exception, which is a fault of this program. Node would also print the source line, and lines of the compiled
 * program have tens of thousands of characters.
 */
function unexpected(error: unknown): string {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Il programma ha un difetto, e si è fermato: niente è cambiato. Segnalalo a chi lo mantiene con queste righe.\n${details}\n`;
}

/** Runs the command that `argv` names and gives the exit code: 0 done, 1 problems in the input, 2 wrong usage. */
async function main(argv: readonly string[], context: Context): Promise<ExitCode> {
  const [name = '', ...rest] = argv;
  const command = commands.find((candidate) => candidate.name === name);
  if (name === '--help' || name === '-h') return print(generalHelp(commands), 0, context);
  if (!command) {
    const candidate = nearest(
      name,
      commands.map((known) => known.name),
    );
    const advice = candidate ? `Forse «${candidate}»?` : '';
    return print(`Il comando «${name}» non esiste. ${advice}\n\n${generalHelp(commands)}`, 2, context);
  }
  const parsed = parseOptions(command, rest);
  if ('fault' in parsed) return print(`${parsed.fault}\n\n${commandHelp(command)}`, 2, context);
  if (parsed.values.help) return print(commandHelp(command), 0, context);
  return command.run(parsed.values, context);
}

type Parsed = { readonly values: OptionValues } | { readonly fault: string };

function parseOptions(command: Command, args: readonly string[]): Parsed {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const allowPositionals = command.arguments !== undefined;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals, strict: true });
    return values.help ? { values } : withArguments(values, positionals, command.arguments ?? []);
  } catch (error) {
    return { fault: explain(error, command) };
  }
}

function withArguments(values: OptionValues, words: readonly string[], wanted: readonly CommandArgument[]): Parsed {
  const [missing] = wanted.slice(words.length);
  if (missing) return { fault: `Manca ${missing.value}: ${missing.description.toLowerCase()}.` };
  const [extra] = words.slice(wanted.length);
  if (extra !== undefined) return { fault: `L’argomento «${extra}» è di troppo.` };
  const named = wanted.map(({ name }, index) => [name, words[index]] as const);
  return { values: { ...values, ...Object.fromEntries(named) } };
}

function explain(error: unknown, command: Command): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const named = /'(-{0,2}[^' ]*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const candidate = nearest(named.replace(/^-+/, ''), Object.keys(command.options));
    return `L’opzione «${named}» non esiste.${candidate ? ` Forse «--${candidate}»?` : ''}`;
  }
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `L’argomento «${named}» non serve: ogni valore ha la sua opzione.`;
  return `All’opzione «${named}» manca il valore, o ne ha uno che non prende.`;
}

function print(text: string, code: ExitCode, { out }: Context): ExitCode {
  out.write(text.endsWith('\n') ? text : `${text}\n`);
  return code;
}

/** Tells whether a process exists. Signal 0 is not delivered, only checked; EPERM means that the process belongs to another user. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
