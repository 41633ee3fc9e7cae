import { defined } from '../../../../src/model/defined.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../src/model/media-type.ts';
import {
  type Example,
  type GeneratedFields,
  type GeneratedOrigin,
  ONLY_EXAMPLE,
} from '../../../../src/model/operation.ts';
import type { Schema, SchemaLookup } from '../../../../src/model/schema.ts';
import { canonical } from '../../../platform/json-schema/canonical.ts';
import { uniqueNames } from '../../../platform/text/unique-names.ts';
import type { ValueChoice, ValueGenerator } from './generate/generator.ts';
import { writeXml } from './generate/xml.ts';

/** A body without examples of the author. */
export type GeneratedBody = {
  readonly contentType: string;
  readonly schema: Schema;
};

/** What is needed to generate examples of messages of one direction. */
export type GenerationContext = {
  readonly direction: Direction;
  readonly generator: ValueGenerator;
  readonly schemas: SchemaLookup;
};

/** The most characters of all generated examples of a body together. */
const MAX_LENGTH = 40_000;

/**
 * Generates the examples of a body: for a request one with the required properties (or its own ones, if none is
 * required) and one with all of them, for each variant if the body is a choice; for a response the latter. The list is
 * empty if no value was found that fits, or if the media type is neither written as JSON nor as XML.
 */
export function generatedExamples(body: GeneratedBody, context: GenerationContext): readonly Example[] {
  const { contentType, schema } = body;
  if (!isStructured(contentType) && !isXmlType(contentType)) return [];
  const variants = context.direction === 'request' ? context.generator.variantsOf(schema) : [];
  const ofVariants = variants.flatMap(({ title, schemas }) =>
    valuesFor({ schemas, chosenFrom: [schema] }, context).map((made) => ({ ...made, variant: title })),
  );
  const values = ofVariants.length > 0 ? ofVariants : valuesFor({ schemas: [schema] }, context);
  const examples = values.flatMap(({ value, ...origin }) => {
    const written = isXmlType(contentType) ? writeXml(value, schema, context) : value;
    return written === undefined ? [] : [{ ...origin, value: written, origin: 'generated' as const }];
  });
  return named(withinLength(examples));
}

/**
 * Generates the example of a request with the required properties only, with the values of the first example;
 * `undefined` if there is none, or if the examples have it already. A schema that requires nothing gives an empty one.
 */
export function minimalExample(
  { contentType, schema }: GeneratedBody,
  examples: readonly Example[],
  { generator, direction }: GenerationContext,
): Example | undefined {
  const [first] = examples;
  const hasMinimal = examples.some((example) => example.origin === 'generated' && example.fields === 'required');
  if (!first || hasMinimal || direction !== 'request' || !isStructured(contentType)) return undefined;
  const variant = generator
    .variantsOf(schema)
    .find(({ schemas }) => generator.appliedTo(first.value, schemas) !== undefined);
  const wanted: ValueChoice = { fields: 'required', hints: [first.value], chosenFrom: [schema] };
  const value = generator.generate(variant?.schemas ?? [schema], wanted);
  if (value === undefined) return undefined;
  const isKnown = examples.some((example) => canonical(example.value) === canonical(value));
  if (isKnown) return undefined;
  const chosen = first.origin === 'generated' && first.variant !== undefined && { variant: first.variant };
  return { name: NAMES.required, value, origin: 'generated', fields: 'required', ...chosen };
}

function isStructured(contentType: string): boolean {
  return isWrittenAsJson(contentType) || isSequenceType(contentType);
}

type Made = { readonly value: JsonValue; readonly fields: GeneratedFields };

type Choice = { readonly schemas: readonly Schema[]; readonly chosenFrom?: readonly Schema[] };

function valuesFor({ schemas, chosenFrom }: Choice, { generator, direction }: GenerationContext): readonly Made[] {
  const value = (fields: GeneratedFields) => generator.generate(schemas, { fields, ...defined({ chosenFrom }) });
  const all = value('all');
  const required = direction === 'request' || all === undefined ? value('required') : undefined;
  if (all === undefined) return required === undefined ? [] : [{ value: required, fields: 'required' }];
  const whole = { value: all, fields: 'all' } as const;
  if (required === undefined) return [whole];
  // Nobody wants to send nothing, nor all that can be said: a body that requires nothing begins with its own fields.
  const fields = isEmpty(required) ? 'top' : 'required';
  const short = isEmpty(required) ? value('top') : required;
  return short === undefined || canonical(short) === canonical(all) ? [whole] : [{ value: short, fields }, whole];
}

/** Whether a value says nothing. */
function isEmpty(value: JsonValue): boolean {
  if (isJsonArray(value)) return value.every(isEmpty);
  return isJsonObject(value) && Object.values(value).every((inner) => inner === null);
}

function withinLength<T extends { readonly value: JsonValue }>(examples: readonly T[]): readonly T[] {
  let length = 0;
  return examples.filter(({ value }, index) => {
    const own = JSON.stringify(value).length;
    if (index > 0 && length + own > MAX_LENGTH) return false;
    length += own;
    return true;
  });
}

type Unnamed = GeneratedOrigin & { readonly value: JsonValue; readonly fields: GeneratedFields };

function named(examples: readonly Unnamed[]): readonly Example[] {
  const uniqueName = uniqueNames({ separator: ' ' });
  return examples.map((example) => {
    const { fields, variant } = example;
    const words = [...(variant === undefined ? [] : [variant]), NAMES[fields]].join(', ');
    return { name: examples.length === 1 ? ONLY_EXAMPLE : uniqueName(words), ...example };
  });
}

const NAMES = {
  required: 'campi obbligatori',
  top: 'campi principali',
  all: 'tutti i campi',
} as const satisfies Record<GeneratedFields, string>;
