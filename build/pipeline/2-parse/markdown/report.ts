import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import { CODES, type Code } from '../../../platform/problems/codes.ts';
import { type Fault, levelOf, type Problem } from '../../../platform/problems/problem.ts';

/** Where a fault is reported: a node, or a place. */
type Positioned = { readonly position?: Position | undefined };

/** Adds a fault to a file as a VFileMessage, the way unified plugins report. */
export function report(file: VFile, node: Positioned, fault: Fault): void {
  const message = file.message(fault.message, {
    source: 'trackbot-docs',
    ruleId: fault.code,
    ...(node.position && { place: node.position }),
  });
  message.note = fault.hint;
  message.fatal = levelOf(fault.code) === 'error';
}

/** Turns the messages of a file into problems. */
export function problemsOf(file: VFile): readonly Problem[] {
  return file.messages.map((message): Problem => {
    const place = message.place;
    const start: Point | undefined = place && ('start' in place ? place.start : place);
    const end = place && 'end' in place ? place.end : undefined;
    const length = start && end && start.line === end.line ? end.column - start.column : 0;
    return {
      code: isCode(message.ruleId) ? message.ruleId : 'directive-invalid',
      level: message.fatal ? 'error' : 'warning',
      place: { file: file.path, line: start?.line ?? 1, column: start?.column ?? 1, ...(length > 0 && { length }) },
      message: message.reason,
      hint: message.note ?? '',
    };
  });
}

function isCode(ruleId: string | undefined): ruleId is Code {
  return ruleId !== undefined && Object.hasOwn(CODES, ruleId);
}
