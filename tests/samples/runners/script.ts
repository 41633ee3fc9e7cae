import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Runner } from './runner.ts';

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
    async run(programs, folder, signal) {
      mkdirSync(folder, { recursive: true });
      const command = options.command();
      const env = { ...process.env, HOME: '/wrong-if-expanded' };
      let printed = '';
      for (const { name, code } of programs) {
        const file = join(folder, `${name}.${options.extension}`);
        writeFileSync(file, code);
        // curl ends what it prints as the server does.
        printed += `${(await run(command, [file], { cwd: folder, signal, env })).stdout}\n`;
      }
      return printed;
    },
  };
}
