import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { tokensOf } from '../model/json-pointer.ts';
import { own } from '../model/own.ts';
import type { SimulatedAnswer, SimulatedRoute, SimulatorData, WrittenSchema } from '../model/simulator.ts';
import { usualWay } from '../model/status-node.ts';
import { createCheck } from '../request-form/check.ts';
import type { Kept } from './turn.ts';

/** An operation with its values in the path. */
export type Match = { readonly route: SimulatedRoute; readonly values: Readonly<Record<string, string>> };

/** An example of an answer, with the answer. */
export type ShownAnswer = { readonly answer: SimulatedAnswer; readonly name: string; readonly value: JsonValue };

/** The data of a simulator, ready to answer requests. */
export type Simulator = ReturnType<typeof prepare>;

/** Prepares the data once, for all requests. */
export function prepare(data: SimulatorData) {
  const templates = data.routes.map((route) => ({ route, segments: route.path.split('/') }));
  // A path without variables is more precise (OpenAPI 3.1, section 4.8.8.2).
  const byPrecision = templates.toSorted((a, b) => variablesIn(a.route.path) - variablesIn(b.route.path));
  return {
    data,
    /** Compares values that the reader sends, and values that are sent to the reader. */
    check: { request: createCheck(data.definitions.request), response: createCheck(data.definitions.response) },
    /** The operations on a path. */
    match: (path: string): readonly Match[] => {
      const found = byPrecision.flatMap(({ route, segments }): readonly Match[] => {
        const values = matched(segments, path.split('/'));
        return values ? [{ route, values }] : [];
      });
      return found.filter(({ route }) => variablesIn(route.path) === variablesIn(found[0]?.route.path ?? ''));
    },
    /** The codes through which an item goes that no test number leads. */
    road: usualWay(data.statuses, data.statuses[0]).map(({ code }) => code),
    /** The answer to what no operation describes. */
    fallback: fallbackOf(data),
    /** Items as they were when they were last asked for, with the number of their steps then. */
    shown: new WeakMap<Kept, { readonly steps: number; readonly value: JsonObject }>(),
  };
}

function variablesIn(path: string): number {
  return path.split('{').length;
}

/** The values of the variables of a template in a path. */
function matched(template: readonly string[], path: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (template.length !== path.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of template.entries()) {
    const text = path[index] ?? '';
    const [, before = '', name, after = ''] = /^([^{}]*)\{([^{}]+)\}([^{}]*)$/.exec(segment) ?? [];
    if (name === undefined) {
      if (segment !== text) return undefined;
      continue;
    }
    if (!text.startsWith(before) || !text.endsWith(after) || text.length <= before.length + after.length)
      return undefined;
    const value = decoded(text.slice(before.length, text.length - after.length));
    if (value === undefined) return undefined;
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An error that says nothing of fields: best one that every operation may give. */
function fallbackOf({ routes, answers }: SimulatorData): ShownAnswer | undefined {
  const all = routes.flatMap(({ responses }) => responses);
  for (const status of ['404', '400', '403', '401', '422', '409']) {
    const [, place] = all.find(([code, at]) => code === status && answers[at]?.type?.includes('problem')) ?? [];
    const answer = place === undefined ? undefined : answers[place];
    const [example] = answer?.examples ?? [];
    if (answer && example) return { answer, ...example };
  }
  return undefined;
}

/** The answer of an operation with a status: `404`, or else `4XX`, or else the default. */
export function answerWith(
  { data }: Simulator,
  route: SimulatedRoute | undefined,
  status: number,
): SimulatedAnswer | undefined {
  const responses = new Map(route?.responses.map(([code, place]) => [code.toUpperCase(), place]));
  const place =
    responses.get(String(status)) ?? responses.get(`${Math.trunc(status / 100)}XX`) ?? responses.get('DEFAULT');
  return place === undefined ? undefined : data.answers[place];
}

/** The answer that other operations give with a status, for what no operation describes. */
export function commonAnswerWith({ data }: Simulator, status: number): SimulatedAnswer | undefined {
  const all = data.routes.flatMap(({ responses }) => responses);
  const [, place] = all.find(([code]) => code === String(status)) ?? [];
  return place === undefined ? undefined : data.answers[place];
}

/** The first success of an operation with its status. */
export function successOf({ data }: Simulator, { responses }: SimulatedRoute) {
  const [status = '200', place = -1] = responses.find(([code]) => /^2/.test(code)) ?? responses[0] ?? [];
  return { status: /^\d{3}$/.test(status) ? Number(status) : 200, answer: data.answers[place] };
}

/** Follows the references of a schema. */
export function resolved(schema: WrittenSchema | undefined, definitions: JsonObject): JsonObject {
  let found: JsonValue | undefined = schema;
  for (let steps = 0; steps < MAX_REFERENCES && isJsonObject(found) && typeof found.$ref === 'string'; steps++)
    found = own(definitions, tokensOf(found.$ref)[1] ?? '');
  return isJsonObject(found) ? found : {};
}

/** Longer chains of references are loops. */
const MAX_REFERENCES = 20;

/** The schema of a property. */
export function propertyOf(schema: WrittenSchema | undefined, name: string, definitions: JsonObject): JsonObject {
  const { properties } = resolved(schema, definitions);
  const inner = isJsonObject(properties) ? own(properties, name) : undefined;
  return isJsonObject(inner) ? resolved(inner, definitions) : {};
}
