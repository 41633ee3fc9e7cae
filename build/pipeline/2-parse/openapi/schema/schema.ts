import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import type { Place } from '../../../../../src/model/place.ts';
import type {
  Annotations,
  Assertions,
  Discriminator,
  Property,
  Schema,
  SchemaName,
} from '../../../../../src/model/schema.ts';
import { XML_NODE_TYPES, type XmlForm } from '../../../../../src/model/schema.ts';
import { COUNTS, FLAGS, NUMBERS, SCHEMA_LISTS, SCHEMAS, TEXTS } from '../../../../../src/model/schema-keywords.ts';
import { compiled } from '../../../../platform/json-schema/pattern.ts';
import type { Diagnosis } from '../../../../platform/problems/problem.ts';
import { oncePerPart, type ParseContext } from '../context.ts';
import type { SchemaNames } from '../document/schema-names.ts';
import { hasOwnSchemas } from '../document/version.ts';
import { formatValue } from '../format-value.ts';
import {
  entries,
  field,
  flag,
  isInternal,
  items,
  type Part,
  readAll,
  referencedPointer,
  text,
  texts,
  textsAt,
} from '../parts.ts';
import { mayGrow, parseDeprecation, parseExtensions, parseExternalDocs, readEnumValue } from './annotations.ts';
import { modernise } from './modernise.ts';
import { createKeywords, readTypes, warnOfUnknown, warnOfUseless } from './schema-keywords.ts';
import { reportUnquoted } from './type-hint.ts';

/** Reads the schemas of one OpenAPI document. */
export type SchemaReader = {
  /** The schema at a part: a reference if the author wrote one, `any` if there is nothing. */
  parse(part: Part): Schema;
  /** Reads all components and all schemas that they and the operations refer to. */
  finish(): ReadonlyMap<SchemaName, Schema>;
  /** Every schema read so far and its part. */
  all(): Iterable<readonly [Part, Schema]>;
};

/**
 * Prepares the reading of Schema Objects (OpenAPI 3.1, section 4.8.24; 3.0, section 4.7.24) into one model. References
 * stay names, so that recursive schemas have an end. Reports `description-invalid` for keywords with impossible values.
 */
export function createSchemas(context: ParseContext, names: SchemaNames): SchemaReader {
  const named = new Map<SchemaName, Schema>();
  const made: (readonly [Part, Schema])[] = [];

  const parse = oncePerPart((part): Schema => {
    const schema = readSchema(part, { context, names, parse });
    made.push([part, schema]);
    return schema;
  });

  return {
    parse,
    finish() {
      for (let batch = names.drain(); batch.length > 0; batch = names.drain()) {
        for (const [name, part] of batch) named.set(name, parse(part));
      }
      return named;
    },
    all: () => made,
  };
}

/** The place of a reference itself, not of its target. */
function placeOfReference(part: Part, { places }: ParseContext): Place {
  return places.placeAt(field(part, '$ref').pointer);
}

type Reading = { readonly context: ParseContext; readonly names: SchemaNames; readonly parse: (part: Part) => Schema };

function readSchema(part: Part, reading: Reading): Schema {
  const { context, names } = reading;
  const { value } = part;
  if (value === false) return { kind: 'never' };
  const place = context.places.placeAt(part.pointer);
  if (!isJsonObject(value)) {
    if (value !== true && value !== undefined)
      context.report(part, {
        code: 'description-invalid',
        message: `Qui va uno schema e c’è «${formatValue(value)}».`,
        hint: 'Scrivi un oggetto, per esempio «type: string».',
      });
    return { kind: 'any', place };
  }
  const { keywords, orNull } = modernise(value);
  const modern: Part = { value: keywords, pointer: part.pointer };
  const annotations: Annotations = { ...readAnnotations(modern, context), place };
  const assertions = readAssertions(modern, reading);
  // The way to write `false` where a tool requires an object.
  if (assertions.not?.kind === 'any' && !orNull) return { kind: 'never', ...annotations };
  const pointer = referencedPointer(part);
  if (pointer !== undefined) {
    const name = names.register(pointer);
    const used = placeOfReference(part, context);
    // Before OpenAPI 3.1 nothing beside a reference counts. What only tells readers more is shown all the same.
    if (hasOwnSchemas(context.version)) return { kind: 'reference', name, ...told(annotations), place: used };
    if (isEmpty(assertions)) return { kind: 'reference', name, ...annotations, place: used };
    // Keywords next to a reference apply together with it (JSON Schema 2020-12, core, section 8.2.3.1).
    const reference: Schema = { kind: 'reference', name, place: used };
    return { kind: 'schema', ...annotations, ...assertions, allOf: [reference, ...(assertions.allOf ?? [])] };
  }
  if (isEmpty(assertions)) return { kind: 'any', ...annotations };
  if (!orNull) return { kind: 'schema', ...annotations, ...assertions };
  return {
    kind: 'schema',
    ...annotations,
    anyOf: [
      { kind: 'schema', ...assertions },
      { kind: 'schema', types: ['null'] },
    ],
  };
}

