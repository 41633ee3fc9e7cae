import { format as knownFormats } from '@cfworker/json-schema';
import { defined } from '../../../src/model/defined.ts';
import { type JsonObject, type JsonValue, plainNumber } from '../../../src/model/json.ts';
import { escapeToken, unescapeToken } from '../../../src/model/json-pointer.ts';
import type { Annotations, Assertions, Schema, SchemaName, SchemaObject } from '../../../src/model/schema.ts';
import { COUNTS, NUMBERS, PATTERN_WORDS, SCHEMA_LISTS, SCHEMAS } from '../../../src/model/schema-keywords.ts';
import { BASE64 } from '../../../src/strings/value-errors.ts';
import { compiled, unicodePattern } from './pattern.ts';
import { requiredNames } from './required-names.ts';

/** How many characters a text may have. */
type Lengths = { readonly least?: number; readonly most?: number };

/** How schemas are written: the address of a component, and the annotations of a schema. */
type Writing = {
  refer?(name: SchemaName): string;
  annotate?(schema: Annotations): JsonObject;
  /** What a pattern accepts, in words. */
  inWords?(pattern: string, lengths: Lengths): string | undefined;
  /** Whether a list of values that may grow is left out. */
  readonly allowsNewValues?: boolean;
  /** What is written for a schema that allows nothing. */
  readonly never?: JsonObject | false;
};

/** A schema that allows nothing, whose errors say where it stands: those of `false` do not. */
export const NEVER: JsonObject = { not: {} };

/**
 * Writes a schema of the model as JSON Schema 2020-12, for validators: with the formats that they know, and patterns
 * that compile with the flag `u`. By default, references point to `#/components/schemas/…` in the result of
 * `jsonSchemaDocument`.
 */
export function toJsonSchema(schema: Schema, writing: Writing = {}): JsonObject | boolean {
  const { refer = referTo(''), annotate = writeAnnotations, allowsNewValues, never = false } = writing;
  switch (schema.kind) {
    case 'never':
      return never;
    case 'any':
      return annotate(schema);
    case 'reference':
      return { $ref: refer(schema.name), ...annotate(schema) };
    case 'schema':
      // Validators may refuse a list without values, and with it every schema that refers to it.
      if (schema.enum?.length === 0) return never;
      return {
        ...withWords(
          writeAssertions(allowsNewValues ? withRoom(schema) : schema, (inner) => toJsonSchema(inner, writing)),
          schema,
          writing,
        ),
        ...annotate(schema),
      };
  }
}

/** Adds to a pattern what it accepts in words, with the lengths of the schema, if there are words for it. */
function withWords(written: JsonObject, { minLength, maxLength }: SchemaObject, { inWords }: Writing): JsonObject {
  const lengths = defined({ least: minLength, most: maxLength });
  const words = typeof written.pattern === 'string' ? inWords?.(written.pattern, lengths) : undefined;
  return words === undefined ? written : { ...written, [PATTERN_WORDS]: words };
}

/** A schema without its list of values, if it may grow. */
function withRoom(schema: SchemaObject): SchemaObject {
  if (!schema.isOpenEnum) return schema;
  const { enum: _, ...open } = schema;
  return open;
}

/** Writes all components as the document in which the references of `toJsonSchema` resolve. */
export function jsonSchemaDocument(schemas: ReadonlyMap<SchemaName, Schema>, base = ''): JsonObject {
  const writing = { refer: referTo(base) };
  const components = Object.fromEntries(Array.from(schemas, ([name, schema]) => [name, toJsonSchema(schema, writing)]));
  return { openapi: '3.1.0', components: { schemas: components } };
}

type Write = (schema: Schema) => JsonObject | boolean;

const COMPONENTS = '#/components/schemas/';

/** Refers to a component of a document, as a JSON Pointer in a URI fragment (RFC 6901, section 6). */
function referTo(base: string): (name: SchemaName) => string {
  return (name) => `${base}${COMPONENTS}${encodeURIComponent(escapeToken(name))}`;
}

/** The component that a reference names. */
export function nameIn(reference: string): SchemaName {
  return unescapeToken(decodeURIComponent(reference.slice(COMPONENTS.length)));
}

function writeAnnotations({
  title,
  deprecated,
  readOnly,
  writeOnly,
  default: fallback,
  examples,
}: Annotations): JsonObject {
  return defined({ title, deprecated, readOnly, writeOnly, default: fallback, examples });
}

function writeAssertions(assertions: Assertions, write: Write): JsonObject {
  const { types, enum: values, properties, pattern } = assertions;
  const { patternProperties, dependentRequired, dependentSchemas } = assertions;
  const required = requiredNames(assertions);
  return defined({
    type: types?.length === 1 ? types[0] : types,
    enum: values?.map(({ value }) => value),
    ...writtenKeywords(SCALARS, assertions, (value) => value),
    ...writtenKeywords(NUMBERS, assertions, plainNumber),
    pattern: pattern !== undefined && compiled(pattern) ? unicodePattern(pattern) : undefined,
    ...writeFormat(assertions),
    ...writtenKeywords(SCHEMAS, assertions, write),
    ...writtenKeywords(SCHEMA_LISTS, assertions, (schemas) => schemas.map(write)),
    required: required.length > 0 ? required : undefined,
    properties: properties && Object.fromEntries(properties.map(({ name, schema }) => [name, write(schema)])),
    patternProperties:
      patternProperties &&
      Object.fromEntries(patternProperties.map((entry) => [unicodePattern(entry.pattern), write(entry.schema)])),
    dependentSchemas:
      dependentSchemas && Object.fromEntries(dependentSchemas.map(({ property, schema }) => [property, write(schema)])),
    dependentRequired:
      dependentRequired && Object.fromEntries(dependentRequired.map(({ property, requires }) => [property, requires])),
  });
}

/**
 * Writes a format that validators know, and those of OpenAPI (Format Registry) in keywords that they know. What is no
 * format for a validator might be a method of its objects.
 */
function writeFormat({ format, types, minimum, maximum, multipleOf, pattern }: Assertions): JsonObject {
  if (format === undefined) return {};
  if (Object.hasOwn(knownFormats, format)) return { format };
  if (format === 'byte') return { pattern: pattern === undefined ? BASE64 : unicodePattern(pattern) };
  if (format !== 'int32' && format !== 'int64') return {};
  return defined({
    multipleOf: multipleOf === undefined && !types?.includes('integer') ? 1 : undefined,
    ...(format === 'int32' && {
      minimum: Math.max(minimum === undefined ? -Infinity : plainNumber(minimum), -(2 ** 31)),
      maximum: Math.min(maximum === undefined ? Infinity : plainNumber(maximum), 2 ** 31 - 1),
    }),
  });
}

/** Some keywords of a schema with a value, written. Numbers are those of JavaScript, because libraries compare them. */
function writtenKeywords<Keyword extends keyof Assertions>(
  keywords: readonly Keyword[],
  assertions: Assertions,
  write: (value: NonNullable<Assertions[Keyword]>) => JsonValue,
): JsonObject {
  const json: Record<string, JsonValue> = {};
  for (const keyword of keywords) {
    const value = assertions[keyword];
    if (value !== undefined) json[keyword] = write(value);
  }
  return json;
}

const SCALARS = [
  'contentEncoding',
  'contentMediaType',
  ...COUNTS,
  'const',
  'uniqueItems',
] as const satisfies readonly (keyof Assertions)[];
