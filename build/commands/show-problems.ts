import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoizeTexts } from '../platform/memory/memoize.ts';
import { linesOf } from '../platform/problems/frame.ts';
import { type PrintContext, printProblems } from '../platform/problems/print.ts';
import type { Problem } from '../platform/problems/problem.ts';
import type { CommandContext } from './command.ts';

/** Prints problems with the source lines that they concern. */
export function showProblems(problems: readonly Problem[], { cwd, out, env }: CommandContext): void {
  const context: PrintContext = {
    isColored: out.isTTY && env.NO_COLOR === undefined,
    // Read once for each file: an OpenAPI document may have hundreds of problems and megabytes of text.
    lines: memoizeTexts((file) => {
      const text = readText(resolve(cwd, file));
      return text === undefined ? [] : linesOf(text);
    }),
  };
  out.write(printProblems(problems, context));
}

/** The text of a file; `undefined` for a missing file, a folder, and a pipe or device, which might never end. */
function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