/** What changes nothing that is sent. */
function told({ title, description, deprecated, deprecation, extensions }: Annotations): Annotations {
  return defined({ title, description, deprecated, deprecation, extensions });
}

function isEmpty(assertions: Assertions): boolean {
  return Object.keys(assertions).length === 0;
}

function readAnnotations(part: Part, context: ParseContext): Annotations {
  const keywords = createKeywords(part, context);
  if (!hasOwnSchemas(context.version)) keywords.list('examples');
  const examples = exampleParts(part, context).flatMap(({ value }) => (value === undefined ? [] : [value]));
  warnOfUnknown(part, context);
  return {
    ...defined({
      title: keywords.text('title') || undefined,
      description: context.description(part),
    }),
    ...readAll(FLAGS, keywords.flag),
    ...defined({
      default: field(part, 'default').value,
      examples: unlessEmpty(examples),
      xml: parseXmlForm(part),
      deprecation: parseDeprecation(part),
    }),
    ...parseExtensions(part, context),
  };
}

/** The examples of a schema, one by one: `examples`, or the `example` of OpenAPI 3.0, which 3.1 still allows. */
export function exampleParts(part: Part, { resolve }: Pick<ParseContext, 'resolve'>): readonly Part[] {
  const single = resolve(field(part, 'example'));
  return [...(single.value === undefined ? [] : [single]), ...items(field(part, 'examples'))];
}

function readAssertions(part: Part, reading: Reading): Assertions {
  const { context, parse } = reading;
  const keywords = createKeywords(part, context);
  const types = readTypes(part, context);
  warnOfUseless(part, types, context);
  const pattern = readPattern(part, context);
  const values = readValues(part, context);
  reportUnquoted(types, [...(values ?? []), field(part, 'const')], context);
  const lists = readAll(SCHEMA_LISTS, (key) => keywords.list(key)?.map(parse));
  const discriminator = readDiscriminator(part, [...(lists.oneOf ?? []), ...(lists.anyOf ?? [])], reading);
  return {
    ...defined({ types: types && unlessEmpty(types) }),
    ...readAll(TEXTS, keywords.text),
    ...defined({
      enum: values?.map((value) => readEnumValue(value, part, context)),
      const: field(part, 'const').value,
    }),
    ...readAll(NUMBERS, keywords.number),
    ...readAll(COUNTS, keywords.count),
    ...defined({ pattern, uniqueItems: keywords.flag('uniqueItems'), isOpenEnum: values && mayGrow(part) }),
    ...readProperties(part, reading),
    ...readAll(SCHEMAS, (key) => (field(part, key).value === undefined ? undefined : parse(field(part, key)))),
    ...lists,
    ...defined({ discriminator, externalDocs: parseExternalDocs(field(part, 'externalDocs'), context) }),
  };
}

/** Reads the allowed values. Reports a list without any, which generators write where `allOf` has the values. */
function readValues(part: Part, context: ParseContext): readonly Part[] | undefined {
  const values = createKeywords(part, context).list('enum');
  if (values?.length !== 0) return values;
  context.report(context.places.placeOfKey(field(part, 'enum').pointer), {
    code: 'description-invalid',
    level: 'warning',
    message: '«enum» non ha valori: preso alla lettera non ammette nulla, e si legge come se non ci fosse.',
    hint: 'Elenca i valori ammessi, oppure togli «enum».',
  });
  return undefined;
}

