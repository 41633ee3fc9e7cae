import { lstatSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoizeTexts } from '../platform/memory/memoize.ts';
import { printAnnotations } from '../platform/problems/annotations.ts';
import { linesOf } from '../platform/problems/frame.ts';
import { type PrintContext, printProblems } from '../platform/problems/print.ts';
import type { Problem } from '../platform/problems/problem.ts';
import type { CommandContext } from './command.ts';
import { folderLabel } from './project.ts';

/**
 * Prints problems with the source lines that they concern. In a workflow of GitHub, also as its annotations. What
 * another program takes is not printed.
 */
export function showProblems(problems: readonly Problem[], context: CommandContext): void {
  const { cwd, out, env, takeProblems } = context;
  if (takeProblems) {
    takeProblems(problems);
    return;
  }
  out.write(printProblems(problems, printContext(context)));
  if (env.GITHUB_ACTIONS !== 'true') return;
  const root = env.GITHUB_WORKSPACE ?? cwd;
  out.write(printAnnotations(problems, (file) => folderLabel(root, resolve(cwd, file))));
}

function printContext({ cwd, out, env }: CommandContext): PrintContext {
  return {
    isColored: out.isTTY && env.NO_COLOR === undefined,
    // Read once for each file: an OpenAPI document may have hundreds of problems and megabytes of text.
    lines: memoizeTexts((file) => {
      const text = fileText(resolve(cwd, file));
      return text === undefined ? [] : linesOf(text);
    }),
  };
}

/**
 * The text of a file; `undefined` for a missing file, a folder, a pipe or device, which might never end, and a link,
 * which may lead out of the folders that the build reads.
 */
function fileText(path: string): string | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
