import type { JsonObject, JsonValue } from '../model/json.ts';
import { misfits } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { jsonPlaces, type Position } from './json-places.ts';
import { parseJson } from './state.ts';

/** A problem of a body: where in its text, in which of its attributes (`path`), and what is wrong in words. */
export type BodyProblem = Position & { readonly path: string; readonly message: string };

/**
 * The check of a body written as JSON: its value if it is valid JSON, and its problems. Of invalid JSON only the first
 * error is reported.
 */
export type BodyCheck = { readonly value?: { readonly value: JsonValue }; readonly problems: readonly BodyProblem[] };

const START: Position = { offset: 0, line: 1 };

/** Checks the text of a body: its syntax first, then its value against the schema, if there is one. */
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
      ...rounded.map(({ written, ...position }) => ({
        ...position,
        path: '',
        message: misfits.unsafeNumber(shortened(written)),
      })),
      ...misfitting.map(({ pointer, message }) => ({
        ...(values.get(pointer) ?? START),
        path: pointer.slice(1).replaceAll('/', '.'),
        message,
      })),
    ],
  };
}

/** A number as a message shows it. */
function shortened(written: string): string {
  return written.length > 40 ? `${written.slice(0, 40)}…` : written;
}

/**
 * Tells whether JavaScript cannot hold a number: it rounds large whole numbers, and takes still larger ones for
 * infinite.
 */
function isRounded(written: string): boolean {
  const held = Number(written);
  return !Number.isFinite(held) || (/^-?\d{16,}$/.test(written) && BigInt(written) !== BigInt(held));
}
