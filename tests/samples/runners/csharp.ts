import { succeeds } from '../../setup/succeeds.ts';
import { runIn, UTF8 } from '../run-in.ts';
import { filesOf, type Program, type Runner } from './runner.ts';

/**
 * Debian has the compiler of mono, which knows no top-level statements: they go into a method, after the usings. All
 * programs are compiled and run together, because starting mono takes most of the time.
 */
export const csharp: Runner = {
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  isPresent: () => succeeds('mcs', ['--version']) && succeeds('mono', ['--version']),
  async run(programs, folder, signal) {
    const files = { ...filesOf(programs, 'cs', wrap), 'RunAll.cs': batch(programs) };
    const run = runIn(folder, files, signal, UTF8);
    await run('mcs', '-codepage:utf8', '-r:System.Net.Http.dll', '-out:RunAll.exe', ...Object.keys(files));
    return run('mono', 'RunAll.exe');
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
