import { parseArgs } from 'node:util';
import { nearest } from '../../src/model/nearest.ts';
import { own } from '../../src/model/own.ts';
import type { Command, CommandArgument, OptionValues } from './command.ts';

/** The values of a command's options and arguments, or what is wrong with them, as Italian sentences. */
export type ReadOptions = { readonly values: OptionValues } | { readonly fault: string };

/** Reads what follows the name of a command. An unknown option that one of `commands` has leads there. */
export function readOptions(command: Command, args: readonly string[], commands: readonly Command[]): ReadOptions {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const allowPositionals = command.arguments !== undefined;
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals,
      strict: true,
      tokens: true,
    });
    if (values.help) return { values };
    const repeated = firstRepeated(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
    const fault =
      repeated === undefined ? faultIn(values, command) : `L’opzione «--${repeated}» è data più volte: lasciane una.`;
    return fault === undefined ? withArguments(values, positionals, command.arguments ?? []) : { fault };
  } catch (error) {
    return { fault: explainUsage(error, command, commands) };
  }
}

/** Says what is wrong with the given values: a value that cannot be used, or one without effect because of another. */
function faultIn(values: OptionValues, { options }: Command): string | undefined {
  for (const [name, { refuse, notWith = [], value: placeholder }] of Object.entries(options)) {
    const value = values[name];
    if (value === undefined) continue;
    if (value === '') return valueMissing(name, placeholder);
    const refusal = typeof value === 'string' ? refuse?.(value) : undefined;
    if (refusal !== undefined) return refusal;
    const other = notWith.find((candidate) => values[candidate] !== undefined);
    if (other !== undefined) return `L’opzione «--${name}» non ha effetto con «--${other}»: togli una delle due.`;
  }
  return undefined;
}

function firstRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) < index);
}

function withArguments(
  values: OptionValues,
  words: readonly string[],
  wanted: readonly CommandArgument[],
): ReadOptions {
  const [missing] = wanted.slice(words.length);
  if (missing) return { fault: `Manca ${missing.value}: ${withSmallInitial(missing.description)}.` };
  const [extra] = words.slice(wanted.length);
  if (extra !== undefined) return { fault: `L’argomento «${extra}» è di troppo.` };
  const named = wanted.map(({ name }, index) => [name, words[index]] as const);
  return { values: { ...values, ...Object.fromEntries(named) } };
}

function explainUsage(error: unknown, command: Command, commands: readonly Command[]): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const named = /'(-{0,2}[^' ]*)/.exec(message)?.[1] ?? '';
  const name = named.replace(/^-+/, '');
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return unknownOption(named, name, command, commands);
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `L’argomento «${named}» non serve: ogni valore ha la sua opzione.`;
  const option = own(command.options, name);
  return option?.type === 'string'
    ? valueMissing(name, option.value)
    : `L’opzione «${named}» non prende nessun valore.`;
}

/** The advice names the commands that have the option, or else the nearest option of this command. */
function unknownOption(named: string, name: string, command: Command, commands: readonly Command[]): string {
  const owners = commands.filter(({ options }) => Object.hasOwn(options, name)).map((owner) => `«${owner.name}»`);
  if (owners.length > 0)
    return `«${command.name}» non ha l’opzione «${named}»: è di ${new Intl.ListFormat('it').format(owners)}.`;
  const candidate = nearest(name, Object.keys(command.options));
  return `L’opzione «${named}» non esiste.${candidate ? ` Forse «--${candidate}»?` : ''}`;
}

function valueMissing(name: string, placeholder = 'VALORE'): string {
  return `All’opzione «--${name}» manca il valore: scrivi «--${name} ${placeholder}», o «--${name}=${placeholder}» se comincia con un trattino.`;
}

function withSmallInitial(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
