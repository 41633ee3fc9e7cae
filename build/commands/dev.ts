import { resolve } from 'node:path';
import { hasErrors } from '../platform/problems/problem.ts';
import { counted } from '../platform/text/counted.ts';
import { SourceFault } from '../program/source-fault.ts';
import { createQueue } from '../server/dev/queue.ts';
import type { DevEvent, DevOptions } from '../server/dev/start-dev.ts';
import { type Command, type CommandContext, type ExitCode, flagValue, type OptionValues } from './command.ts';
import { REFERENCE, SOURCES } from './options/shared-options.ts';
import { labelOf } from './project.ts';
import { HOST, portOption, readPort, serveUntilStopped } from './serve.ts';
import { showProblems } from './show-problems.ts';

const STANDARD_PORT = 3000;

/** Says what to build and what to watch for the given options. */
export type Prepare = (
  values: OptionValues,
  context: CommandContext,
) => Promise<Pick<DevOptions, 'rebuild' | 'watch' | 'concerns'>>;

/** Creates the command that serves the site while it is written. It rebuilds what changed and reloads the browser. */
export function createDevCommand(prepare: Prepare): Command {
  return {
    name: 'dev',
    summary: 'Avvia un server locale con il sito mentre lo scrivi e ricarica il browser a ogni modifica.',
    usage: 'npm run dev -- [--reference] [--content CARTELLA] [--spec FILE] [--spec-root CARTELLA] [--host] [--port N]',
    options: {
      reference: REFERENCE,
      ...SOURCES,
      host: HOST,
      port: portOption(STANDARD_PORT),
    },
    run: (values, context) => run(prepare, values, context),
  };
}

async function run(prepare: Prepare, values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const port = readPort(values, STANDARD_PORT);
  // Loaded only here, so that a build does not wait for the watcher and the server.
  const { startDev } = await import('../server/dev/start-dev.ts');
  const outdated = new AbortController();
  const dev = await startDev({
    ...(await prepare(values, context)),
    programFolder: context.programFolder,
    code: resolve(context.programFolder, 'build'),
    port,
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
      return `Il compilatore è cambiato (${labelOf(programFolder, event.path)}): riparto con quello nuovo.`;
    case 'ahead':
      return 'Le pagine si aggiornano quando le apri; il resto del sito e i controlli tra poco.';
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
      if (hasErrors(problems))
        return event.published
          ? 'Il sito ha errori: le pagine sono servite come sono ora.'
          : 'Il sito ha errori: resta servita l’ultima versione riuscita.';
      return `${event.published ? 'Aggiornato' : 'Nessun cambiamento'} in ${Math.round(elapsed)} ms (${counted(pages.length, 'pagina', 'pagine')})`;
    }
  }
}
