import type { JsonObject, JsonValue } from '../model/json.ts';
import { misfits } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { jsonPlaces, type Position } from './json-places.ts';
import { parseJson } from './state.ts';

/** What is wrong with a body, where in its text, and inside which of its attributes. */
export type BodyProblem = Position & { readonly path: string; readonly message: string };

/** A body written as JSON: its value where it is JSON, and all that is wrong with it; of what is no JSON only the first thing. */
export type BodyCheck = { readonly value?: { readonly value: JsonValue }; readonly problems: readonly BodyProblem[] };

const START: Position = { offset: 0, line: 1 };

/** Checks a body as it stands in the editor, first its syntax, then, where there is one, against its schema. */
export function checkBody(text: string, schema: JsonObject | boolean | undefined, check: Check): BodyCheck {
  const { values, numbers, fault } = jsonPlaces(text);
  const parsed = parseJson(text);
  if (!parsed) {
    if (!fault) return { problems: [{ ...START, path: '', message: misfits.noJson }] };
    const { kind, ...position } = fault;
    return { problems: [{ ...position, path: '', message: misfits.syntax[kind] }] };
  }
  const rounded = numbers.filter(({ written }) => isRounded(written));
  const misfitting = schema === undefined ? [] : check(parsed.value, schema);
  return {
    value: parsed,
    problems: [
      ...rounded.map(({ written, ...position }) => ({ ...position, path: '', message: misfits.unsafeNumber(written) })),
      ...misfitting.map(({ pointer, message }) => ({
        ...(values.get(pointer) ?? START),
        path: pointer.slice(1).replaceAll('/', '.'),
        message,
      })),
    ],
  };
}

/** Tells a whole number that JavaScript cannot hold as it is. */
function isRounded(written: string): boolean {
  return /^-?\d{16,}$/.test(written) && BigInt(written) !== BigInt(Number(written));
}
