import { type JSONPath, type ParseErrorCode, visit } from 'jsonc-parser';
import type { JsonObject, JsonValue } from '../model/json.ts';
import { misfits } from '../strings/request-form.ts';
import type { Check } from './check.ts';
import { parseJson } from './state.ts';

/** What is wrong with a body, where in its text, and inside which of its attributes. */
export type BodyProblem = {
  /** From 0, in UTF-16 units. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  readonly path: string;
  readonly message: string;
};

/** A body written as JSON: its value where it is JSON, and all that is wrong with it; of what is no JSON only the first thing. */
export type BodyCheck = { readonly value?: { readonly value: JsonValue }; readonly problems: readonly BodyProblem[] };

/** Checks a body as it stands in the editor, first its syntax, then, where there is one, against its schema. */
export function checkBody(text: string, schema: JsonObject | boolean | undefined, check: Check): BodyCheck {
  const { places, errors } = read(text);
  const parsed = parseJson(text);
  if (!parsed) {
    const [first = { offset: 0, line: 1, message: misfits.noJson }] = errors;
    return { problems: [{ ...first, path: '' }] };
  }
  const misfitting = schema === undefined ? [] : check(parsed.value, schema);
  const problems = misfitting.map(({ pointer, message }) => ({
    ...(places.get(pointer) ?? { offset: 0, line: 1 }),
    path: pointer.slice(1).replaceAll('/', '.'),
    message,
  }));
  return { value: parsed, problems: [...errors.map((error) => ({ ...error, path: '' })), ...problems] };
}

type Position = { readonly offset: number; readonly line: number };

/** Where each value stands, by its JSON Pointer, and what the text itself has wrong. */
function read(text: string): {
  readonly places: ReadonlyMap<string, Position>;
  readonly errors: readonly (Position & { readonly message: string })[];
} {
  const places = new Map<string, Position>();
  const errors: (Position & { message: string })[] = [];
  const place = (offset: number, line: number, path: () => JSONPath) =>
    places.set(pointerTo(path()), { offset, line: line + 1 });
  visit(
    text,
    {
      onObjectBegin: (offset, _, line, __, path) => void place(offset, line, path),
      onArrayBegin: (offset, _, line, __, path) => void place(offset, line, path),
      onLiteralValue(_, offset, length, line, __, path) {
        place(offset, line, path);
        const written = text.slice(offset, offset + length);
        if (isRounded(written)) errors.push({ offset, line: line + 1, message: misfits.unsafeNumber(written) });
      },
      onError: (code, offset, _, line) => void errors.push({ offset, line: line + 1, message: syntaxOf(code) }),
    },
    { disallowComments: true },
  );
  return { places, errors };
}

/** Tells a whole number that JavaScript cannot hold as it is. */
function isRounded(written: string): boolean {
  return /^-?\d{16,}$/.test(written) && BigInt(written) !== BigInt(Number(written));
}

function syntaxOf(code: ParseErrorCode): string {
  return misfits.syntax[code] ?? misfits.noJson;
}

function pointerTo(path: JSONPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
