import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoizeTexts } from '../platform/memory/memoize.ts';
import { CODES } from '../platform/problems/codes.ts';
import { linesOf } from '../platform/problems/frame.ts';
import { type PrintContext, printProblems } from '../platform/problems/print.ts';
import { type Problem, withoutEchoes } from '../platform/problems/problem.ts';
import { type CommandContext, flagValue, type OptionValues } from './command.ts';

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

/**
 * The problems of a build, as its options want them: with `reference`, mistakes of the document are warnings, and one
 * that it repeats is told once. They stay errors if nothing could be made.
 */
export function problemsFor(values: OptionValues, problems: readonly Problem[], isMade: boolean): readonly Problem[] {
  const isForeign = flagValue(values, 'reference') && isMade;
  return withoutEchoes(isForeign ? tolerated(problems) : problems, { byWords: isForeign });
}

/** The text of a file; `undefined` for a missing file, a folder, and a pipe or device, which might never end. */
function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The problems of a site whose OpenAPI document somebody else wrote, for the person who builds the site. Mistakes of
 * the document become warnings or are left out, as the records of their codes say.
 */
export function tolerated(problems: readonly Problem[]): readonly Problem[] {
  return problems.flatMap((problem): readonly Problem[] => {
    const { inForeignDocument } = CODES[problem.code];
    if (inForeignDocument === 'dropped') return [];
    return [inForeignDocument === 'warning' ? { ...problem, level: 'warning' } : problem];
  });
}
