import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import { collectProblems, type ProblemCollector, type Report } from '../../../platform/problems/problem.ts';

declare module 'vfile' {
  interface DataMap {
    /** What was found in the text so far. */
    found: ProblemCollector;
  }
}

/** Reports what is wrong with a text, at a node or a position. */
export function reportIn({ path, data }: VFile): Report<{ readonly position?: Position | undefined }> {
  return ({ position: { start, end } = START }, diagnosis) => {
    const length = start.line === end.line ? end.column - start.column : 0;
    const place = { file: path, line: start.line, column: start.column, ...(length > 0 && { length }) };
    data.found ??= collectProblems();
    return data.found.report(place, diagnosis);
  };
}

/** The beginning of a text. */
export const START: Position = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** The place of an index of a text that begins at `from`. */
export function positionIn(text: string, index: number, from: Point): Position {
  const lines = text.slice(0, index).split('\n');
  const last = (lines.at(-1) ?? '').length;
  const start = { line: from.line + lines.length - 1, column: lines.length === 1 ? from.column + last : last + 1 };
  return { start, end: start };
}
