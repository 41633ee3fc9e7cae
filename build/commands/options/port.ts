import { type CommandOption, type OptionValues, textValue } from '../command.ts';

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

/** The given port, or the standard one. */
export function readPort(values: OptionValues, standard: number): number {
  return Number(textValue(values, 'port') ?? standard);
}

/** The message for a port that could not be used: why, and what to do. */
export function otherPort(failure: string): string {
  return `${failure} Scegli un’altra porta con --port N, oppure --port 0 per una libera.\n`;
}
