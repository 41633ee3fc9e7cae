import { format as formats } from '@cfworker/json-schema';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isJsonObject, type JsonObject, type JsonValue, withPlainNumbers } from '../../../../../src/model/json.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { jsonSchemaDocument, referTo, toJsonSchema } from '../../../../platform/json-schema/json-schema.ts';
import { tolerantRegExp } from '../../../../platform/json-schema/pattern.ts';
import type { SentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';

/** The identifier of the document of all components, by which references find it. */
const BASE = 'description:components';

/**
 * Explains for each pair, in the words of ajv, why the validator says that the value does not fit. Of the variants of a
 * choice only the one that was probably meant is explained. The list is empty if ajv finds no words.
 */
export async function explainPairs(
  pairs: readonly { readonly value: JsonValue; readonly schema: Schema }[],
  { components, of }: SentSchemas,
): Promise<readonly (readonly ErrorObject[])[]> {
  const plain = pairs.map(({ value, schema }) => ({
    value: withPlainNumbers(value),
    schema: plainSchema(toJsonSchema(of(schema), { refer: referTo(BASE) })),
  }));
  const compile = await createCompile(jsonSchemaDocument(components(), BASE));
  return plain.map(({ value, schema }) => likelyErrors(value, schema, compile, MAX_CHOICES));
}

/** A schema without numbers kept as text, which ajv does not know. */
function plainSchema(schema: JsonObject | boolean): JsonObject | boolean {
  const plain = withPlainNumbers(schema);
  return isJsonObject(plain) || typeof plain === 'boolean' ? plain : true;
}

type Compile = (schema: JsonObject | boolean) => (value: unknown) => readonly ErrorObject[];

async function createCompile(components: JsonObject): Promise<Compile> {
  // In the compiled program CommonJS modules have a default export only.
  const { default: Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // In binary arithmetic prices are not multiples of 0.01.
    multipleOfPrecision: 6,
    verbose: true,
    logger: false,
    formats,
    // This program made the schemas: checking them would take longer than everything else.
    meta: false,
    validateSchema: false,
    code: { optimize: false, regExp: Object.assign(tolerantRegExp, { code: 'new RegExp' }) },
  });
  ajv.addSchema(plainSchema(components), BASE);
  return (schema) => {
    try {
      const validate = ajv.compile(schema);
      return (value) => (validate(value) ? [] : (validate.errors ?? []));
    } catch {
      // A schema whose references were reported as broken says nothing about the value.
      return () => [];
    }
  };
}

/** How many failed choices of one value are explained. They usually have one cause. */
const MAX_CHOICES = 10;

/**
 * The errors of a value that its author probably means to hear of. Of each failed choice these are the errors of its
 * best variant, or the error of the choice itself beyond the first ones (`most`).
 */
function likelyErrors(
  value: unknown,
  schema: JsonObject | boolean,
  compile: Compile,
  most = 1,
): readonly ErrorObject[] {
  const errors = withoutConsequences(withoutAttempts(errorsOf(value, schema, compile)));
  const choices = outermostChoices(errors);
  const elsewhere = errors.filter(
    ({ instancePath }) => !placesAround(instancePath).some((place) => choices.has(place)),
  );
  const explained = Array.from(choices.values(), (choice, index) =>
    index < most ? [...errorsBesideChoice(choice, compile), ...errorsOfBestVariant(choice, compile)] : [choice],
  );
  return [...elsewhere, ...explained.flat()];
}

function errorsOf(value: unknown, schema: JsonObject | boolean, compile: Compile): readonly ErrorObject[] {
  try {
    return compile(schema)(value);
  } catch {
    // A schema that contains itself in the same place exhausts the stack; `schema-checks.ts` has reported it.
    return [];
  }
}

/**
 * Drops the errors of a name that `propertyNames` refuses and of items that `contains` does not find. Neither speaks of
 * the value at its path, and an error of the keyword itself tells the same.
 */
function withoutAttempts(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const searches = errors.filter(({ keyword }) => keyword === 'contains').map(({ schemaPath }) => `${schemaPath}/`);
  return errors.filter(
    ({ keyword, propertyName, schemaPath }) =>
      (propertyName === undefined || keyword === 'propertyNames') &&
      !searches.some((search) => schemaPath.startsWith(search)),
  );
}

/** A value of the wrong type is not among the allowed values either. Only the error about its type is kept. */
function withoutConsequences(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const mistyped = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  return errors.filter(
    ({ keyword, instancePath }) => !['enum', 'const'].includes(keyword) || !mistyped.has(instancePath),
  );
}

/**
 * The failed choices that are inside no other, by their places. ajv lists the error of a choice after those of its
 * variants, so of several at one place the last is the outermost.
 */
function outermostChoices(errors: readonly ErrorObject[]): ReadonlyMap<string, ErrorObject> {
  const choices = new Map(errors.filter(isChoice).map((error) => [error.instancePath, error]));
  return new Map(
    [...choices].filter(([place]) => !placesAround(place).some((one) => one !== place && choices.has(one))),
  );
}

/** A place in a value and all places that contain it, as JSON Pointers. */
function placesAround(place: string): readonly string[] {
  const tokens = place.split('/');
  return tokens.map((_, index) => tokens.slice(0, index + 1).join('/'));
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** The errors of the schema's other keywords. */
function errorsBesideChoice(
  { parentSchema, keyword, data, instancePath }: ErrorObject,
  compile: Compile,
): readonly ErrorObject[] {
  const parent: unknown = parentSchema;
  if (!isJsonObject(parent)) return [];
  const { [keyword]: _, ...others } = parent;
  return moved(likelyErrors(data, others, compile), instancePath);
}

function errorsOfBestVariant(choice: ErrorObject, compile: Compile): readonly ErrorObject[] {
  const { schema, data, instancePath, params } = choice;
  const variants: unknown = schema;
  // Several variants of a `oneOf` fit: the others need no mending.
  if (!Array.isArray(variants) || Array.isArray(params.passingSchemas)) return [choice];
  const failures = variants
    .filter((variant) => typeof variant === 'boolean' || isJsonObject(variant))
    .map((variant) => likelyErrors(data, variant, compile));
  const [best] = failures.sort((a, b) => unlikeliness(a) - unlikeliness(b));
  return best && best.length > 0 && unlikeliness(best) < MISMATCH ? moved(best, instancePath) : [choice];
}

const MISMATCH = 1000;

/**
 * A variant was hardly meant if the value has another type or another constant. Otherwise fewer mistakes make it more
 * likely.
 */
function unlikeliness(errors: readonly ErrorObject[]): number {
  const isOther = errors.some(
    ({ keyword, instancePath }) =>
      keyword === 'const' ||
      (keyword === 'enum' && instancePath.lastIndexOf('/') <= 0) ||
      (keyword === 'type' && instancePath === ''),
  );
  return errors.length + (isOther ? MISMATCH : 0);
}

function moved(errors: readonly ErrorObject[], parent: string): readonly ErrorObject[] {
  return errors.map((error) => ({ ...error, instancePath: parent + error.instancePath }));
}
