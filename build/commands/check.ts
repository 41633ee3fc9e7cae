import { execFile } from 'node:child_process';
import process from 'node:process';
import { build } from '../pipeline/pipeline.ts';
import { hasErrors } from '../platform/problems/problem.ts';
import type { Run } from './command.ts';
import { startProgress } from './progress.ts';
import { openProject } from './project.ts';
import { showProblems } from './show-problems.ts';

/** The tools that check the program itself, with the paths of their scripts. */
const TOOLS: readonly { readonly label: string; readonly script: string; readonly args: readonly string[] }[] = [
  { label: 'Tipi', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  { label: 'Stile del codice', script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '.'] },
];

/** Runs every check and writes nothing: the input, the links of the site, types, lint and format. */
export const run: Run = async (values, context) => {
  const { programFolder, out } = context;
  const tools = TOOLS.map(async ({ label, script, args }) => ({
    label,
    ...(await runTool(programFolder, [script, ...args])),
  }));
  const progress = startProgress(context);
  const { problems } = await build({ ...(await openProject(context, values)), progress: progress.begin });
  progress.end();
  showProblems(problems, context);
  const results = await Promise.all(tools);
  for (const { label, ok, text } of results)
    out.write(ok ? `${label}: a posto\n` : `${label}: da correggere\n${text}\n`);
  const failed = hasErrors(problems) || results.some(({ ok }) => !ok);
  if (!failed) out.write('Pagine, specifica e collegamenti: a posto\n');
  return failed ? 1 : 0;
};

function runTool(folder: string, args: readonly string[]): Promise<{ readonly ok: boolean; readonly text: string }> {
  return new Promise((done) => {
    const options = { cwd: folder, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, args, options, (error, said, warned) =>
      done({ ok: !error, text: said + warned || (error?.message ?? '') }),
    );
  });
}
