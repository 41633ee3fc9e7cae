import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Program, Runner } from './runner.ts';

const run = promisify(execFile);

/** A language whose programs are run as they are: `command arguments… file`. */
export function scriptRunner(options: {
  readonly packages: readonly string[];
  readonly extension: string;
  readonly command: () => string;
  readonly isPresent: () => boolean;
}): Runner {
  return {
    packages: options.packages,
    isPresent: options.isPresent,
    async run(programs, folder) {
      mkdirSync(folder, { recursive: true });
      const command = options.command();
      for (const program of programs) await runFile(program, folder, { ...options, command });
    },
  };
}

async function runFile(
  { name, code }: Program,
  folder: string,
  { extension, command }: { readonly extension: string; readonly command: string },
): Promise<void> {
  const file = join(folder, `${name}.${extension}`);
  writeFileSync(file, code);
  await run(command, [file], { cwd: folder, timeout: 30_000, env: { ...process.env, HOME: '/wrong-if-expanded' } });
}
