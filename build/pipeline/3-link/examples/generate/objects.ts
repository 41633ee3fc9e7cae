import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { own } from '../../../../../src/model/own.ts';
import type { Schema, SchemaObject } from '../../../../../src/model/schema.ts';
import { tolerantRegExp } from '../../../../platform/json-schema/pattern.ts';
import { requiredNames } from '../../../../platform/json-schema/required-names.ts';
import type { Whole } from './goal.ts';
import { patternTexts } from './pattern-texts.ts';

/** More properties explain nothing. */
const MAX_PROPERTIES = 600;

/** How many values of a property are tried to get an object that differs from another one. */
const MAX_VARIED = 5;

/** Lists objects that may fit all schemas, each property by its own schemas. The caller checks them. */
export function* objects(whole: Whole): Generator<JsonObject> {
  const { goal } = whole;
  const hints = goal.hints.filter(isJsonObject);
  const merged =
    hints.length > 1 ? [Object.fromEntries(hints.toReversed().flatMap((hint) => Object.entries(hint)))] : [];
  for (const hint of [...merged, ...hints, {}]) yield* objectsLike(hint, whole);
}

function* objectsLike(hint: JsonObject, whole: Whole): Generator<JsonObject> {
  const { parts, goal, tools } = whole;
  const values = new Map<string, JsonValue | undefined>();
  const value = (name: string): JsonValue | undefined => {
    const [first] = values.has(name) ? [values.get(name)] : propertyCandidates(name, hint, whole);
    values.set(name, first);
    return first;
  };
  const least = Math.max(0, ...parts.map(({ minProperties = 0 }) => minProperties));
  const most = Math.min(MAX_PROPERTIES, ...parts.map(({ maxProperties = Infinity }) => maxProperties));
  const required = requiredInTurn(parts).filter((name) => !isLeftOut(name, whole));
  if (least > MAX_PROPERTIES || required.some((name) => value(name) === undefined)) return;
  const known = unique([...parts.flatMap(({ properties = [] }) => properties.map(({ name }) => name)), ...required]);
  const optional = [...known, ...Object.keys(hint), ...furtherNames(whole, { known: known.length, least })].filter(
    (name) => !required.includes(name) && !isLeftOut(name, whole),
  );
  const pick = (names: readonly string[]): JsonObject =>
    Object.fromEntries(
      // The order of the author's properties.
      unique([...known, ...names]).flatMap((name) => {
        const found = names.includes(name) ? value(name) : undefined;
        return found === undefined ? [] : [[name, found]];
      }),
    );
  const isFit = (names: readonly string[]) => tools.isFit(pick(names), [...goal.schemas, ...goal.chosenFrom]);
  const isFull = goal.fields === 'all' || (goal.fields === 'own' && required.length === 0);
  const wanted = isFull ? unique([...required, ...optional]).slice(0, most) : required;
  const names = isFit(wanted) ? wanted : repaired(required, unique(optional), { isFit, isFull });
  const made = pick(names);
  yield made;
  for (const name of Object.keys(made)) {
    let tried = 0;
    for (const other of propertyCandidates(name, hint, whole)) {
      tried += 1;
      if (tried > MAX_VARIED) break;
      yield { ...made, [name]: other };
    }
  }
}

/**
 * Adds optional properties to the required ones, one at a time, as long as the object fits or until it does: properties
 * can exclude each other, or be needed together.
 */
function repaired(
  required: readonly string[],
  optional: readonly string[],
  { isFit, isFull }: { readonly isFit: (names: readonly string[]) => boolean; readonly isFull: boolean },
): readonly string[] {
  let names = required;
  let isDone = isFit(names);
  for (const name of optional) {
    if (isDone && !isFull) break;
    const more = [...names, name];
    const isBetter = isFit(more);
    if (isBetter || !isDone) names = more;
    isDone ||= isBetter;
  }
  return names;
}

function* propertyCandidates(name: string, hint: JsonObject, { parts, goal, tools }: Whole): Generator<JsonValue> {
  const given = own(hint, name);
  yield* tools.values({
    ...goal,
    schemas: schemasOf(name, parts),
    chosenFrom: [],
    hints: given === undefined ? [] : [given],
    // The innermost objects with optional properties would otherwise have empty ones in them.
    fields: goal.depth > 0 ? goal.fields : goal.fields === 'all' ? 'own' : 'required',
    depth: goal.depth - 1,
  });
}

/**
 * The schemas of a property in each of the schemas that apply together: its own and those of matching patterns, else
 * that of additional properties.
 */
export function schemasOf(name: string, parts: readonly SchemaObject[]): readonly Schema[] {
  const found = parts.map((part) => {
    const { properties = [], patternProperties = [], additionalProperties } = part;
    const named = [
      ...properties.filter((property) => property.name === name),
      ...patternProperties.filter(({ pattern }) => tolerantRegExp(pattern).test(name)),
    ].map(({ schema }) => schema);
    return named.length > 0 || !additionalProperties ? named : [additionalProperties];
  });
  const all = found.flat();
  return all.length > 0 ? all : parts.flatMap(({ unevaluatedProperties }) => unevaluatedProperties ?? []);
}

function isLeftOut(name: string, { parts, tools }: Whole): boolean {
  return schemasOf(name, parts).some((schema) => tools.schemas.leavesOut(schema));
}

/** The names that must be there, with those that they require in turn. */
function requiredInTurn(parts: readonly SchemaObject[]): readonly string[] {
  const all = new Set(parts.flatMap(requiredNames));
  const dependent = parts.flatMap(({ dependentRequired = [] }) => dependentRequired);
  // A set also visits what is added during the loop.
  for (const name of all)
    for (const { property, requires } of dependent) if (property === name) for (const other of requires) all.add(other);
  return [...all];
}

/** Names without `properties`: one for a map, else as many as must be there. */
function furtherNames(
  { parts, goal, tools }: Whole,
  { known, least }: { readonly known: number; readonly least: number },
): readonly string[] {
  const isMap = parts.some(
    ({ additionalProperties: extra, patternProperties = [] }) =>
      patternProperties.length > 0 || (extra !== undefined && extra.kind !== 'any' && extra.kind !== 'never'),
  );
  const count = Math.max(least - known, isMap && known === 0 ? 1 : 0);
  if (count <= 0) return [];
  const schemas = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
  const patterns = parts.flatMap(({ patternProperties = [] }) => patternProperties.map(({ pattern }) => pattern));
  const names: string[] = [];
  for (const name of candidateNames({ ...goal, schemas, chosenFrom: [], hints: [] }, patterns, tools)) {
    if (names.length >= count) break;
    if (!names.includes(name) && tools.isFit(name, schemas)) names.push(name);
  }
  return names;
}

function* candidateNames(goal: Whole['goal'], patterns: readonly string[], tools: Whole['tools']): Generator<string> {
  for (const pattern of patterns) yield* patternTexts(pattern);
  for (let index = 1; index <= MAX_PROPERTIES; index += 1) yield index === 1 ? 'chiave' : `chiave${index}`;
  for (const value of tools.values(goal)) if (typeof value === 'string') yield value;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
