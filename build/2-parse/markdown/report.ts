import type { Point, Position } from 'unist';
import type { VFile } from 'vfile';
import type { Code } from '../../problems/codes.ts';
import { CODES } from '../../problems/codes.ts';
import type { Problem } from '../../problems/problem.ts';

/** A problem that a plugin finds at a node. */
export type Finding = {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  readonly level?: Problem['level'];
};

/** Adds a finding to a file as a VFileMessage, the way unified plugins report. */
export function report(file: VFile, node: { readonly position?: Position | undefined }, finding: Finding): void {
  const message = file.message(finding.message, {
    source: 'trackbot-docs',
    ruleId: finding.code,
    ...(node.position && { place: node.position }),
  });
  message.note = finding.hint;
  message.fatal = finding.level !== 'warning';
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
