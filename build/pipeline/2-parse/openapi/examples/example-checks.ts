import type { ErrorObject } from 'ajv';
import { holdsRounded } from '../../../../../src/model/compare-numbers.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { placeKey } from '../../../../../src/model/place.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { sentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';
import type { Context } from '../context.ts';
import { explainMisfit, unknownName } from '../document/misfit.ts';
import { field, type Part } from '../parts.ts';
import { explainPairs } from '../schema/explain-pairs.ts';
import { fits } from '../schema/fits.ts';
import { exampleParts, type Schemas } from '../schema/schema.ts';
import { typeHint } from '../schema/type-hint.ts';
import type { ValueCheck } from './example.ts';

/** Maximum number of mistakes reported for one example. They usually have one cause. */
const MAX_ERRORS = 10;

/**
 * How often `fits` compares a value with parts of its schema before it leaves the value to ajv, or unchecked if ajv
 * would not end either.
 */
const MAX_COMPARISONS = 100_000;

/**
 * Checks every value of the author against its schema: examples of parameters, headers and bodies (`checks`), examples
 * and defaults of schemas. Reports `example-invalid` at the line of each value that does not fit, and
 * `description-unsupported` at each value whose check would not end.
 */
export async function checkExamples({ checks, schemas, all }: ExampleChecks, context: Context): Promise<void> {
  const everyCheck = [...checks, ...Array.from(all(), (one) => schemaChecks(one, context)).flat()];
  const distinct = [...new Map(everyCheck.map((check) => [keyOf(check), check])).values()];
  const sent = {
    any: sentSchemas(schemas, 'any'),
    request: sentSchemas(schemas, 'request'),
    response: sentSchemas(schemas, 'response'),
  };
  const doubtful = distinct.filter(({ value, schema, sentIn: direction }) => {
    const budget = { left: MAX_COMPARISONS };
    const isFit =
      fits(value, schema, { schemas, budget }) ||
      fits(value, sent[direction].of(schema), { schemas: sent[direction], budget });
    return !isFit || budget.left < 0;
  });
  const { endless = [], checkable = [] } = Object.groupBy(doubtful, ({ value, schema }) =>
    isEndless(value, schema, schemas) ? 'endless' : 'checkable',
  );
  for (const check of endless) reportEndless(check, context);
  for (const [direction, group] of Map.groupBy(checkable, (check) => check.sentIn)) {
    const explained = await explainPairs(group, sent[direction]);
    for (const [index, check] of group.entries()) {
      const errors = explained[index] ?? [];
      for (const error of errors.slice(0, MAX_ERRORS)) reportMisfit(check, error, context);
      if (errors.length === 0 && holdsRounded(check.value)) reportOutOfRange(check, context);
    }
  }
}

/** The author's values next to schemas, and all schemas. */
export type ExampleChecks = {
  readonly checks: readonly ValueCheck[];
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly all: Schemas['all'];
};

/** A schema's own values: its examples and its default. */
function schemaChecks([part, schema]: readonly [Part, Schema], context: Context): readonly ValueCheck[] {
  if (schema.kind === 'never' || schema.kind === 'any') return [];
  const examples = exampleParts(part, context).map((example) => ({ ...example, subject: 'L’esempio' }));
  const fallback = { ...field(part, 'default'), subject: 'Il valore predefinito' };
  return [...examples, fallback].flatMap(({ value, pointer, subject }) =>
    value === undefined ? [] : [{ subject, value, pointer, schema, sentIn: 'any' as const }],
  );
}

/**
 * Identifies a check, since every operation that uses a shared component makes the same one. A schema is identified by
 * its place.
 */
function keyOf({ pointer, schema, sentIn: direction }: ValueCheck): string {
  if (schema.kind === 'reference') return `${pointer} ${direction} ${schema.name}`;
  return `${pointer} ${direction} ${schema.place && placeKey(schema.place)}`;
}

function reportEndless({ subject, pointer }: ValueCheck, { places, report }: Context): void {
  report(places.placeAt(pointer), {
    code: 'description-unsupported',
    level: 'warning',
    message: `${subject} non si può confrontare con il suo schema: gli schemi si contengono tante volte l’un l’altro che non finirebbe mai (#${pointer}).`,
    hint: 'Togli dalle alternative gli schemi che ci arrivano già per un’altra via.',
  });
}

/** Reports a number that only its last digits make wrong, which ajv does not see. */
function reportOutOfRange({ subject, pointer }: ValueCheck, { places, report }: Context): void {
  report(places.placeAt(pointer), {
    code: 'example-invalid',
    message: `${subject} non corrisponde al suo schema: un numero con molte cifre supera di poco i suoi limiti, o non è tra i valori ammessi (#${pointer}).`,
    hint: 'Correggi le cifre del numero.',
  });
}

function reportMisfit(check: ValueCheck, error: ErrorObject, context: Context): void {
  const { places, report } = context;
  const { clause, hint } = explainMisfit(error);
  const pointer = check.pointer + error.instancePath;
  const path = tokensOf(error.instancePath).join('.');
  const unknown = unknownName(error);
  report(unknown === undefined ? places.placeAt(pointer) : places.placeOfKey(pointerTo(pointer, unknown)), {
    code: 'example-invalid',
    message: `${check.subject} non corrisponde al suo schema: ${path === '' ? 'il valore' : `«${path}»`} ${clause} (#${pointer}).`,
    hint: typeHint(error, pointer, context) ?? hint,
  });
}

/** Deeper than any sensible value. */
const MAX_DEPTH = 200;

/**
 * Values that authors write take some hundred comparisons. Components take more if each uses several components several
 * times.
 */
const MAX_EXHAUSTIVE = 20_000;

/**
 * Tells whether a check that finds every mistake of a value, as ajv's does, would compare it with parts of its schema
 * practically without end.
 */
function isEndless(value: JsonValue, schema: Schema, schemas: ReadonlyMap<SchemaName, Schema>): boolean {
  let count = 0;
  const compare = (inner: JsonValue, part: Schema | undefined, depth: number): void => {
    if (!part || count > MAX_EXHAUSTIVE) return;
    count += depth > MAX_DEPTH ? MAX_EXHAUSTIVE : 1;
    if (part.kind === 'reference') compare(inner, schemas.get(part.name), depth + 1);
    if (part.kind !== 'schema') return;
    const same = [...(part.allOf ?? []), ...(part.anyOf ?? []), ...(part.oneOf ?? [])];
    const dependent = (part.dependentSchemas ?? []).map((dependency) => dependency.schema);
    for (const other of [...same, ...dependent, part.not, part.if, part.then, part.else])
      compare(inner, other, depth + 1);
    if (isJsonArray(inner)) {
      for (const [index, item] of inner.entries()) {
        compare(item, part.prefixItems?.[index] ?? part.items, depth + 1);
        compare(item, part.contains, depth + 1);
      }
    } else if (isJsonObject(inner)) {
      for (const [key, child] of Object.entries(inner)) {
        const own = part.properties?.find(({ name }) => name === key)?.schema;
        compare(child, own ?? part.additionalProperties, depth + 1);
        for (const pattern of part.patternProperties ?? []) compare(child, pattern.schema, depth + 1);
        compare(key, part.propertyNames, depth + 1);
      }
    }
  };
  compare(value, schema, 0);
  return count > MAX_EXHAUSTIVE;
}
