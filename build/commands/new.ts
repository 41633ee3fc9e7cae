import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CONTENT_FOLDERS } from '../../src/model/content-folders.ts';
import { readSite } from '../pipeline/pipeline.ts';
import { explainFileError, hasErrorCode } from '../platform/disk/file-errors.ts';
import { replaceFile } from '../platform/disk/replace-file.ts';
import { writeNew } from '../platform/disk/write-new.ts';
import { thinnedOut } from '../platform/problems/thinned-out.ts';
import { newPage, type PageName, readPageName } from '../tools/new-page/new-page.ts';
import { addToSidebars, type EditedSidebars } from '../tools/new-page/sidebar-entry.ts';
import { type CommandContext, type ExitCode, type OptionValues, type Run, textValue } from './command.ts';
import { contentFolder, folderLabel, openProject } from './project.ts';
import { showProblems } from './show-problems.ts';

/** Creates a page from a template and adds it to the sidebar. */
export const run: Run = async (values, context) => {
  const name = readPageName(textValue(values, 'section') ?? '', textValue(values, 'path') ?? '');
  if ('refusal' in name) {
    context.out.write(`${name.refusal}\n`);
    return 2;
  }
  return create(name, values, context);
};

async function create(name: PageName, values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { cwd, out, programFolder } = context;
  const { value: read, problems } = await readSite(await openProject(context, values));
  if (!read) {
    showProblems(thinnedOut(problems), context);
    return 1;
  }
  // Some file systems cannot hold two folders whose names differ only in case.
  const taken = new Map(Array.from(read.site.pages, ([route, { from }]) => [route.toLowerCase(), from]));
  const template = await readFile(resolve(programFolder, 'templates', `${name.section}.md`), 'utf8');
  const page = newPage({ name, template, taken });
  if ('refusal' in page) return refuse(page.refusal, context);
  const folder = contentFolder(cwd, values);
  const sidebars = resolve(folder, 'sidebars.yaml');
  const { sidebar } = CONTENT_FOLDERS[name.section];
  const entry = { route: page.route, group: textValue(values, 'group') };
  const edited =
    sidebar === 'none' ? undefined : addToSidebars(await readFile(sidebars, 'utf8'), { ...entry, sidebar });
  if (edited && 'refusal' in edited) return refuse(edited.refusal, context);
  const fault = await writePage({ file: resolve(folder, page.key), text: page.text, sidebars, edited });
  if (fault !== undefined) return refuse(fault, context);
  const label = folderLabel(cwd, folder);
  out.write(`${label}/${page.key}: creata, sarà ${page.route}\n`);
  if (edited) out.write(`${label}/sidebars.yaml:${edited.line}: ${placeInWords(edited)}\n`);
  out.write('Scrivi titolo, descrizione e testo: npm run dev mostra la pagina mentre la scrivi.\n');
  return 0;
}

function placeInWords({ group, isNewGroup }: EditedSidebars): string {
  if (group === undefined) return 'aggiunta fuori dai gruppi';
  return isNewGroup ? `aggiunta in un gruppo nuovo, «${group}»` : `aggiunta nel gruppo «${group}»`;
}

function refuse(text: string, { out }: CommandContext): ExitCode {
  out.write(`${text}\n`);
  return 1;
}

type Writing = {
  readonly file: string;
  readonly text: string;
  readonly sidebars: string;
  readonly edited: EditedSidebars | undefined;
};

/**
 * Writes both files or neither. Never overwrites an existing page, and replaces the sidebars in one step. Gives a
 * message on failure.
 */
async function writePage({ file, text, sidebars, edited }: Writing): Promise<string | undefined> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeNew(file, text);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return 'Il file della pagina esiste già: niente è cambiato.';
    return `La pagina non si può scrivere: ${explainFileError(error)}.`;
  }
  if (!edited) return undefined;
  try {
    await replaceFile(sidebars, edited.text);
    return undefined;
  } catch (error) {
    await rm(file, { force: true });
    return `Le barre laterali non si possono scrivere: ${explainFileError(error)}. Niente è cambiato.`;
  }
}