function readProperties(part: Part, { context, parse }: Reading): Assertions {
  const keywords = createKeywords(part, context);
  const required = new Set(keywords.texts('required'));
  // Some documents share a whole map of properties by reference.
  const all = context.resolve(field(part, 'properties'));
  const properties = entries(all).map(
    ([name, property]): Property => ({ name, required: required.has(name), schema: parse(property) }),
  );
  const known = new Set(properties.map(({ name }) => name));
  const requiredElsewhere = [...required].filter((name) => !known.has(name) && !isInternal(field(all, name).value));
  const patternProperties = entries(field(part, 'patternProperties')).flatMap(([pattern, schema]) => {
    if (compiled(pattern)) return [{ pattern, schema: parse(schema) }];
    context.report(context.places.placeOfKey(schema.pointer), noPattern(pattern));
    return [];
  });
  const dependentSchemas = entries(field(part, 'dependentSchemas')).map(([property, schema]) => ({
    property,
    schema: parse(schema),
  }));
  const dependents = field(part, 'dependentRequired');
  const dependentRequired = entries(dependents).map(([property]) => ({
    property,
    requires: texts(dependents, property),
  }));
  return defined({
    properties: unlessEmpty(properties),
    requiredElsewhere: unlessEmpty(requiredElsewhere),
    patternProperties: unlessEmpty(patternProperties),
    dependentSchemas: unlessEmpty(dependentSchemas),
    dependentRequired: unlessEmpty(dependentRequired),
  });
}

/** Reads the `pattern` of a schema. Reports one that is no regular expression. */
function readPattern(schema: Part, context: ParseContext): string | undefined {
  const { value, pointer } = field(schema, 'pattern');
  if (value === undefined || (typeof value === 'string' && compiled(value))) return value;
  context.report(context.places.placeAt(pointer), noPattern(value));
  // The page shows what the author wrote. Nothing is compared with it.
  return typeof value === 'string' ? value : undefined;
}

function noPattern(value: JsonValue): Diagnosis {
  return {
    code: 'description-invalid',
    message: `«${formatValue(value)}» non è un’espressione regolare (ECMA-262).`,
    hint: 'Controlla parentesi e barre: «\\» va raddoppiata tra virgolette doppie.',
  };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/**
 * The mapping as written, then the names of the variants missing in it, which map to themselves (OpenAPI 3.2,
 * Discriminator Object).
 */
function readDiscriminator(
  part: Part,
  variants: readonly Schema[],
  { context, names }: Reading,
): Discriminator | undefined {
  const discriminator = field(part, 'discriminator');
  const propertyName = text(discriminator, 'propertyName');
  if (propertyName === undefined) return undefined;
  const written = entries(field(discriminator, 'mapping')).flatMap(([value, target]) => {
    const schema = names.registerMapped(target);
    if (schema === undefined) reportMapping(target, context);
    return schema === undefined ? [] : [{ value, schema }];
  });
  const mapped = new Set(written.map(({ schema }) => schema));
  const implied = variants.flatMap((variant) =>
    variant.kind === 'reference' && !mapped.has(variant.name) ? [{ value: variant.name, schema: variant.name }] : [],
  );
  const otherwise = field(discriminator, 'defaultMapping');
  const defaultMapping = names.registerMapped(otherwise);
  if (defaultMapping === undefined && otherwise.value !== undefined) reportMapping(otherwise, context);
  return { propertyName, mapping: [...written, ...implied], ...defined({ defaultMapping }) };
}

function reportMapping(target: Part, context: ParseContext): void {
  context.report(target, {
    code: 'reference-broken',
    message: `Il discriminatore rimanda a «${formatValue(target.value)}», che non è uno schema di components.`,
    hint: 'Scrivi il nome di uno schema o «#/components/schemas/Nome».',
  });
}

/**
 * Reads the XML Object of a schema (OpenAPI 3.2, section 4.26); `undefined` if it says nothing. Until OpenAPI 3.1
 * `attribute` and `wrapped` stand for two values of `nodeType`.
 */
function parseXmlForm(schema: Part): XmlForm | undefined {
  const xml = field(schema, 'xml');
  if (!isJsonObject(xml.value)) return undefined;
  const former = flag(xml, 'attribute') ? 'attribute' : flag(xml, 'wrapped') ? 'element' : undefined;
  const nodeType = XML_NODE_TYPES.find((known) => known === text(xml, 'nodeType')) ?? former;
  const found: XmlForm = { ...textsAt(xml, ['name', 'prefix', 'namespace']), ...defined({ nodeType }) };
  return Object.keys(found).length > 0 ? found : undefined;
}
