import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadReleases } from '../pipeline/1-load/releases.ts';
import { readDocument, readRelease } from '../pipeline/pages/read-openapi.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { realDisk } from '../platform/disk/real-disk.ts';
import { writeNew } from '../platform/disk/write-new.ts';
import { collectProblems, hasErrors } from '../platform/problems/problem.ts';
import { thinnedOut } from '../platform/problems/thinned-out.ts';
import { planRelease } from '../tools/spec-release/plan-release.ts';
import type { Run } from './command.ts';
import { folderLabel, openApiRoot, releasesFolder } from './project.ts';
import { showProblems } from './show-problems.ts';

/** Keeps the current version of the API, so that the site can tell what later versions change. */
export const run: Run = async (values, context) => {
  const { cwd, out } = context;
  const { problems, collect } = collectProblems();
  const folder = releasesFolder(cwd, values);
  const label = folderLabel(cwd, folder);
  const root = openApiRoot(cwd, values);
  const spec = { disk: realDisk(root.folder, folderLabel(cwd, root.folder)), entry: root.entry };
  const api = collect(await readDocument(spec, { kind: 'own' }));
  const releases = collect(await loadReleases(realDisk(folder, label)));
  const kept = await Promise.all(releases.map(readRelease));
  const past = kept.flatMap((read) => collect(read) ?? []);
  if (!api || hasErrors(problems)) {
    showProblems(thinnedOut(problems), context);
    return 1;
  }
  const plan = planRelease(api, past);
  if (plan.kind === 'refused') {
    showProblems(plan.problems, context);
    return 1;
  }
  if (plan.kind === 'kept') {
    out.write(`La versione ${api.info.version} è già conservata, e l’API non è cambiata.\n`);
    return 0;
  }
  const fault = await writeRelease(folder, plan);
  out.write(fault ?? `${label}/${plan.name}: conservata la versione ${api.info.version}\n`);
  if (fault === undefined && api.info.release?.date === undefined)
    out.write('«info» non ha «x-release» con «date»: senza un giorno la versione non entra nel feed.\n');
  return fault === undefined ? 0 : 1;
};

/** Writes the file, and never over another one. Gives a message on failure. */
async function writeRelease(folder: string, { name, text }: { readonly name: string; readonly text: string }) {
  try {
    await mkdir(folder, { recursive: true });
    await writeNew(resolve(folder, name), text);
    return undefined;
  } catch (error) {
    return `La versione non si può conservare: ${explainFileError(error)}.\n`;
  }
}
