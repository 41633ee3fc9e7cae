import { isRounded } from '../../../../../src/model/compare-numbers.ts';
import {
  isJsonArray,
  isJsonObject,
  type JsonNumber,
  type JsonValue,
  plainNumber,
} from '../../../../../src/model/json.ts';
import type { SchemaObject, SchemaType } from '../../../../../src/model/schema.ts';
import type { Combination } from './combinations.ts';
import type { GeneratorTools, Goal } from './goal.ts';
import { lists } from './lists.ts';
import { objects } from './objects.ts';
import { candidateTexts } from './texts.ts';

/**
 * Lists values that may fit a combination: what the author gave (examples around it, its own, defaults), allowed
 * values, then values by type. The caller checks them.
 */
export function* candidates(
  { parts, annotations }: Combination,
  goal: Goal,
  tools: GeneratorTools,
): Generator<JsonValue> {
  const defaults = annotations.flatMap((said) => (said.default === undefined ? [] : [said.default]));
  const examples = annotations.flatMap((said) => said.examples ?? []);
  const given = [...goal.hints, ...examples, ...defaults].filter((value) => value !== null);
  // Who gives null alone means it. As a default, null says only what happens without a value.
  const hints = given.length > 0 ? given : examples;
  yield* hints.filter((value) => !isJsonObject(value) && !isJsonArray(value));
  const allowed = parts.flatMap(writtenValues);
  if (allowed.length > 0) return yield* nullLast(allowed);
  for (const type of candidateTypes(parts, hints))
    yield* valuesOfType(type, { parts, goal: { ...goal, hints }, tools });
}

function writtenValues({ const: constant, enum: values = [] }: SchemaObject): readonly JsonValue[] {
  return constant === undefined ? values.map(({ value }) => value) : [constant];
}

function nullLast(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.toSorted((a, b) => Number(a === null) - Number(b === null));
}

function* valuesOfType(
  type: SchemaType,
  {
    parts,
    goal,
    tools,
  }: { readonly parts: readonly SchemaObject[]; readonly goal: Goal; readonly tools: GeneratorTools },
): Generator<JsonValue> {
  switch (type) {
    case 'object':
      return yield* objects({ parts, goal, tools });
    case 'array':
      return yield* lists({ parts, goal, tools });
    case 'string':
      return yield* candidateTexts({ parts, goal, tools });
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
function candidateTypes(parts: readonly SchemaObject[], hints: readonly JsonValue[]): readonly SchemaType[] {
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

/** How many multiples, or whole numbers from the first one, are tried. */
const TRIED = 20;

/** Lists numbers that may fit all schemas, plain ones first. The caller checks them. */
function* numbers(parts: readonly SchemaObject[]): Generator<JsonNumber> {
  const lower = parts.flatMap(({ minimum, exclusiveMinimum }) => [minimum ?? [], exclusiveMinimum ?? []].flat());
  const upper = parts.flatMap(({ maximum, exclusiveMaximum }) => [maximum ?? [], exclusiveMaximum ?? []].flat());
  const least = Math.max(...lower.map(plainNumber));
  const most = Math.min(...upper.map(plainNumber));
  const steps = parts.flatMap(({ multipleOf = 0 }) => plainNumber(multipleOf)).filter((step) => step > 0);
  const start = Number.isFinite(least) ? least : Number.isFinite(most) ? Math.min(most, 1) : 1;
  yield 1;
  yield 0;
  yield start;
  // Limits with more digits than JavaScript can hold.
  yield* [...lower, ...upper].filter(isRounded);
  for (const step of steps) {
    const first = Math.ceil(start / step);
    for (let index = 0; index < TRIED; index += 1) yield rounded((first + index) * step);
    for (let index = 1; index < TRIED; index += 1) yield rounded((first - index) * step);
  }
  if (Number.isFinite(least) && Number.isFinite(most)) yield rounded((least + most) / 2);
  const whole = Math.floor(start);
  for (let index = 1; index <= TRIED; index += 1) yield whole + index;
  for (let index = 1; index <= TRIED; index += 1) yield whole - index;
  yield rounded(start + 0.5);
  yield rounded(start - 0.5);
  yield most;
}

/** Without the rest that binary arithmetic leaves: 0.3 instead of 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
