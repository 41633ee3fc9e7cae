import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { pointerTo } from '../model/json-pointer.ts';
import { OCCASIONS, type Occasion } from '../model/occasions.ts';
import type { SimulatedAnswer, SimulatedRoute } from '../model/simulator.ts';
import type { ValueError } from '../request-form/check.ts';
import { answerWith, commonAnswerWith, type ShownAnswer, type Simulator } from './prepare.ts';
import type { Answer, SimulatorState } from './turn.ts';
import { fill, objectOf } from './values.ts';

/** The reason of a refusal, besides its occasion. */
export type Reason = {
  readonly occasion: Occasion;
  /** The error code, if the rules name another one. */
  readonly code?: string | undefined;
  /** What happened in this case; absent if that of the example holds. */
  readonly detail?: string;
  readonly errors?: readonly ValueError[];
  readonly fields?: JsonObject;
  /** The methods that the path has. */
  readonly allow?: string;
  /** After how many seconds the request may be repeated. */
  readonly wait?: number;
};

/** A request that is refused, before its answer is written. `refused` are the test numbers that have been so far. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly refused: SimulatorState['refused'] | undefined;

  constructor(reason: Reason, refused?: SimulatorState['refused']) {
    super(reason.occasion);
    this.reason = reason;
    this.refused = refused;
  }
}

/** Writes the headers that an answer is described with. */
export type WriteHeaders = (answer: SimulatedAnswer | undefined) => Readonly<Record<string, string>>;

/** The answer that refuses a request: the example of its code, with the detail of this case. */
export function refusal(
  simulator: Simulator,
  route: SimulatedRoute | undefined,
  reason: Reason,
  { id, headers }: { readonly id: string; readonly headers: WriteHeaders },
): Answer {
  const { data, fallback } = simulator;
  const code = reason.code ?? data.rules.errors?.[reason.occasion];
  const known = data.errors.find((error) => error.code === code);
  const status = known?.status ?? OCCASIONS[reason.occasion];
  const described = answerWith(simulator, route, status) ?? commonAnswerWith(simulator, status);
  const own = described?.examples.find(({ name }) => name === code) ?? (known ? undefined : described?.examples[0]);
  const shown: ShownAnswer | undefined = described && own ? { answer: described, ...own } : known && fallback;
  if (!shown) return { status, headers: headers(described) };
  const { answer, name, value } = shown;
  const all = { ...headers(described ?? answer), 'Content-Type': answer.type ?? 'application/json' };
  if (!isJsonObject(value) || !known) return { status, headers: all, body: renewed(value, id) };
  const body: Record<string, JsonValue> = {};
  for (const [field, example] of Object.entries(value)) {
    // What only another case has.
    if (Array.isArray(example)) continue;
    body[field] = typeof example === 'string' ? example.replaceAll(name, known.code) : example;
  }
  return {
    status,
    headers: all,
    body: {
      ...objectOf(renewed(body, id)),
      ...has(value, 'title', known.title),
      ...has(value, 'status', status),
      ...(reason.detail !== undefined && has(value, 'detail', reason.detail)),
      ...reason.fields,
      ...(reason.errors && { errors: reason.errors.map((error) => fieldError(simulator, error)) }),
    },
  };
}

/** Puts the identifier of this request where an example has one (RFC 9457, section 3.1.5). */
function renewed(value: JsonValue, id: string): JsonValue {
  if (!isJsonObject(value) || !/^urn:uuid:/.test(String(value.instance))) return value;
  return { ...value, instance: fill('urn:uuid:{id}', { id }) };
}

function has(example: JsonObject, field: string, value: JsonValue): JsonObject {
  return Object.hasOwn(example, field) ? { [field]: value } : {};
}

/** The error of a field: where, what kind, in words. */
function fieldError({ data }: Simulator, { pointer, keyword, message, missing }: ValueError): JsonObject {
  const place = missing === undefined ? pointer : pointerTo(pointer, missing);
  return { pointer: place, code: data.rules.keywords?.[keyword] ?? keyword, message };
}
