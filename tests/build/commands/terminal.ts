import { vi } from 'vitest';
import type { Context } from '../../../build/commands/command.ts';
import { program } from '../../program.ts';
import { PROJECT } from '../../project.ts';
import { thisProcess } from '../pipeline/6-emit/workplace.ts';

/** A context whose output a test reads and that it can stop as Ctrl+C does. */
export type TestContext = Context & { written(): string; stop(): void; urlShown(): Promise<string> };

/** A context in a folder; `programFolder` is another one for what writes into it or asks its tools. */
export function contextIn(cwd: string, { programFolder = PROJECT }: Partial<Context> = {}): TestContext {
  const texts: string[] = [];
  const interrupt = new AbortController();
  const written = () => texts.join('');
  return {
    cwd,
    programFolder,
    openProgram: async () => program,
    env: {},
    now: () => Date.now(),
    self: thisProcess(),
    stoppable: (work) => work(interrupt.signal),
    out: { write: (text) => texts.push(text), isTTY: false, columns: 80 },
    written,
    stop: () => interrupt.abort(),
    urlShown: () => vi.waitUntil(() => /http:\/\/\S+/.exec(written())?.[0], { timeout: 30_000, interval: 10 }),
  };
}
