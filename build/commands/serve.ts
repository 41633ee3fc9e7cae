import { once } from 'node:events';
import { renderUnicodeCompact } from 'uqr';
import type { HostFailure, RunningHost } from '../server/preview/host.ts';
import { type CommandContext, type CommandOption, type ExitCode, type OptionValues, textValue } from './command.ts';

/** The option `--port`, for every command with a server. */
export function portOption(standard: number): CommandOption {
  return {
    type: 'string',
    value: 'N',
    description: `Porta su cui ascoltare, 0 per una libera (${standard})`,
    refuse: (value) =>
      /^\d{1,5}$/.test(value) && Number(value) <= 65_535
        ? undefined
        : 'Il valore di --port deve essere un numero intero da 0 a 65535.',
  };
}

/** The option `--host`, for every command with a server. */
export const HOST: CommandOption = {
  type: 'boolean',
  description: 'Risponde anche agli altri dispositivi della rete, come un telefono, e fuori da un container',
};

/** The given port, or the standard one. */
export function readPort(values: OptionValues, standard: number): number {
  return Number(textValue(values, 'port') ?? standard);
}

/**
 * Says where a server is, and closes it when the user stops the command or `ended` aborts; or says why it could not
 * start.
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
  const [first] = server.others;
  if (first !== undefined) {
    const code = context.out.isTTY ? `${renderUnicodeCompact(first)}\n` : '';
    context.out.write(`Per gli altri dispositivi della rete: ${server.others.join(' ')}\n${code}`);
  }
  await context.stoppable(async (signal) => {
    const any = ended ? AbortSignal.any([signal, ended]) : signal;
    if (!any.aborted) await once(any, 'abort');
  });
  await server.close();
  return 0;
}
