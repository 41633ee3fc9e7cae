import { defined } from '../../../../src/model/defined.ts';
import { type Direction, directionsOf } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../src/model/media-type.ts';
import {
  type Example,
  type GeneratedFields,
  type GeneratedOrigin,
  type MediaType,
  ONLY_EXAMPLE,
  type Operation,
  type Parameter,
} from '../../../../src/model/operation.ts';
import type { Schema, SchemaLookup, SchemaName } from '../../../../src/model/schema.ts';
import { alternativesOf } from '../../../platform/json-schema/alternatives.ts';
import { canonical } from '../../../platform/json-schema/canonical.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { uniqueNames } from '../../../platform/text/unique-names.ts';
import { type FlatSchemas, sentFlatSchemas } from '../reference/schemas/flatten.ts';
import { isSameSchema, variantOfValue, variantValue } from '../reference/schemas/variant-of-value.ts';
import { MAX_VARIANTS, type SchemaVariant, variantsOf } from '../reference/schemas/variants.ts';
import { createGenerator, type ValueChoice, type ValueGenerator } from './generate/generator.ts';
import type { TopVariant } from './generate/top-variants.ts';
import { writeXml } from './generate/xml.ts';
import { namingParameter } from './naming-parameter.ts';
import { sentValue } from './sent-value.ts';
import { withinLength } from './within-length.ts';

/**
 * Gives an operation the examples that its page, its form and its samples show: those of the author as messages have
 * them, generated ones where the author gave none. They are made only for pages that somebody wants, because those of a
 * large document take longer than reading it.
 */
export const withExamplesIn = memoize((schemas: ReadonlyMap<SchemaName, Schema>): ((one: Operation) => Operation) => {
  const messages = messagesIn(schemas);
  return memoize((operation) => {
    const { parameters, requestBody, responses, kind } = operation;
    const directions = directionsOf(kind);
    const [sent, received] = [messages[directions.request], messages[directions.response]];
    return {
      ...operation,
      parameters: parameters.map(sent.parameter),
      ...(requestBody && {
        requestBody: { ...requestBody, content: requestBody.content.map((media) => sent.request(media, parameters)) },
      }),
      responses: responses.map((response) => ({ ...response, content: response.content.map(received.body) })),
    };
  });
});

/** Gives a body of JSON with the examples of a schema on its own. */
export function bodyOfSchema(
  schema: Schema,
  direction: Direction,
  schemas: ReadonlyMap<SchemaName, Schema>,
): MediaType {
  const body = { contentType: 'application/json', schema, examples: [], externalExamples: [], encoding: [] };
  return messagesIn(schemas)[direction].body(body);
}

const messagesIn = memoize((schemas: ReadonlyMap<SchemaName, Schema>) => ({
  request: messagesOf(schemas, 'request'),
  response: messagesOf(schemas, 'response'),
}));

/** Completes the parts of messages of one direction. Operations share bodies, which are completed once. */
function messagesOf(schemas: ReadonlyMap<SchemaName, Schema>, direction: Direction) {
  const context: GenerationContext = {
    direction,
    schemas,
    generator: createGenerator(schemas, direction),
    components: sentFlatSchemas(schemas, direction),
  };
  const body = memoize((media: MediaType) => withBodies(media, context));
  return {
    parameter: (parameter: Parameter) => withExample(parameter, context),
    body,
    /** A body whose examples go with the values of parameters. */
    request(media: MediaType, parameters: readonly Parameter[]): MediaType {
      const variants = media.schema ? variantsIn(media.schema, context) : [];
      const naming = namingParameter(parameters, variants, context.components);
      if (!naming) return body(media);
      const { examples, minimal, ...rest } = withBodies(media, context, naming.exemplified);
      const withParameters = (example: Example): Example => {
        const variant = variants[variantOfValue(variantValue(example), variants, context.components)];
        return { ...example, ...defined({ parameters: naming.valuesFor(variant) }) };
      };
      return {
        ...rest,
        examples: examples.map(withParameters),
        ...defined({ minimal: minimal && withParameters(minimal) }),
      };
    },
  };
}

