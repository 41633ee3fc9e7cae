import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from '../pipeline/pipeline.ts';
import { linesOf } from '../platform/problems/frame.ts';
import { asErrors, hasErrors, type Problem, unreadFile } from '../platform/problems/problem.ts';
import { flagValue, type Run } from './command.ts';
import { startProgress } from './progress.ts';
import { openProject } from './project.ts';
import { showProblems } from './show-problems.ts';

type Tool = {
  readonly label: string;
  /** The file that says how the tool works. */
  readonly settings: string;
  readonly script: string;
  readonly args: readonly string[];
};

/** The tools that check the program itself. */
const TOOLS: readonly Tool[] = [
  { label: 'Tipi', settings: 'tsconfig.json', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  {
    label: 'Stile del codice',
    settings: 'biome.json',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '.'],
  },
];

/** Runs every check and writes nothing: the input, the links of the site, types, lint and format. */
export const run: Run = async (values, context) => {
  const { programFolder, out } = context;
  const tools = TOOLS.map(async (tool) => ({ tool, fault: await faultOf(tool, programFolder) }));
  const progress = startProgress(context);
  const built = await build({ ...(await openProject(context, values)), progress: progress.begin });
  progress.end();
  const results = await Promise.all(tools);
  const found = flagValue(values, 'strict') ? asErrors(built.problems) : built.problems;
  const problems = [...found, ...results.flatMap(({ fault }) => fault ?? [])];
  showProblems(problems, context);
  for (const { tool, fault } of results) if (!fault) out.write(`${tool.label}: a posto\n`);
  if (!hasErrors(found)) out.write('Pagine, specifica e collegamenti: a posto\n');
  return hasErrors(problems) ? 1 : 0;
};

/** What a tool finds in the program, in its words, or that it is not there. */
async function faultOf({ label, settings, script, args }: Tool, folder: string): Promise<Problem | undefined> {
  if (!existsSync(join(folder, script)))
    return unreadFile(settings, {
      code: 'code-invalid',
      message: `${label}: manca lo strumento, uno dei pacchetti di sviluppo.`,
      hint: 'Esegui «npm ci» senza «--omit=dev».',
    });
  const { ok, text } = await runTool(folder, [script, ...args]);
  if (ok) return undefined;
  return unreadFile(settings, {
    code: 'code-invalid',
    message: `${label}: da correggere nel codice del programma.`,
    hint: 'Ecco che cosa c’è; «npm run format» corregge la forma.',
    lines: linesOf(text.trimEnd()),
  });
}

function runTool(folder: string, args: readonly string[]): Promise<{ readonly ok: boolean; readonly text: string }> {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, args, options, (error, said, warned) =>
      done({ ok: !error, text: said + warned || (error?.message ?? '') }),
    );
  });
}
