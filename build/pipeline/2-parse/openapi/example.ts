import { isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import type { Example, ExternalExample } from '../../../../src/model/operation.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { type Counts, freeName } from '../../../platform/text/free-name.ts';
import type { Context } from './context.ts';
import { entries, field, ownOrReferenced, type Part, text } from './parts.ts';
import type { Pointer } from './pointer.ts';

/** A value of the author and the schema that it must fit. */
export type ValueCheck = {
  /** The value in messages: `L’esempio «minima»`. */
  readonly subject: string;
  readonly value: JsonValue;
  readonly pointer: Pointer;
  readonly schema: Schema;
};

/** The context for reading examples. `addCheck` keeps a value, which is checked once all schemas are known. */
export type ExampleContext = Context & {
  readonly schemas: { get(name: SchemaName): Schema | undefined };
  addCheck(addCheck: ValueCheck): void;
};

/** The fields of an Example Object for its value. The last two are from OpenAPI 3.2. */
const VALUES = ['value', 'dataValue', 'serializedValue'] as const;

/** The name given to a single example without one. */
const ONLY = 'predefinito';

/**
 * Reads the examples next to a schema, in a parameter, header or media type: `examples`, or else `example` (OpenAPI
 * 3.1, section 4.8.12.2: they exclude each other). `parseExternalExamples` reads examples that are only an address.
 */
export function parseExamples(holder: Part, schema: Schema | undefined, context: ExampleContext): readonly Example[] {
  const named = entries(field(holder, 'examples')).flatMap(([name, written]) => {
    const part = context.resolve(written);
    const value = VALUES.map((key) => field(part, key)).find((written) => written.value !== undefined) ?? part;
    if (!isJsonObject(part.value) || value === part || value.value === undefined) return [];
    if (schema)
      context.addCheck({ subject: `L’esempio «${name}»`, value: value.value, pointer: value.pointer, schema });
    return [readNamed(name, part, value.value, context)];
  });
  const single = field(holder, 'example');
  if (named.length > 0 || single.value === undefined) return named;
  if (schema) context.addCheck({ subject: 'L’esempio', value: single.value, pointer: single.pointer, schema });
  return [{ name: ONLY, value: single.value, origin: 'author' }];
}

/**
 * Reads the examples that are only an address (`externalValue`). The build does not access the network for their
 * values.
 */
export function parseExternalExamples(holder: Part, context: Context): readonly ExternalExample[] {
  return entries(field(holder, 'examples')).flatMap(([name, written]) => {
    const part = context.resolve(written);
    const url = text(part, 'externalValue');
    if (url === undefined) return [];
    const { value: summary } = ownOrReferenced(part, 'summary');
    const description = context.prose(ownOrReferenced(part, 'description'));
    const title = typeof summary === 'string' && summary !== '' ? summary : name;
    return [{ title, ...(description && { description }), url }];
  });
}

function readNamed(name: string, part: Part, value: JsonValue, context: Context): Example {
  const { value: summary } = ownOrReferenced(part, 'summary');
  const description = context.prose(ownOrReferenced(part, 'description'));
  return {
    name,
    ...(typeof summary === 'string' && summary !== '' && { summary }),
    ...(description && { description }),
    value,
    origin: 'author',
  };
}

/** The examples of a schema, or of the schema that it refers to. */
export function schemaExamples(
  schema: Schema | undefined,
  { schemas }: Pick<ExampleContext, 'schemas'>,
): readonly Example[] {
  const values = ownValues(schema, schemas, (annotated) =>
    annotated.kind === 'never' ? undefined : annotated.examples,
  );
  return named(values ?? [], 'author');
}

/** Values for a schema without an author's example: `default`, `const` or the first of `enum`. */
export function impliedExamples(schema: Schema, { schemas }: Pick<ExampleContext, 'schemas'>): readonly Example[] {
  const values = ownValues(schema, schemas, (written) => {
    if (written.kind === 'never') return undefined;
    if (written.default !== undefined) return [written.default];
    if (written.kind !== 'schema') return undefined;
    if (written.const !== undefined) return [written.const];
    return written.enum?.slice(0, 1).map(({ value }) => value);
  });
  return named(values ?? [], 'generated');
}

/** Longer chains of references count as loops. */
const MAX_HOPS = 20;

/** Looks for values in a schema, in its target and in the only part of an `allOf`. The first values found win. */
function ownValues(
  schema: Schema | undefined,
  schemas: ExampleContext['schemas'],
  valuesOf: (schema: Schema) => readonly JsonValue[] | undefined,
  hops = 0,
): readonly JsonValue[] | undefined {
  if (!schema || hops > MAX_HOPS) return undefined;
  const own = valuesOf(schema);
  if (own && own.length > 0) return own;
  if (schema.kind === 'reference') return ownValues(schemas.get(schema.name), schemas, valuesOf, hops + 1);
  const [part, ...others] = schema.kind === 'schema' ? (schema.allOf ?? []) : [];
  // Not in an `allOf` of several parts: an example of one part would be incomplete.
  return others.length === 0 ? ownValues(part, schemas, valuesOf, hops + 1) : undefined;
}

function named(values: readonly JsonValue[], origin: Example['origin']): readonly Example[] {
  return values.map((value, index) => ({ name: values.length === 1 ? ONLY : `esempio ${index + 1}`, value, origin }));
}

/** Joins lists of examples, without repeated values and with a different name for each. */
export function joinExamples(...lists: readonly (readonly Example[])[]): readonly Example[] {
  const values = new Set<string>();
  const names = new Set<string>();
  const counts: Counts = new Map();
  return lists.flat().flatMap((example) => {
    const written = JSON.stringify(example.value);
    if (values.has(written)) return [];
    values.add(written);
    const name = freeName(example.name, names, counts, ' ');
    names.add(name);
    return [name === example.name ? example : { ...example, name }];
  });
}
