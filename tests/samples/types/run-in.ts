import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeFiles } from '../../temporary-folder.ts';
import type { TypesOf } from './type-runner.ts';

const execute = promisify(execFile);

/** Runs a command in the folder of the files, and gives what it prints. */
export type Run = (command: string, ...args: readonly string[]) => Promise<string>;

/** Writes types and other files into a folder of their own, runs commands there, and removes it. */
export async function runIn<T>(
  types: readonly TypesOf[],
  files: Readonly<Record<string, string>>,
  signal: AbortSignal,
  commands: (run: Run) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tipi-'));
  try {
    const written = types.map(({ folder: own, file, text }) => [`${own}/${file}`, text] as const);
    writeFiles(folder, { ...files, ...Object.fromEntries(written) });
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    return await commands(async (command, ...args) => {
      const options = { cwd: folder, signal, env, maxBuffer: 64 * 1024 * 1024 };
      try {
        return (await execute(command, args, options)).stdout;
      } catch (error) {
        if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
        throw new Error(`${command}: ${error.stderr}${error.stdout}`.slice(0, 4_000));
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines that a program printed. */
export function linesOf(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => line !== '');
}