/** The variants of a body that is a choice of several. */
function variantsIn(schema: Schema, { components }: GenerationContext): readonly SchemaVariant[] {
  const [choice] = components.flatten(schema).choices;
  return choice ? variantsOf(choice, components) : [];
}

/** A body with its examples. Of generated ones, those of the variant `first` come first. */
function withBodies(media: MediaType, context: GenerationContext, first?: SchemaVariant): MediaType {
  const { contentType, schema } = media;
  if (!schema) return media;
  const body = { contentType, schema };
  const examples =
    media.examples.length > 0
      ? media.examples.map((example) => sentExample(example, body, context))
      : generatedExamples(body, context, first);
  return { ...media, examples, ...defined({ minimal: minimalExample(body, examples, context) }) };
}

type SentBody = { readonly contentType: string; readonly schema: Schema };

/**
 * An example of the author as it is sent. Authors give the example of an XML body as a text, or as data, which stays if
 * the schema cannot name it.
 */
function sentExample(example: Example, { contentType, schema }: SentBody, context: GenerationContext): Example {
  const isXml = isXmlType(contentType);
  // The schema of other texts describes their content, not the string in the document.
  if (!isXml && !isWrittenAsJson(contentType) && !isSequenceType(contentType)) return example;
  const value = sentValue(example.value, schema, context);
  const isData = isXml && typeof value !== 'string' && context.generator.appliedTo(value, [schema]);
  return { ...example, value: (isData && writeXml(value, schema, context)) || value };
}

/** A parameter that readers must send has a value, if one can be guessed. */
function withExample(parameter: Parameter, { direction, schemas, generator }: GenerationContext): Parameter {
  const { schema, examples, required } = parameter;
  if (!required || direction !== 'request' || examples.length > 0 || !isGuessable(schema, schemas)) return parameter;
  const generated = generator.generate([schema], { fields: 'all' });
  return generated
    ? { ...parameter, examples: [{ name: ONLY_EXAMPLE, value: generated.value, origin: 'generated' }] }
    : parameter;
}

/**
 * Tells whether a generated value means something to readers: one of a list, a boolean, a date, an address. They must
 * replace any other text or number, so samples have a placeholder there.
 */
function isGuessable(schema: Schema, schemas: SchemaLookup, depth = 0): boolean {
  return alternativesOf(schema, schemas).some(({ types, format, items, enum: values, const: constant }) => {
    if (values || constant !== undefined || types?.includes('boolean')) return true;
    if (items) return depth < MAX_LISTS && isGuessable(items, schemas, depth + 1);
    return types?.includes('object') || (format !== undefined && GUESSABLE_FORMATS.has(format));
  });
}

/** Lists inside more lists are no longer looked into. */
const MAX_LISTS = 3;

const GUESSABLE_FORMATS: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'time',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'url',
]);

/** A body without examples of the author. */
type GeneratedBody = {
  readonly contentType: string;
  readonly schema: Schema;
};

/** What is needed to generate examples of messages of one direction. */
type GenerationContext = {
  readonly direction: Direction;
  readonly generator: ValueGenerator;
  readonly schemas: SchemaLookup;
  readonly components: FlatSchemas;
};

/** The most characters of all generated examples of a body together. */
const MAX_LENGTH = 40_000;

/**
 * Generates the examples of a body: for a request one with the required properties (or its own ones, if none is
 * required) and one with all of them, for each variant if the body is a choice; for a response the latter. The list is
 * empty if no value was found that fits, or if the media type is neither written as JSON nor as XML.
 */
