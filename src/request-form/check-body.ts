import { type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import { pointerTo, tokensOf } from '../model/json-pointer.ts';
import { valueErrors } from '../strings/value-errors.ts';
import { type BodyFault, wrongFirst } from './body-faults.ts';
import type { Check } from './check.ts';
import { locateJson, type Position } from './json-locations.ts';
import { isTooDeep, MAX_LEVELS } from './nesting.ts';

/** The result of a check: the value, if the text is valid JSON, and the errors. Invalid JSON has one error only. */
export type BodyCheck = { readonly value?: JsonValue | undefined; readonly errors: readonly BodyFault[] };

const START: Position = { offset: 0, line: 1, column: 1 };

/** Checks the text of a body: its syntax first, then its value against the schema, if there is one. */
export function checkBody(text: string, schema: JsonObject | boolean | undefined, check: Check): BodyCheck {
  if (isTooDeep(text)) return { errors: [{ ...START, path: '', message: valueErrors.tooDeep(MAX_LEVELS) }] };
  const { values, repeated, syntaxError } = locateJson(text);
  const value = parseJsonText(text);
  if (value === undefined) {
    if (!syntaxError) return { errors: [{ ...START, path: '', message: valueErrors.noJson }] };
    const { kind, ...position } = syntaxError;
    return { errors: [{ ...position, path: '', message: valueErrors.syntax[kind] }] };
  }
  return {
    value,
    errors: wrongFirst([
      // Programs read the first, the last or neither (RFC 8259, section 4).
      ...repeated.map(({ pointer, name, ...position }) => ({
        ...position,
        path: tokensOf(pointer).join('.'),
        message: valueErrors.repeated(name),
      })),
      ...(schema === undefined ? [] : check(value, schema))
        .filter(({ isTold }) => !isTold)
        .map(({ pointer, message, missing, near }) => ({
          ...(values.get(near === undefined ? pointer : pointerTo(pointer, near)) ?? START),
          path: [...tokensOf(pointer), ...(missing === undefined ? [] : [missing])].join('.'),
          message,
          ...(missing !== undefined && near === undefined && ({ isMissing: true } as const)),
        })),
    ]),
  };
}
