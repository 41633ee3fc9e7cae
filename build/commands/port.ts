import { type CommandOption, type OptionValues, textValue } from './command.ts';

/** The option `--port`, for every command with a server. */
export function portOption(standard: number): CommandOption {
  return { type: 'string', value: 'N', description: `Porta su cui ascoltare, 0 per una libera (${standard})` };
}

/** The message for an invalid `--port`. */
export const PORT_MISTAKE = 'Il valore di --port deve essere un numero intero da 0 a 65535.';

/** The port given, or the standard one. Gives `undefined` where the value is not a port. */
export function readPort(values: OptionValues, standard: number): number | undefined {
  const port = textValue(values, 'port') ?? String(standard);
  return /^\d{1,5}$/.test(port) && Number(port) <= 65_535 ? Number(port) : undefined;
}
