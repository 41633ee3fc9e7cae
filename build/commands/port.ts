import { type CommandOption, type OptionValues, textValue } from './command.ts';

/** The option that every command with a server takes. */
export function portOption(standard: number): CommandOption {
  return { type: 'string', value: 'N', description: `Porta su cui ascoltare, 0 per una libera (${standard})` };
}

/** What a `--port` that is no port is answered with. */
export const PORT_MISTAKE = 'Il valore di --port deve essere un numero intero da 0 a 65535.';

/** The port asked for, the standard one where none was given; `undefined` for what is no port. */
export function readPort(values: OptionValues, standard: number): number | undefined {
  const port = textValue(values, 'port') ?? String(standard);
  return /^\d{1,5}$/.test(port) && Number(port) <= 65_535 ? Number(port) : undefined;
}
