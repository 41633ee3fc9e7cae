import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import type { CommandContext } from '../../../build/commands/command.ts';
import { compiledProgram } from '../../../build/program/compiled-program.ts';
import { PROJECT } from '../../project.ts';
import { COMPILED } from '../../site/program.ts';
import { thisProcess } from '../pipeline/6-emit/workplace.ts';

/** The command line of the compiled program, which users run. */
export const { main }: typeof import('../../../build/cli.ts') = await import(
  pathToFileURL(join(COMPILED, 'cli.mjs')).href
);

/** With what a command rejects that a test stops. */
export const STOPPED = 'stopped';

/**
 * A context in which commands run in a folder, whose output a test reads and that it can stop as Ctrl+C does.
 * `programFolder` is another one for what writes into it or asks its tools.
 */
export function contextIn(
  cwd: string,
  { programFolder = PROJECT, recompile = async () => {}, restart = () => {} }: Partial<CommandContext> = {},
) {
  const texts: string[] = [];
  const interrupt = new AbortController();
  const written = () => texts.join('');
  const context: CommandContext = {
    cwd,
    programFolder,
    openProgram: async () => compiledProgram(COMPILED),
    recompile,
    restart,
    env: {},
    self: thisProcess(),
    stoppable: (work) => work(interrupt.signal),
    out: { write: (text) => texts.push(text), isTTY: false },
  };
  return {
    ...context,
    run: (...argv: readonly string[]) => main(argv, context),
    written,
    stop: () => interrupt.abort(new Error(STOPPED)),
    urlShown: () => vi.waitUntil(() => /http:\/\/\S+/.exec(written())?.[0], { timeout: 30_000, interval: 10 }),
  };
}
