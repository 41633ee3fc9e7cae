import { isJsonObject } from '../../../../../src/model/json.ts';
import { pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { placeKey } from '../../../../../src/model/place.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { sentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';
import { createValidator } from '../../../../platform/json-schema/validator.ts';
import { type Violation, violationsOf } from '../../../../platform/json-schema/violations.ts';
import { collectProblems, type Problem } from '../../../../platform/problems/problem.ts';
import { createContext, type ParseContext } from '../context.ts';
import { CORRECT, explainViolation, unknownName } from '../document/explain-violation.ts';
import { field, type Part } from '../parts.ts';
import { exampleParts, type SchemaReader } from '../schema/schema.ts';
import { typeHint } from '../schema/type-hint.ts';
import type { ValueCheck } from './example.ts';
import { wholesOf } from './wholes.ts';

/** Maximum number of mistakes reported for one example. They usually have one cause. */
const MAX_ERRORS = 10;

/**
 * Checks every value of the author against its schema: examples of parameters, headers and bodies (`checks`), examples
 * and defaults of schemas. Reports `example-invalid` at the line of each value that does not fit, and
 * `description-unsupported` at each value whose check would not end.
 */
export function checkExamples({ checks, schemas, all }: ExampleChecks, parsing: ParseContext): readonly Problem[] {
  const found = collectProblems();
  const context = createContext(parsing, found);
  const written = [...all()];
  const wholes = wholesOf(
    written.map(([, schema]) => schema),
    schemas,
  );
  const everyCheck = [...checks, ...written.flatMap((one) => schemaChecks(one, wholes, context))];
  const distinct = [...new Map(everyCheck.map((check) => [checkKey(check), check])).values()];
  for (const [direction, group] of Map.groupBy(distinct, (check) => check.sentIn)) {
    const sent = sentSchemas(schemas, direction);
    const validate = createValidator(sent);
    const verdicts = Map.groupBy(group, ({ value, schema }) => validate(value, sent.of(schema)).says);
    for (const check of verdicts.get('endless') ?? []) reportEndless(check, context);
    for (const check of verdicts.get('invalid') ?? []) {
      const [first, ...others] = violationsOf(check.value, sent.of(check.schema), sent);
      for (const violation of [first, ...others.slice(0, MAX_ERRORS - 1)]) reportViolation(check, violation, context);
    }
  }
  return found.problems;
}

/** The author's values next to schemas, and all schemas. */
export type ExampleChecks = {
  readonly checks: readonly ValueCheck[];
  readonly schemas: ReadonlyMap<SchemaName, Schema>;
  readonly all: SchemaReader['all'];
};

/**
 * A schema's own values: its examples and its default. Inside of an `allOf` these are values of the whole. Objects are
 * an exception: many authors show only the fields of one part, and pages join these.
 */
function schemaChecks(
  [part, schema]: readonly [Part, Schema],
  wholes: ReadonlyMap<Schema, Schema>,
  context: ParseContext,
): readonly ValueCheck[] {
  if (schema.kind === 'never' || schema.kind === 'any') return [];
  const examples = exampleParts(part, context).map((example) => ({ ...example, subject: 'L’esempio' }));
  const fallback = { ...field(part, 'default'), subject: 'Il valore predefinito' };
  return [...examples, fallback].flatMap(({ value, pointer, subject }): readonly ValueCheck[] => {
    if (value === undefined) return [];
    const whole = isJsonObject(value) || Array.isArray(value) ? undefined : wholes.get(schema);
    return [{ subject, value, pointer, schema: whole ?? schema, sentIn: 'any' }];
  });
}

/**
 * Identifies a check, since every operation that uses a shared component makes the same one. A schema is identified by
 * its place.
 */
function checkKey({ pointer, schema, sentIn: direction }: ValueCheck): string {
  if (schema.kind === 'reference') return `${pointer} ${direction} ${schema.name}`;
  return `${pointer} ${direction} ${schema.place && placeKey(schema.place)}`;
}

function reportEndless({ subject, value, pointer }: ValueCheck, { report }: ParseContext): void {
  report(
    { value, pointer },
    {
      code: 'description-unsupported',
      level: 'warning',
      message: `${subject} non si può confrontare con il suo schema: gli schemi si contengono tante volte l’un l’altro che non finirebbe mai (#${pointer}).`,
      hint: 'Togli dalle alternative gli schemi che ci arrivano già per un’altra via.',
    },
  );
}

/** Reports a mistake, or the value as a whole if what is wrong with it cannot be told in time. */
function reportViolation(check: ValueCheck, violation: Violation | undefined, context: ParseContext): void {
  const { places, report } = context;
  if (!violation) {
    const message = `${check.subject} non corrisponde al suo schema (#${check.pointer}).`;
    report(check, { code: 'example-invalid', message, hint: CORRECT });
    return;
  }
  const { clause, hint } = explainViolation(violation);
  const pointer = check.pointer + violation.instancePath;
  const path = tokensOf(violation.instancePath).join('.');
  const unknown = unknownName(violation);
  const here = `${path === '' ? 'il valore' : `«${path}»`} ${clause}`;
  report(unknown === undefined ? places.placeAt(pointer) : places.placeOfKey(pointerTo(pointer, unknown)), {
    code: 'example-invalid',
    message: `${check.subject} non corrisponde al suo schema: ${here} (#${pointer}).`,
    hint: typeHint(violation, pointer, context) ?? hint,
    cause: { key: causeOf(check, violation), here },
  });
}

/** An example that has null for what is absent has one cause; otherwise a field and its schema are the cause. */
function causeOf({ pointer, subject }: ValueCheck, { data, instancePath, parentSchema }: Violation): string {
  const name = tokensOf(pointer + instancePath).findLast((token) => !/^\d+$/.test(token));
  return JSON.stringify(data === null ? [subject, pointer] : [name, parentSchema]);
}
