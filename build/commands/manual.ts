import { join, resolve } from 'node:path';
import { toLanguage } from '../../src/model/preferences.ts';
import { LANGUAGES } from '../../src/model/sample.ts';
import { build } from '../pipeline/pipeline.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { gitIn } from '../platform/git/git.ts';
import { commitDate } from '../platform/git/history.ts';
import { hasErrors, type Problem, type Result, unreadFile } from '../platform/problems/problem.ts';
import { writeWhole } from '../platform/store/stored-bytes.ts';
import { mebibytes } from '../platform/text/sizes.ts';
import { bundleManual } from '../program/bundle/bundle-manual.ts';
import { printManual } from '../tools/manual/chromium.ts';
import { type ManualInput, manualDocument } from '../tools/manual/document.ts';
import { makeManual } from '../tools/manual/make-manual.ts';
import { type CommandContext, flagValue, type OptionValues, type Run, textValue } from './command.ts';
import { startProgress } from './progress.ts';
import { labelOf, openProject } from './project.ts';
import { problemsFor, showProblems } from './show-problems.ts';

/** Writes the manual as HTML and then as PDF. Where there is no Chromium, only the PDF is missing. */
export const run: Run = async (values, context) => {
  const progress = startProgress(context);
  progress.begin('render');
  const date = await commitDate(gitIn(context.cwd, context.env));
  const { value: manual, problems } = await readManual(values, context, date);
  progress.end();
  showProblems(problems, context);
  if (!manual) return 1;
  const faults = await context.stoppable((signal) => writeManual(manual, values, context, { date, signal }));
  showProblems(faults, context);
  return faults.length > 0 ? 1 : 0;
};

async function readManual(
  values: OptionValues,
  context: CommandContext,
  date: Date | undefined,
): Promise<Result<ManualInput | undefined>> {
  const { read, pages, ...built } = await build(await openProject(context, values));
  const problems = problemsFor(values, built.problems, read !== undefined);
  if (!read || hasErrors(problems)) return { value: undefined, problems };
  const site = { site: read.site, pages, publicFiles: read.sources.publicFiles };
  const manual = makeManual(site, await bundleManual(context.programFolder), {
    isWithApi: !flagValue(values, 'no-api'),
    language: toLanguage(textValue(values, 'language')) ?? LANGUAGES[0],
    date: date?.toISOString().slice(0, 10),
  });
  return { value: manual, problems };
}

type Writing = { readonly date: Date | undefined; readonly signal: AbortSignal };

async function writeManual(
  manual: ManualInput,
  values: OptionValues,
  { cwd, env, isRoot, out }: CommandContext,
  { date, signal }: Writing,
): Promise<readonly Problem[]> {
  const folder = resolve(cwd, textValue(values, 'out') ?? 'manuale');
  const write = (name: string, contents: Uint8Array): readonly Problem[] => {
    const file = labelOf(cwd, join(folder, name));
    try {
      writeWhole(join(folder, name), [contents]);
    } catch (error) {
      return [notWritten(file, explainFileError(error))];
    }
    out.write(`${file} (${mebibytes(contents.length)})\n`);
    return [];
  };
  const faults = write('manuale.html', new TextEncoder().encode(manualDocument(manual)));
  if (faults.length > 0 || flagValue(values, 'no-pdf')) return faults;
  out.write('Stampa…\n');
  const printed = await printManual(manual, { path: env.CHROMIUM_PATH, isRoot, date, signal }).catch((error) => {
    signal.throwIfAborted();
    return { reason: `nella cartella dei file temporanei: ${explainFileError(error)}` };
  });
  const file = labelOf(cwd, join(folder, 'manuale.pdf'));
  return 'pdf' in printed ? write('manuale.pdf', printed.pdf) : [notPrinted(file, printed)];
}

function notWritten(file: string, reason: string): Problem {
  return unreadFile(file, {
    code: 'output-failed',
    message: `Il manuale non si può scrivere: ${reason}.`,
    hint: 'Controlla la cartella e i suoi permessi, o scegline un’altra con --out.',
  });
}

function notPrinted(file: string, printed: { readonly reason?: string }): Problem {
  const wanted = 'installa Chromium, Chrome o Edge, oppure indica dove si trova con la variabile CHROMIUM_PATH';
  return unreadFile(file, {
    code: 'print-failed',
    message:
      printed.reason === undefined
        ? 'Il PDF manca, perché qui non c’è un Chromium che lo stampi. Il file HTML c’è.'
        : `Il PDF manca, perché Chromium non lo ha stampato (${printed.reason}). Il file HTML c’è.`,
    hint: `Per averlo, ${wanted}. Con --no-pdf il comando scrive solo il file HTML.`,
  });
}
