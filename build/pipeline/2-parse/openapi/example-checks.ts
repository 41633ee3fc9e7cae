import type { ErrorObject } from 'ajv';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { jsonSchemaDocument, toJsonSchema } from '../../../platform/json-schema/json-schema.ts';
import type { Problem } from '../../../platform/problems/problem.ts';
import { isEndless } from './comparisons.ts';
import type { Context } from './context.ts';
import type { ValueCheck } from './example.ts';
import { fits, isDecidable } from './fits.ts';
import { createFormats } from './formats.ts';
import { explainMisfit, textParam } from './misfit.ts';
import { field, type Part } from './parts.ts';
import { pointerTo, tokensOf } from './pointer.ts';
import { exampleParts, type Schemas } from './schema.ts';
import { quotingHint } from './unquoted.ts';
import { explainPairs } from './validator.ts';

/** Maximum number of mistakes reported for one example. They usually have one cause. */
const MAX_ERRORS = 10;

/**
 * How often `fits` compares a value with parts of its schema before it leaves the value to ajv, or unchecked if ajv
 * would not end either.
 */
const MAX_COMPARISONS = 100_000;

/** The identifier of the schemas' document while examples are checked. */
const BASE = 'description:components';

/**
 * Checks every value of the author against its schema: examples of parameters, headers and bodies (`checks`), examples
 * and defaults of schemas. Reports `example-invalid` at the line of each value that does not fit, and
 * `description-unsupported` at each value whose check would not end.
 */
export async function checkExamples({ checks, schemas, all }: ExampleChecks, context: Context): Promise<void> {
  const everyCheck = [...checks, ...Array.from(all(), schemaChecks).flat()];
  const distinct = [...new Map(everyCheck.map((check) => [keyOf(check), check])).values()];
  const isDecided = Array.from(all()).every(([, schema]) => isDecidable(schema));
  const hasFormat = createFormats();
  const doubtful = distinct.filter(({ value, schema }) => {
    const budget = { left: MAX_COMPARISONS };
    const isFit = fits(value, schema, { schemas, hasFormat, budget });
    return !isDecided || !isFit || budget.left < 0;
  });
  const [endless = [], checkable = []] = partition(doubtful, ({ value, schema }) => isEndless(value, schema, schemas));
  for (const check of endless) context.report(unchecked(check, context));
  if (checkable.length === 0) return;
  const explained = await explainPairs(
    checkable.map(({ value, schema }) => ({ value, schema: toJsonSchema(schema, BASE) })),
    { document: jsonSchemaDocument(schemas, BASE), base: BASE },
  );
  for (const [index, check] of checkable.entries()) {
    for (const error of explained[index]?.slice(0, MAX_ERRORS) ?? []) context.report(problemOf(check, error, context));
  }
}

function partition<T>(list: readonly T[], isFirst: (item: T) => boolean): readonly (readonly T[])[] {
  const groups = Map.groupBy(list, isFirst);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** The author's values next to schemas, and all schemas. */
export type ExampleChecks = {
  readonly checks: readonly ValueCheck[];
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly all: Schemas['all'];
};

/** A schema's own values: its examples and its default. */
function schemaChecks([part, schema]: readonly [Part, Schema]): readonly ValueCheck[] {
  if (schema.kind === 'never' || schema.kind === 'any') return [];
  const examples = exampleParts(part).map((example) => ({ ...example, subject: 'L’esempio' }));
  const fallback = { ...field(part, 'default'), subject: 'Il valore predefinito' };
  return [...examples, fallback].flatMap(({ value, pointer, subject }) =>
    value === undefined ? [] : [{ subject, value, pointer, schema }],
  );
}

/**
 * Identifies a check, since every operation that uses a shared component makes the same one. A schema is identified by
 * its place.
 */
function keyOf({ pointer, schema }: ValueCheck): string {
  if (schema.kind === 'reference') return `${pointer} ${schema.name}`;
  const place = schema.kind === 'never' ? undefined : schema.place;
  return `${pointer} ${place?.file}:${place?.line}:${place?.column}`;
}

function unchecked({ subject, pointer }: ValueCheck, { places }: Context): Problem {
  return {
    code: 'description-unsupported',
    level: 'warning',
    place: places.placeAt(pointer),
    message: `${subject} non si può confrontare con il suo schema: gli schemi si contengono tante volte l’un l’altro che non finirebbe mai (#${pointer}).`,
    hint: 'Togli dalle alternative gli schemi che ci arrivano già per un’altra via.',
  };
}

function problemOf(check: ValueCheck, error: ErrorObject, { places }: Context): Problem {
  const { clause, hint } = explainMisfit(error);
  const pointer = check.pointer + error.instancePath;
  const path = tokensOf(error.instancePath).join('.');
  const unknown =
    textParam(error, 'additionalProperty') ??
    textParam(error, 'unevaluatedProperty') ??
    textParam(error, 'propertyName');
  return {
    code: 'example-invalid',
    level: 'error',
    place: unknown === undefined ? places.placeAt(pointer) : places.placeOfKey(pointerTo(pointer, unknown)),
    message: `${check.subject} non corrisponde al suo schema: ${path === '' ? 'il valore' : `«${path}»`} ${clause} (#${pointer}).`,
    hint: (wantsText(error) ? quotingHint(error.data, pointer, places) : undefined) ?? hint,
  };
}

function wantsText({ keyword, schema }: ErrorObject): boolean {
  return keyword === 'type' && (schema === 'string' || (Array.isArray(schema) && schema.includes('string')));
}
