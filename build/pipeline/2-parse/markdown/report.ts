import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import { CODES, type Code } from '../../../platform/problems/codes.ts';
import { type Diagnosis, type Problem, problemAt } from '../../../platform/problems/problem.ts';

/** Where a diagnosis is reported: a node, or a place. */
type Positioned = { readonly position?: Position | undefined };

/** Adds a diagnosis to a file as a VFileMessage, the way unified plugins report. */
export function report(file: VFile, node: Positioned, diagnosis: Diagnosis): void {
  const message = file.message(diagnosis.message, {
    source: 'trackbot-docs',
    ruleId: diagnosis.code,
    ...(node.position && { place: node.position }),
  });
  message.note = diagnosis.hint;
}

/** Turns the messages of a file into problems. */
export function problemsOf(file: VFile): readonly Problem[] {
  return file.messages.map((message) => {
    const { place: at } = message;
    const start: Point | undefined = at && ('start' in at ? at.start : at);
    const end = at && 'end' in at ? at.end : undefined;
    const length = start && end && start.line === end.line ? end.column - start.column : 0;
    const { line = 1, column = 1 } = start ?? {};
    const code = isCode(message.ruleId) ? message.ruleId : 'directive-invalid';
    const place = { file: file.path, line, column, ...(length > 0 && { length }) };
    return problemAt(place, { code, message: message.reason, hint: message.note ?? '' });
  });
}

function isCode(ruleId: string | undefined): ruleId is Code {
  return ruleId !== undefined && Object.hasOwn(CODES, ruleId);
}
