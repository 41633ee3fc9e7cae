import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { SchemaObject, SchemaType } from '../../../../../src/model/schema.ts';
import type { Combination } from './combinations.ts';
import type { Goal, Tools } from './goal.ts';
import { lists } from './lists.ts';
import { numbers } from './numbers.ts';
import { objects } from './objects.ts';
import { texts } from './texts.ts';

/**
 * Lists values that may fit a combination: what the author gave (examples around it, its own, defaults), allowed
 * values, then values by type. The caller checks them.
 */
export function* candidates({ parts, annotations }: Combination, goal: Goal, tools: Tools): Generator<JsonValue> {
  const defaults = annotations.flatMap((said) => (said.default === undefined ? [] : [said.default]));
  const examples = annotations.flatMap((said) => said.examples ?? []);
  const hints = [...goal.hints, ...examples, ...defaults].filter((value) => value !== null);
  yield* hints.filter((value) => !isJsonObject(value) && !isJsonArray(value));
  const allowed = parts.flatMap(allowedValues);
  if (allowed.length > 0) return yield* nullLast(allowed);
  for (const type of typesOf(parts, hints)) yield* valuesOf(type, { parts, goal: { ...goal, hints }, tools });
}

function allowedValues({ const: constant, enum: values = [] }: SchemaObject): readonly JsonValue[] {
  return constant === undefined ? values.map(({ value }) => value) : [constant];
}

function nullLast(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.toSorted((a, b) => Number(a === null) - Number(b === null));
}

function* valuesOf(
  type: SchemaType,
  { parts, goal, tools }: { readonly parts: readonly SchemaObject[]; readonly goal: Goal; readonly tools: Tools },
): Generator<JsonValue> {
  switch (type) {
    case 'object':
      return yield* objects({ parts, goal, tools });
    case 'array':
      return yield* lists({ parts, goal, tools });
    case 'string':
      return yield* texts({ parts, goal, tools });
    case 'number':
    case 'integer':
      return yield* numbers(parts);
    case 'boolean':
      return yield* [true, false];
    case 'null':
      yield null;
  }
}

/** The types to try: those that are allowed, the type of the author's value first and `null` last. */
function typesOf(parts: readonly SchemaObject[], hints: readonly JsonValue[]): readonly SchemaType[] {
  const lists = parts.flatMap(({ types }) => (types ? [types] : []));
  const allowed = lists[0]?.filter((type) => lists.every((types) => types.includes(type) || isBoth(type, types)));
  const likely = hints.some(isJsonObject) ? 'object' : hints.some(isJsonArray) ? 'array' : likelyType(parts);
  const types = allowed ?? TYPES;
  const rank = (type: SchemaType) => (type === 'null' ? 2 : type === likely ? 0 : 1);
  return types.toSorted((a, b) => rank(a) - rank(b));
}

/** An integer is a number. The check of the value excludes the other numbers. */
function isBoth(type: SchemaType, types: readonly SchemaType[]): boolean {
  return (type === 'integer' && types.includes('number')) || (type === 'number' && types.includes('integer'));
}

const TYPES: readonly SchemaType[] = ['string', 'object', 'array', 'number', 'boolean', 'null'];

/** The type that the keywords of schemas without type are for. */
function likelyType(parts: readonly SchemaObject[]): SchemaType | undefined {
  return KEYWORDS.find(([, keywords]) =>
    parts.some((part) => keywords.some((keyword) => part[keyword] !== undefined)),
  )?.[0];
}

const KEYWORDS: readonly (readonly [SchemaType, readonly (keyof SchemaObject)[]])[] = [
  [
    'object',
    ['properties', 'requiredElsewhere', 'additionalProperties', 'patternProperties', 'minProperties', 'propertyNames'],
  ],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];
