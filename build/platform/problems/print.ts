import { styleText } from 'node:util';
import { counted } from '../text/counted.ts';
import { codeFrame, visible } from './frame.ts';
import type { Problem } from './problem.ts';

/** What printing needs: whether it has colours, and the lines of files for the code frames. */
export type PrintContext = {
  readonly isColored: boolean;
  /** The lines of a file; empty if it cannot be read. */
  lines(file: string): readonly string[];
};

/** Maximum number of printed problems. Nobody reads more at once, and fixing the first ones often fixes others. */
const MAX_SHOWN = 500;

/** Maximum number of problems that a reader takes in without being told how many there are of each kind. */
const MAX_UNCOUNTED = 20;

/**
 * Formats problems, each with place, message, code frame and hint, and ends with their number. Of many problems it says
 * how many there are of each kind; of too many it shows errors first.
 */
export function printProblems(problems: readonly Problem[], context: PrintContext): string {
  if (problems.length === 0) return '';
  const errors = problems.filter(({ level }) => level === 'error').length;
  const isTooMany = problems.length > MAX_SHOWN;
  const shown = isTooMany ? errorsFirst(problems).slice(0, MAX_SHOWN) : problems;
  const blocks = shown.map((problem) => printProblem(problem, context));
  const cut = isTooMany ? `Sono mostrati i primi ${MAX_SHOWN}. ` : '';
  const kinds = problems.length > MAX_UNCOUNTED ? [`${cut}In tutto:\n${countKinds(problems)}`] : [];
  return `${[...blocks, ...kinds].join('\n\n')}\n\n${count(errors, problems.length - errors)}\n`;
}

function errorsFirst(problems: readonly Problem[]): readonly Problem[] {
  return ['error', 'warning'].flatMap((level) => problems.filter((problem) => problem.level === level));
}

/** The number of problems and files of each kind, the most frequent kind first. */
function countKinds(problems: readonly Problem[]): string {
  return Array.from(Map.groupBy(problems, ({ code }) => code))
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, found]) => {
      const files = new Set(found.map(({ place }) => place.file)).size;
      return `  ${String(found.length).padStart(6)}  ${code}, in ${files === 1 ? 'un file' : `${files} file`}`;
    })
    .join('\n');
}

function printProblem(problem: Problem, { isColored, lines }: PrintContext): string {
  const { place, level, code, message, hint, lines: pasted = [], isUnread, related = [] } = problem;
  const styled = (style: 'red' | 'yellow' | 'dim' | 'bold', text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text;
  const frame = isUnread ? '' : codeFrame(lines(place.file), place);
  return [
    [
      level === 'error' ? styled('red', 'errore') : styled('yellow', 'avviso'),
      styled('dim', code),
      styled('bold', showPlace(place)),
    ].join(' '),
    `  ${visible(message)}`,
    ...(frame ? [styled('dim', indent(frame))] : []),
    ...(hint ? [`  → ${visible(hint)}`] : []),
    ...pasted.map(visible),
    ...related.map((other, index) => `  ${index + 1}. ${showPlace(other.place)}: ${visible(other.note)}`),
  ].join('\n');
}

function showPlace({ file, line, column }: Problem['place']): string {
  return `${visible(file)}:${line}:${column}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

function count(errors: number, warnings: number): string {
  const parts = [
    ...(errors > 0 ? [counted(errors, 'errore', 'errori')] : []),
    ...(warnings > 0 ? [counted(warnings, 'avviso', 'avvisi')] : []),
  ];
  return parts.join(', ');
}
