import { defined } from '../../../../../src/model/defined.ts';
import type { Direction } from '../../../../../src/model/direction.ts';
import { type JsonValue, jsonText, parseJsonText } from '../../../../../src/model/json.ts';
import type { Pointer } from '../../../../../src/model/json-pointer.ts';
import { type Example, type ExternalExample, ONLY_EXAMPLE } from '../../../../../src/model/operation.ts';
import type { Schema, SchemaLookup } from '../../../../../src/model/schema.ts';
import { schemaChain } from '../../../../platform/json-schema/alternatives.ts';
import type { SentIn } from '../../../../platform/json-schema/sent-schemas.ts';
import { hasScheme } from '../../../../platform/text/has-scheme.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { addressAt } from '../address.ts';
import type { ParseContext } from '../context.ts';
import { entries, field, type Part, summaryOf } from '../parts.ts';

/** A value of the author and the schema that it must fit. */
export type ValueCheck = {
  /** The value in messages: `L’esempio «minima»`. */
  readonly subject: string;
  readonly value: JsonValue;
  readonly pointer: Pointer;
  readonly schema: Schema;
  /** The direction of the message that has the value. */
  readonly sentIn: SentIn;
};

/** The context for reading examples. `addCheck` keeps a value, which is checked once all schemas are known. */
export type ExampleContext = ParseContext & {
  /** The direction of the message that is read. */
  readonly direction: Direction;
  readonly schemas: SchemaLookup;
  addCheck(check: ValueCheck): void;
};

/**
 * How the examples of a holder are written: as the data of a parameter (`data`), as data or as the text of a JSON
 * document (`json`), or best as the text that is sent (`text`).
 */
export type ExampleNotation = 'data' | 'json' | 'text';

/** The fields of an Example Object for its value, best first. The last two are from OpenAPI 3.2, section 4.19.1. */
const VALUES = {
  data: ['value', 'dataValue'],
  json: ['value', 'dataValue', 'serializedValue'],
  text: ['serializedValue', 'value', 'dataValue'],
} as const satisfies Record<ExampleNotation, readonly string[]>;

/**
 * Reads the examples next to a schema, in a parameter, header or media type: `examples`, or else `example` (OpenAPI
 * 3.1, section 4.8.12.2: they exclude each other). `parseExternalExamples` reads examples that are only an address.
 */
export function parseExamples(
  holder: Part,
  { schema, notation = 'data' }: { readonly schema: Schema | undefined; readonly notation?: ExampleNotation },
  context: ExampleContext,
): readonly Example[] {
  const check = (subject: string, { value, pointer }: Part) => {
    // A text in a notation of its own is not the data that the schema describes.
    const isData = value !== undefined && !(notation === 'text' && typeof value === 'string');
    if (schema && isData) context.addCheck({ subject, value, pointer, schema, sentIn: context.direction });
  };
  const shown = (value: JsonValue) => (notation === 'json' ? meantBy(value, schema, context.schemas) : value);
  const named = entries(field(holder, 'examples')).flatMap(([name, written]) => {
    const part = context.resolve(written);
    const value = exampleValue(part, notation, context);
    if (value?.value === undefined) return [];
    check(`L’esempio «${name}»`, value);
    return [readNamed(name, part, shown(value.value), context)];
  });
  const single = context.resolve(field(holder, 'example'));
  if (named.length > 0 || single.value === undefined) return named;
  check('L’esempio', single);
  return [{ name: ONLY_EXAMPLE, value: shown(single.value), origin: 'author' }];
}

/** The value of an Example Object; `undefined` if it has none that can be read. */
function exampleValue(part: Part, notation: ExampleNotation, { resolve }: ParseContext): Part | undefined {
  const key = VALUES[notation].find((name) => field(part, name).value !== undefined);
  if (key === undefined) return undefined;
  const written = resolve(field(part, key));
  if (key !== 'serializedValue' || notation === 'text' || typeof written.value !== 'string') return written;
  const value = parseJsonText(written.value);
  return value === undefined ? written : { ...written, value };
}

