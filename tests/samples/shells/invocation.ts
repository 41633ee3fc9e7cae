/** A program that a shell starts, with what it reads from its input. */
export type Invocation = { readonly program: string; readonly args: readonly string[]; readonly input: string };

/** The variables of the environment, which commands may change. */
export type Environment = Map<string, string>;

/**
 * Cuts a command line into arguments, as programs of the Microsoft C runtime do: spaces separate outside quotes, a
 * backslash counts only before a quote, and two quotes inside quotes are one
 * (https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments).
 */
export function windowsArguments(line: string): readonly string[] {
  const args: string[] = [];
  let current: string | undefined;
  let isQuoted = false;
  for (const [piece] of line.matchAll(/\\*"|\\+|[^\\]/g)) {
    if (!isQuoted && /^[ \t]$/.test(piece)) {
      if (current !== undefined) args.push(current);
      current = undefined;
    } else if (piece.endsWith('"')) {
      const backslashes = piece.length - 1;
      current = (current ?? '') + '\\'.repeat(Math.floor(backslashes / 2));
      if (backslashes % 2 === 1) current += '"';
      else isQuoted = !isQuoted;
    } else current = (current ?? '') + piece;
  }
  if (isQuoted) throw new Error(`a quote is open: ${line}`);
  return current === undefined ? args : [...args, current];
}
