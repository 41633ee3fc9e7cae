import { once } from 'node:events';
import type { HostFailure, RunningHost } from '../server/preview/host.ts';
import { type CommandContext, type ExitCode, type OptionValues, textValue } from './command.ts';

/** The port to listen on. */
export function readPort(values: OptionValues): number {
  return Number(textValue(values, 'port'));
}

/**
 * Says where a server is, and closes it when the user stops the command, which then ends by that signal, or when
 * `ended` aborts; or says why it could not start.
 */
export async function serveUntilStopped(
  server: RunningHost | HostFailure,
  lineOf: (url: string) => string,
  context: CommandContext,
  ended?: AbortSignal,
): Promise<ExitCode> {
  if ('failure' in server) {
    context.out.write(`${server.failure} Scegli un’altra porta con --port N, oppure --port 0 per una libera.\n`);
    return 1;
  }
  context.out.write(`${lineOf(server.url)} (Ctrl+C per fermare)\n`);
  if (server.others.length > 0) context.out.write(`Per gli altri dispositivi della rete: ${server.others.join(' ')}\n`);
  await context.stoppable(async (signal) => {
    const any = ended ? AbortSignal.any([signal, ended]) : signal;
    if (!any.aborted) await once(any, 'abort');
    await server.close();
    signal.throwIfAborted();
  });
  return 0;
}
