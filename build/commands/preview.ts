import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { recoverDirectory } from '../pipeline/6-emit/emit.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { openFolderSite } from '../server/preview/folder-site.ts';
import { startHost } from '../server/preview/host.ts';
import { flagValue, type Run, textValue, UNTOUCHED } from './command.ts';
import { readPort, serveUntilStopped } from './serve.ts';
import { showProblems } from './show-problems.ts';

/** Serves the built site until it is stopped. */
export const run: Run = async (values, context) => {
  const { out, self } = context;
  const label = textValue(values, 'out') ?? 'dist';
  const folder = resolve(context.cwd, label);
  // A build that was killed between its two renames left the site next to its folder.
  const faults = await context.stoppable((signal) => recoverDirectory({ folder, label, self, signal }), UNTOUCHED);
  showProblems(faults, context);
  if (!existsSync(join(folder, 'index.html'))) {
    out.write(`In ${label}/ non c’è nessun sito compilato: esegui prima npm run build.\n`);
    return 1;
  }
  let site: ReturnType<typeof openFolderSite>;
  try {
    site = openFolderSite(folder);
  } catch (error) {
    out.write(`In ${label}/ c’è qualcosa che non si può leggere: ${explainFileError(error)}. Controlla i permessi.\n`);
    return 1;
  }
  const host = await startHost({ port: readPort(values), isOpen: flagValue(values, 'host'), site });
  return serveUntilStopped(host, (url) => `Il sito in ${label}/ è su ${url}`, context);
};
