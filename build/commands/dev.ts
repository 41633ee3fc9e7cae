import { resolve } from 'node:path';
import { hasErrors } from '../platform/problems/problem.ts';
import { counted } from '../platform/text/counted.ts';
import { SourceFault } from '../program/source-fault.ts';
import { createQueue } from '../server/dev/queue.ts';
import { type DevEvent, type DevOptions, startDev } from '../server/dev/start-dev.ts';
import { type CommandContext, type ExitCode, flagValue, type OptionValues, type Run } from './command.ts';
import { type Prepare, prepareDev } from './prepare-dev.ts';
import { folderLabel } from './project.ts';
import { readPort, serveUntilStopped } from './serve.ts';
import { showProblems } from './show-problems.ts';

/** Serves the site while it is written: rebuilds what changed and reloads the browser. */
export const run: Run = (values, context) => runDev(prepareDev, values, context);

/** The same for a site that `prepare` knows. */
export async function runDev(prepare: Prepare, values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const outdated = new AbortController();
  const dev = await startDev({
    ...(await prepare(values, context)),
    programFolder: context.programFolder,
    code: resolve(context.programFolder, 'build'),
    port: readPort(values),
    isOpen: flagValue(values, 'host'),
    report: reporter(context, outdated),
  });
  const lineOf = (url: string) => `Il sito è su ${url} e si aggiorna a ogni modifica`;
  const code = await serveUntilStopped(dev, lineOf, context, outdated.signal);
  // Open pages look for the server at the port where it was.
  if (outdated.signal.aborted && 'port' in dev) context.restart({ port: String(dev.port) });
  return code;
}

/** Reports events. Once the changed code compiles and no other change has come meanwhile, aborts `outdated`. */
function reporter(context: CommandContext, outdated: AbortController): DevOptions['report'] {
  const { self } = context;
  const compiling = createQueue(async (_, overtaken) => {
    const [outcome] = await Promise.allSettled([context.recompile()]);
    if (overtaken.aborted) return;
    if (outcome.status === 'fulfilled') return outdated.abort();
    const { reason } = outcome;
    context.out.write(
      `Il compilatore nuovo ha un errore; resta in uso quello di prima.\n${reason instanceof Error ? reason.message : reason}\n`,
    );
  });
  let startedAt = self.now();
  return (event) => {
    if (event.kind === 'building') startedAt = self.now();
    if (event.kind === 'outdated') compiling.add(event.path);
    if (event.kind === 'built') showProblems(event.built.problems, context);
    const line = describe(event, self.now() - startedAt, context);
    if (line) context.out.write(`${line}\n`);
  };
}

function describe(event: DevEvent, elapsed: number, { programFolder }: CommandContext): string {
  switch (event.kind) {
    case 'building':
      return '';
    case 'outdated':
      return `Il compilatore è cambiato (${folderLabel(programFolder, event.path)}): riparto con quello nuovo.`;
    case 'watch-failed':
      return event.message;
    case 'crashed': {
      const { error } = event;
      if (error instanceof SourceFault)
        return `Il codice del sito ha un errore; resta servita l’ultima versione riuscita.\n${error.message}`;
      const details = error instanceof Error ? error.stack : String(error);
      return `Il compilatore si è fermato per un errore suo; resta servita l’ultima versione riuscita.\n${details}`;
    }
    case 'built': {
      const { pages, problems } = event.built;
      if (hasErrors(problems)) return 'Il sito ha errori: resta servita l’ultima versione riuscita.';
      return `${event.published ? 'Aggiornato' : 'Nessun cambiamento'} in ${Math.round(elapsed)} ms (${counted(pages.length, 'pagina', 'pagine')})`;
    }
  }
}
