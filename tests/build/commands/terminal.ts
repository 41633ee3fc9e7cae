import { vi } from 'vitest';
import type { Context } from '../../../build/commands/command.ts';
import { sourceProgram } from '../../../build/program/source-program.ts';
import { PROJECT } from '../../project.ts';
import { thisProcess } from '../6-emit/workplace.ts';

/** A context whose output a test reads and that it can stop as Ctrl+C does. */
export type TestContext = Context & { written(): string; stop(): void; urlShown(): Promise<string> };

export function contextIn(cwd: string): TestContext {
  const texts: string[] = [];
  const interrupt = new AbortController();
  const written = () => texts.join('');
  return {
    cwd,
    programFolder: PROJECT,
    openProgram: async () => sourceProgram(PROJECT),
    env: {},
    now: () => Date.now(),
    self: thisProcess(),
    signal: interrupt.signal,
    out: { write: (text) => texts.push(text), isTTY: false, columns: 80 },
    written,
    stop: () => interrupt.abort(),
    urlShown: () => vi.waitUntil(() => /http:\/\/\S+/.exec(written())?.[0], { timeout: 5_000, interval: 10 }),
  };
}
