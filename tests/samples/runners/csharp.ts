import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** Debian has mono's compiler, which knows no top-level statements: they go into a method, the usings stay in front. */
export const csharp: Runner = {
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  isPresent: () => succeeds('mcs', ['--version']) && succeeds('mono', ['--version']),
  async run(programs, folder) {
    mkdirSync(folder, { recursive: true });
    for (const { name, code } of programs) {
      const file = join(folder, `${name}.cs`);
      writeFileSync(file, wrap(code));
      await run('mcs', ['-codepage:utf8', '-r:System.Net.Http.dll', `-out:${file}.exe`, file], { timeout: 60_000 });
      await run('mono', [`${file}.exe`], { cwd: folder, timeout: 60_000, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    }
  },
};

function wrap(code: string): string {
  const usings = code.match(/^using [\w.]+;\n/gm)?.join('') ?? '';
  const statements = code.replace(/^using [\w.]+;\n/gm, '');
  return `${usings}using System.Threading.Tasks;

static class Programma
{
    static async Task Run()
    {
${statements}
    }

    static void Main()
    {
        Run().GetAwaiter().GetResult();
    }
}
`;
}
