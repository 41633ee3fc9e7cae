import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { recoverDirectory } from '../pipeline/6-emit/emit.ts';
import { explainFileError } from '../platform/disk/file-errors.ts';
import type { FolderSite } from '../server/preview/folder-site.ts';
import {
  type Command,
  type CommandContext,
  type ExitCode,
  flagValue,
  type OptionValues,
  textValue,
} from './command.ts';
import { HOST, portOption, readPort, serveUntilStopped } from './serve.ts';
import { showProblems } from './show-problems.ts';

const STANDARD_PORT = 4000;

/** Serves the built site until it is stopped. */
export const previewCommand: Command = {
  name: 'preview',
  summary: 'Avvia un server locale con il sito compilato, come farebbe un host statico.',
  usage: 'npm run preview -- [--out CARTELLA] [--host] [--port N]',
  options: {
    out: { type: 'string', value: 'CARTELLA', description: 'Cartella del sito compilato (dist)' },
    host: HOST,
    port: portOption(STANDARD_PORT),
  },
  run,
};

async function run(values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { out, self } = context;
  const port = readPort(values, STANDARD_PORT);
  const label = textValue(values, 'out') ?? 'dist';
  const folder = resolve(context.cwd, label);
  // A build that was killed between its two renames left the site next to its folder.
  const faults = await context.stoppable((signal) => recoverDirectory({ folder, label, self, signal }));
  showProblems(faults, context);
  if (!existsSync(join(folder, 'index.html'))) {
    out.write(`In ${label}/ non c’è nessun sito compilato: esegui prima npm run build.\n`);
    return 1;
  }
  // Loaded only here, so that a build does not wait for the server.
  const [{ openFolderSite }, { startHost }] = await Promise.all([
    import('../server/preview/folder-site.ts'),
    import('../server/preview/host.ts'),
  ]);
  let site: FolderSite;
  try {
    site = openFolderSite(folder, label);
  } catch (error) {
    out.write(`In ${label}/ c’è qualcosa che non si può leggere: ${explainFileError(error)}. Controlla i permessi.\n`);
    return 1;
  }
  showProblems(site.problems(), context);
  const host = await startHost({ port, isOpen: flagValue(values, 'host'), site: site.current });
  return serveUntilStopped(host, (url) => `Il sito in ${label}/ è su ${url}`, context);
}
