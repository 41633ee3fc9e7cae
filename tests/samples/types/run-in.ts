import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, runIn as runThere, UTF8 } from '../run-in.ts';
import type { TypesOf } from './type-runner.ts';

/** Writes types and other files into a folder of their own, runs commands there, and removes it. */
export async function runIn<T>(
  types: readonly TypesOf[],
  files: Readonly<Record<string, string>>,
  signal: AbortSignal,
  commands: (run: Run) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tipi-'));
  const written = types.map(({ folder: own, file, text }) => [`${own}/${file}`, text] as const);
  const run = runThere(folder, { ...files, ...Object.fromEntries(written) }, signal, UTF8);
  try {
    return await commands((command, ...args) =>
      run(command, ...args).catch((error: unknown) => {
        if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
        throw new Error(`${command}: ${error.stderr}${error.stdout}`.slice(0, 4_000));
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines that a program printed. */
export function linesOf(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => line !== '');
}
