import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pc from 'picocolors';
import { type PrintContext, printProblems } from '../problems/print.ts';
import type { Problem } from '../problems/problem.ts';
import type { Context } from './command.ts';

/** Writes problems with the lines that they concern. */
export function showProblems(problems: readonly Problem[], { cwd, out, env }: Context): void {
  const texts = new Map<string, string | undefined>();
  const context: PrintContext = {
    colors: pc.createColors(out.isTTY && env.NO_COLOR === undefined),
    text(file) {
      if (!texts.has(file)) texts.set(file, readText(resolve(cwd, file)));
      return texts.get(file);
    },
  };
  out.write(printProblems(problems, context));
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
