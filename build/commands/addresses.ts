import { resolve } from 'node:path';
import { stringify } from 'yaml';
import { ADDRESSES_FILE } from '../pipeline/1-load/load.ts';
import { listedTitles, unlistedRoutes } from '../pipeline/5-verify/gone-addresses.ts';
import { build } from '../pipeline/pipeline.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { replaceFile } from '../platform/disk/replace-file.ts';
import { hasErrors } from '../platform/problems/problem.ts';
import { counted } from '../platform/text/counted.ts';
import type { Run } from './command.ts';
import { contentFolder, folderLabel, openProject } from './project.ts';
import { showProblems } from './show-problems.ts';

/** The first lines of the list. */
const HEADING = `# Gli indirizzi che sono stati pubblicati, ciascuno con il titolo della sua pagina.
# Li aggiunge «npm run addresses»: una compilazione dice quali non portano più a niente.
`;

/** Adds the pages of the site to the list of published addresses, from which nothing is ever taken away. */
export const run: Run = async (values, context) => {
  const { cwd, out } = context;
  const { problems, pages, read } = await build(await openProject(context, values));
  if (!read || read.sources.origin.kind === 'foreign' || hasErrors(problems)) {
    showProblems(problems, context);
    return 1;
  }
  const { addresses } = read.sources.origin.settings;
  const added = unlistedRoutes(pages, addresses);
  const titles = Object.entries({ ...addresses.value, ...listedTitles(pages) });
  const sorted = Object.fromEntries(titles.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const file = resolve(contentFolder(cwd, values), ADDRESSES_FILE);
  try {
    await replaceFile(file, HEADING + stringify(sorted, { lineWidth: 0 }));
  } catch (error) {
    out.write(`L’elenco degli indirizzi non si può scrivere: ${explainFileError(error)}.\n`);
    return 1;
  }
  const found =
    added.length === 0 ? 'nessun indirizzo nuovo' : counted(added.length, 'indirizzo nuovo', 'indirizzi nuovi');
  out.write(`${folderLabel(cwd, file)}: ${found}, ${titles.length} in tutto\n`);
  return 0;
};
