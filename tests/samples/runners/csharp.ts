import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Program, Runner } from './runner.ts';

const run = promisify(execFile);

/**
 * Debian has the compiler of mono, which knows no top-level statements: they go into a method, after the usings. All
 * programs are compiled and run together, because starting mono takes most of the time.
 */
export const csharp: Runner = {
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  isPresent: () => succeeds('mcs', ['--version']) && succeeds('mono', ['--version']),
  async run(programs, folder, signal) {
    mkdirSync(folder, { recursive: true });
    const files = programs.map((program) => {
      const file = join(folder, `${program.name}.cs`);
      writeFileSync(file, wrap(program));
      return file;
    });
    const main = join(folder, 'RunAll.cs');
    const all = join(folder, 'RunAll.exe');
    writeFileSync(main, batch(programs));
    await run('mcs', ['-codepage:utf8', '-r:System.Net.Http.dll', `-out:${all}`, main, ...files], { signal });
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    return (await run('mono', [all], { cwd: folder, signal, env })).stdout;
  },
};

function wrap({ name, code }: Program): string {
  const usings = code.match(/^using [\w.]+;\n/gm)?.join('') ?? '';
  const statements = code.replace(/^using [\w.]+;\n/gm, '');
  return `${usings}using System.Threading.Tasks;

static class ${name}
{
    public static async Task Run()
    {
${statements}
    }
}
`;
}

function batch(programs: readonly Program[]): string {
  return `static class RunAll
{
    static void Main()
    {
${programs.map(({ name }) => `        ${name}.Run().GetAwaiter().GetResult();`).join('\n')}
    }
}
`;
}
