import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import { type Diagnosis, type Problem, problemAt } from '../../../platform/problems/problem.ts';

declare module 'vfile' {
  interface DataMap {
    /** What was found in the text so far. */
    problems: Problem[];
  }
}

/** Reports a diagnosis of a text at a node or a place. */
export function report(
  { path, data }: VFile,
  { position: { start, end } = START }: { readonly position?: Position | undefined },
  diagnosis: Diagnosis,
): void {
  const length = start.line === end.line ? end.column - start.column : 0;
  const place = { file: path, line: start.line, column: start.column, ...(length > 0 && { length }) };
  data.problems ??= [];
  data.problems.push(problemAt(place, diagnosis));
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
