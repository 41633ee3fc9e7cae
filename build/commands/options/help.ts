import type { Command } from '../command.ts';

/** The general help: all commands, with one line each. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Uso: npm run COMANDO -- [opzioni]\n\nComandi:\n${lines.join('\n')}\n\nOgni comando spiega le sue opzioni con --help.\n`;
}

/** The help of one command: usage, arguments and options. */
export function commandHelp({ summary, usage, options, arguments: named = [] }: Command): string {
  const rows = Object.entries(options).map(
    ([name, { value, description }]): Row => [`--${name}${value ? ` ${value}` : ''}`, description],
  );
  const words = named.map(({ value, description }): Row => [value, description]);
  const all: readonly Row[] = [...rows, ['-h, --help', 'Mostra questo aiuto']];
  const width = Math.max(...[...words, ...all].map(([left]) => left.length));
  const list = (lines: readonly Row[]) => lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
  const topics = words.length > 0 ? `Argomenti:\n${list(words)}\n\n` : '';
  return `${summary}\n\nUso: ${usage}\n\n${topics}Opzioni:\n${list(all)}\n`;
}

type Row = readonly [string, string];