function generatedExamples(
  body: GeneratedBody,
  context: GenerationContext,
  first: SchemaVariant | undefined,
): readonly Example[] {
  const { contentType, schema } = body;
  if (!isStructured(contentType) && !isXmlType(contentType)) return [];
  const variants = context.direction === 'request' ? context.generator.variantsOf(schema) : [];
  const isFirst = ({ schema: variant }: TopVariant) => first !== undefined && isSameSchema(variant, first.schema);
  const ordered = [...variants.filter(isFirst), ...variants.filter((variant) => !isFirst(variant))];
  const shown = variantsIn(schema, context);
  const ofVariants = ordered.slice(0, MAX_VARIANTS).flatMap(({ title, schema: variant, schemas }) => {
    const { title: own = title } = shown.find((one) => isSameSchema(one.schema, variant)) ?? {};
    const made = valuesFor({ schemas, chosenFrom: [schema] }, context);
    return made.map((value): Made => ({ ...value, variant: { title: own, schema: variant } }));
  });
  const values: readonly Made[] = ofVariants.length > 0 ? ofVariants : valuesFor({ schemas: [schema] }, context);
  const examples = values.flatMap(({ value, ...origin }) => {
    const written = isXmlType(contentType) ? writeXml(value, schema, context) : value;
    return written === undefined ? [] : [{ ...origin, value: written, origin: 'generated' as const }];
  });
  return numberedExamples(
    withinLength(examples, MAX_LENGTH, {
      lengthOf: ({ value }) => JSON.stringify(value).length,
      variantOf: ({ variant }) => variant,
    }),
  );
}

/**
 * Generates the example of a request with the required properties only, with the values of the first example;
 * `undefined` if there is none, or if the examples have it already. A schema that requires nothing gives an empty one.
 */
function minimalExample(
  { contentType, schema }: GeneratedBody,
  examples: readonly Example[],
  { generator, direction }: GenerationContext,
): Example | undefined {
  const [first] = examples;
  const hasMinimal = examples.some((example) => example.origin === 'generated' && example.fields === 'required');
  if (!first || hasMinimal || direction !== 'request' || !isStructured(contentType)) return undefined;
  const variant = generator
    .variantsOf(schema)
    .slice(0, MAX_VARIANTS)
    .find(({ schemas }) => generator.appliedTo(first.value, schemas) !== undefined);
  const wanted: ValueChoice = { fields: 'required', hints: [first.value], chosenFrom: [schema] };
  const { value } = generator.generate(variant?.schemas ?? [schema], wanted) ?? {};
  if (value === undefined) return undefined;
  const isKnown = examples.some((example) => canonical(example.value) === canonical(value));
  if (isKnown) return undefined;
  const chosen = first.origin === 'generated' && first.variant !== undefined && { variant: first.variant };
  return { name: NAMES.required, value, origin: 'generated', fields: 'required', ...chosen };
}

function isStructured(contentType: string): boolean {
  return isWrittenAsJson(contentType) || isSequenceType(contentType);
}

type Made = Pick<GeneratedOrigin, 'variant'> & { readonly value: JsonValue; readonly fields: GeneratedFields };

type SchemaChoice = { readonly schemas: readonly Schema[]; readonly chosenFrom?: readonly Schema[] };

function valuesFor(
  { schemas, chosenFrom }: SchemaChoice,
  { generator, direction }: GenerationContext,
): readonly Made[] {
  const generate = (fields: ValueChoice['fields']) =>
    generator.generate(schemas, { fields, ...defined({ chosenFrom }) });
  const whole = generate('all');
  const required = direction === 'request' || !whole ? generate('required') : undefined;
  if (!whole || !required) return [whole ?? required ?? []].flat();
  // Nobody wants to send nothing, nor all that can be said: a body that requires nothing begins with its own fields.
  const short = isEmpty(required.value) ? generate('top') : required;
  return !short || canonical(short.value) === canonical(whole.value) ? [whole] : [short, whole];
}

/** Whether a value says nothing. */
function isEmpty(value: JsonValue): boolean {
  if (isJsonArray(value)) return value.every(isEmpty);
  return isJsonObject(value) && Object.values(value).every((inner) => inner === null);
}

type Unnamed = GeneratedOrigin & { readonly value: JsonValue; readonly fields: GeneratedFields };

function numberedExamples(examples: readonly Unnamed[]): readonly Example[] {
  const uniqueName = uniqueNames({ separator: ' ' });
  return examples.map((example) => {
    const { fields, variant } = example;
    const words = [...(variant === undefined ? [] : [variant.title]), NAMES[fields]].join(', ');
    return { name: examples.length === 1 ? ONLY_EXAMPLE : uniqueName(words), ...example };
  });
}

const NAMES = {
  required: 'campi obbligatori',
  top: 'campi principali',
  all: 'tutti i campi',
  some: 'anche campi facoltativi',
} as const satisfies Record<GeneratedFields, string>;
