import type { Command } from './commands/command.ts';

/** All commands with a line each. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Uso: npm run COMANDO -- [opzioni]\n\nComandi:\n${lines.join('\n')}\n\nOgni comando spiega le sue opzioni con --help.\n`;
}

/** One command with its options. */
export function commandHelp({ summary, usage, options }: Command): string {
  const rows = Object.entries(options).map(([name, { short, value, description }]): [string, string] => [
    `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
    description,
  ]);
  const all: readonly [string, string][] = [...rows, ['-h, --help', 'Mostra questo aiuto']];
  const width = Math.max(...all.map(([left]) => left.length));
  const lines = all.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return `${summary}\n\nUso: ${usage}\n\nOpzioni:\n${lines.join('\n')}\n`;
}
