import { type Environment, type Invocation, windowsArguments } from './invocation.ts';

/** The versions that differ in how they pass arguments to programs: Windows has 5.1, others install 7. */
export type PowerShellVersion = '5.1' | '7';

/** A token of a command; `isText` for one in quotes. */
type Token = { readonly text: string; readonly isText: boolean };

/**
 * Reads commands as PowerShell does
 * (https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_quoting_rules). Single quotes
 * keep all as it is, double quotes replace variables, a backtick joins lines, a bar goes on in the next line. Throws
 * for signs that the guides need not use.
 */
export function powershell(
  script: string,
  environment: Environment,
  version: PowerShellVersion,
): readonly Invocation[] {
  const assigned = /^\s*\$env:(\w+) = '([^']*)'\s*$/.exec(script);
  if (assigned) {
    environment.set(assigned[1] ?? '', assigned[2] ?? '');
    return [];
  }
  return statements(script, environment).map((pipeline) => {
    const [first = [], second] = pipeline;
    const [written] = first;
    if (second === undefined) return invocation(first, '', version);
    if (!written?.isText || first.length > 1) throw new Error('only a text goes to another program');
    return invocation(second, `${inOutputEncoding(written.text, version)}\r\n`, version);
  });
}

/** Texts in quotes, joined lines, ends of commands, words. */
const PIECES = /'((?:[^']|'')*)'|"((?:[^"`]|`.)*)"|(`\n)|(\|\s*|\n)|([^\s'"|`]+)|\s+/gs;

/** The statements, each as the commands that bars join. */
function statements(script: string, environment: Environment): readonly (readonly (readonly Token[])[])[] {
  const all: Token[][][] = [[[]]];
  let end = 0;
  for (const { 0: piece, index, ...groups } of script.matchAll(PIECES)) {
    if (index !== end) throw new Error(`not understood: ${script.slice(end, index)}`);
    end = index + piece.length;
    const [literal, expandable, , separator, word] = [groups[1], groups[2], groups[3], groups[4], groups[5]];
    const command = all.at(-1)?.at(-1);
    if (literal !== undefined) command?.push({ text: literal.replaceAll("''", "'"), isText: true });
    else if (expandable !== undefined) command?.push({ text: expand(expandable, environment), isText: true });
    else if (word !== undefined) {
      if (/^@|[$;&<>(){}#,]/.test(word)) throw new Error(`PowerShell gives a meaning to ${word}`);
      command?.push({ text: word, isText: false });
    } else if (separator === '\n') all.push([[]]);
    else if (separator !== undefined) all.at(-1)?.push([]);
  }
  if (end !== script.length) throw new Error(`not understood: ${script.slice(end)}`);
  return all.filter((pipeline) => pipeline.some((command) => command.length > 0));
}

function expand(text: string, environment: Environment): string {
  const expanded = text.replace(/\$env:(\w+)/g, (_, name: string) => environment.get(name) ?? '');
  if (/[$`]/.test(expanded)) throw new Error(`PowerShell gives a meaning to signs in ${text}`);
  return expanded;
}

function invocation(tokens: readonly Token[], input: string, version: PowerShellVersion): Invocation {
  const [program, ...rest] = tokens;
  // In 5.1 `curl` is an alias of Invoke-WebRequest, which knows no `-H` with a text.
  if (program?.text !== 'curl.exe') throw new Error(`not a program: ${program?.text}`);
  const args = rest.map(({ text }) => text);
  return { program: 'curl', args: version === '7' ? args : windowsArguments(lineOf(args)), input };
}

/**
 * The command line that 5.1 gives to a program: arguments with spaces are in quotes, and quotes in them are not escaped
 * (https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_parsing).
 */
function lineOf(args: readonly string[]): string {
  return args.map((text) => (/\s/.test(text) ? `"${text}"` : text)).join(' ');
}

/** `$OutputEncoding` is ASCII in 5.1 and UTF-8 in 7. */
function inOutputEncoding(text: string, version: PowerShellVersion): string {
  return version === '7' ? text : text.replace(/[^\n -~]/g, '?');
}
