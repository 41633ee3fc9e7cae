import { type Environment, type Invocation, windowsArguments } from './invocation.ts';

/**
 * Reads commands as cmd.exe does at its prompt. It replaces variables first. Outside quotes a caret escapes the next
 * character, and joins lines; a bar begins the next program
 * (https://learn.microsoft.com/windows-server/administration/windows-commands/cmd). Throws for signs that the guides
 * need not use.
 */
export function cmd(script: string, environment: Environment): readonly Invocation[] {
  const expanded = script.replace(/%(\w+)%/g, (all, name: string) => environment.get(name) ?? all);
  return commandLines(expanded).flatMap((line) => {
    const [first = '', second] = line;
    const set = /^set "(\w+)=(.*)"$/.exec(first.trim());
    if (set) {
      environment.set(set[1] ?? '', set[2] ?? '');
      return [];
    }
    if (second === undefined) return [invocation(first, '')];
    const echoed = /^echo (.*)$/s.exec(first);
    if (!echoed) throw new Error(`only echo writes for another program: ${first}`);
    return [invocation(second, `${inCodePage(echoed[1] ?? '')}\r\n`)];
  });
}

/** The lines of commands, each as the programs that bars join. */
function commandLines(script: string): readonly (readonly string[])[] {
  const lines: string[][] = [['']];
  let isQuoted = false;
  let isEscaped = false;
  const append = (text: string) => {
    const line = lines.at(-1);
    line?.push(`${line.pop()}${text}`);
  };
  for (const character of script) {
    if (isEscaped && character === '\n') continue;
    if (isEscaped) {
      append(character);
      isEscaped = false;
    } else if (character === '^' && !isQuoted) isEscaped = true;
    else if (character === '|' && !isQuoted) lines.at(-1)?.push('');
    else if (character === '\n') {
      if (isQuoted) throw new Error('a quote ends with its line');
      lines.push(['']);
    } else if (/[&<>()]/.test(character) && !isQuoted) throw new Error(`cmd gives a meaning to ${character}`);
    else {
      if (character === '"') isQuoted = !isQuoted;
      append(character);
    }
  }
  return lines.filter((line) => line.join('').trim() !== '');
}

function invocation(line: string, input: string): Invocation {
  const [program = '', ...args] = windowsArguments(line.trim());
  return { program, args, input };
}

/** Text that `echo` writes is in the code page of the console, which need not have more than ASCII. */
function inCodePage(text: string): string {
  return text.replace(/[^ -~]/g, '?');
}
