import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { writeFiles } from '../temporary-folder.ts';

const execute = promisify(execFile);

/** Runs a command in a folder, and gives what it prints. Throws what a command that fails has said. */
export type Run = (command: string, ...args: readonly string[]) => Promise<string>;

/** Variables with which programs write UTF-8, whatever the machine has. */
export const UTF8 = { LC_ALL: 'C.UTF-8' };

/** Writes files into a folder, and gives what runs commands there. */
export function runIn(
  folder: string,
  files: Readonly<Record<string, string>>,
  signal: AbortSignal,
  variables: Readonly<Record<string, string>> = {},
): Run {
  writeFiles(folder, files);
  const env = { ...process.env, ...variables };
  return async (command, ...args) =>
    (await execute(command, args, { cwd: folder, signal, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