/**
 * Reads the examples that are only an address (`externalValue`). The build does not access the network for their
 * values. Reports `link-broken` for a relative address, which leads nowhere from the site.
 */
export function parseExternalExamples(holder: Part, context: ParseContext): readonly ExternalExample[] {
  return entries(field(holder, 'examples')).flatMap(([name, written]) => {
    const part = context.resolve(written);
    const url = addressAt(part, 'externalValue', context);
    if (url === undefined) return [];
    if (!hasScheme(url) && !url.startsWith('//'))
      context.report(field(part, 'externalValue'), {
        code: 'link-broken',
        message: `L’esempio «${name}» è nel file «${url}», che così non si legge: la pagina ne dice solo il nome.`,
        hint: `Scrivi «value: { $ref: ${url} }» se è un file della specifica, altrimenti l’indirizzo intero.`,
      });
    return [{ title: summaryOf(part) ?? name, ...defined({ description: context.description(part) }), url }];
  });
}

function readNamed(name: string, part: Part, value: JsonValue, context: ParseContext): Example {
  return {
    name,
    isNamed: true,
    ...defined({ summary: summaryOf(part), description: context.description(part) }),
    value,
    origin: 'author',
  };
}

/** The examples of a schema, or of the schema that it refers to. */
export function schemaExamples(
  schema: Schema | undefined,
  { schemas }: Pick<ExampleContext, 'schemas'>,
): readonly Example[] {
  const lists = schemaChain(schema, schemas).map((part) => (part.kind === 'never' ? [] : (part.examples ?? [])));
  return namedValues(lists.find((list) => list.length > 0) ?? [], 'author');
}

/** Values for a schema without an author's example: `default`, `const` or the first of `enum`. */
export function impliedExamples(schema: Schema, { schemas }: Pick<ExampleContext, 'schemas'>): readonly Example[] {
  const lists = schemaChain(schema, schemas).map((part): readonly JsonValue[] => {
    if (part.kind === 'never') return [];
    if (part.default !== undefined) return [part.default];
    if (part.kind !== 'schema') return [];
    return part.const === undefined ? (part.enum ?? []).slice(0, 1).map(({ value }) => value) : [part.const];
  });
  return namedValues(lists.find((list) => list.length > 0) ?? [], 'generated');
}

function namedValues(values: readonly JsonValue[], origin: Example['origin']): readonly Example[] {
  return values.map((value, index) => ({
    name: values.length === 1 ? ONLY_EXAMPLE : `esempio ${index + 1}`,
    value,
    origin,
  }));
}

/** Joins lists of examples, without repeated values and with a different name for each. */
export function joinExamples(...lists: readonly (readonly Example[])[]): readonly Example[] {
  const values = new Set<string>();
  const uniqueName = uniqueNames({ separator: ' ' });
  return lists.flat().flatMap((example) => {
    const written = jsonText(example.value);
    if (values.has(written)) return [];
    values.add(written);
    const name = uniqueName(example.name);
    return [name === example.name ? example : { ...example, name }];
  });
}

/**
 * The value that readers should see of an example. Many authors write the JSON of an object or a list as a text, which
 * is not what a client sends. It stays a text where the schema speaks of texts.
 */
export function meantBy(value: JsonValue, schema: Schema | undefined, schemas: SchemaLookup): JsonValue {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || speaksOfTexts(schema, schemas)) return value;
  return parseJsonText(value) ?? value;
}

function speaksOfTexts(schema: Schema | undefined, schemas: SchemaLookup): boolean {
  return schemaChain(schema, schemas).some((part) => {
    if (part.kind !== 'schema') return false;
    const { types = [], anyOf = [], oneOf = [], allOf = [] } = part;
    const below = [...anyOf, ...oneOf, ...allOf].flatMap((one) => schemaChain(one, schemas));
    return types.includes('string') || below.some((one) => one.kind === 'schema' && one.types?.includes('string'));
  });
}
