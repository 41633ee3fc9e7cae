import type { Problem } from '../platform/problems/problem.ts';
import type { CommandContext, ExitCode, OptionValues, Run } from './command.ts';

/** Runs a command for another program: instead of all that it says, its problems are written, as one JSON array. */
export async function runForPrograms(run: Run, values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const problems: Problem[] = [];
  const code = await run(values, {
    ...context,
    out: { write: () => undefined, isTTY: false },
    takeProblems: (found) => void problems.push(...found),
  });
  context.out.write(`${JSON.stringify(problems.map(toRecord), undefined, 2)}\n`);
  return code;
}

/** What CONTRIBUTING promises of a problem. */
function toRecord({ level, code, place, message, hint, lines, related }: Problem) {
  const others = related?.map((other) => ({ ...other.place, note: other.note }));
  return { level, code, ...place, message, hint, lines, related: others };
}
