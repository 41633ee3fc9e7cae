import { isJsonObject } from '../../../../src/model/json.ts';
import type { Header, Parameter, ParameterLocation, ParameterStyle } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { type ExampleContext, impliedExamples, joinExamples, parseExamples, schemaExamples } from './example.ts';
import { entries, field, flag, ownOrReferenced, type Part, text } from './parts.ts';
import type { Sampler } from './sampler.ts';

/** The context for reading parameters and headers. */
export type ParameterContext = ExampleContext & {
  readonly sampler: Sampler;
  schema(part: Part): Schema;
};

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

const STYLES: readonly ParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
];

/**
 * Header parameters that the specification wants ignored, since it describes them elsewhere (OpenAPI 3.1, section
 * 4.8.12.1).
 */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Reads a Parameter Object (OpenAPI 3.1, section 4.8.12) whose reference was already followed. Gives `undefined` for
 * one without name or location, and for an ignored header. Reports `description-invalid` for a missing name or an
 * ignored header, and `example-missing` for a required parameter whose value readers could not guess.
 */
export function parseParameter(part: Part, context: ParameterContext): Parameter | undefined {
  const name = text(part, 'name');
  const location = LOCATIONS.find((known) => known === text(part, 'in'));
  if (name === undefined || location === undefined) {
    // An empty object is the rest of a broken reference, which has been reported.
    if (name === undefined && isJsonObject(part.value) && Object.keys(part.value).length > 0)
      reportNameless(part, context);
    return undefined;
  }
  if (location === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) {
    warnOfIgnored(name, part, context);
    return undefined;
  }
  const value = readValue(part, context);
  const required = location === 'path' || flag(part, 'required') === true;
  const style = STYLES.find((known) => known === text(part, 'style')) ?? defaultStyle(location);
  const description = context.prose(ownOrReferenced(part, 'description'));
  return {
    name,
    in: location,
    required,
    deprecated: flag(part, 'deprecated') ?? false,
    ...(description && { description }),
    style,
    explode: flag(part, 'explode') ?? style === 'form',
    allowReserved: flag(part, 'allowReserved') ?? false,
    ...value,
    examples: required ? usableExamples({ ...value, name, part }, context) : value.examples,
    place: context.places.placeAt(part.pointer),
  };
}

/** Reads a Header Object (section 4.8.21) whose reference was already followed. */
export function parseHeader(name: string, part: Part, context: ParameterContext): Header {
  const { schema, examples } = readValue(part, context);
  const description = context.prose(ownOrReferenced(part, 'description'));
  return {
    name,
    required: flag(part, 'required') ?? false,
    deprecated: flag(part, 'deprecated') ?? false,
    ...(description && { description }),
    schema,
    examples,
    place: context.places.placeAt(part.pointer),
  };
}

type Value = Pick<Parameter, 'schema' | 'examples' | 'contentType'>;

/** The schema and the author's examples: next to `schema`, or inside the only entry of `content`. */
function readValue(part: Part, context: ParameterContext): Value {
  const [content] = entries(field(part, 'content'));
  const holder = content ? content[1] : part;
  const schema = context.schema(field(holder, 'schema'));
  const examples = joinExamples(parseExamples(holder, schema, context), schemaExamples(schema, context));
  return { schema, examples, ...(content && { contentType: content[0] }) };
}

/** The default style of a location (section 4.8.12.4). */
function defaultStyle(location: ParameterLocation): ParameterStyle {
  return location === 'query' || location === 'cookie' ? 'form' : 'simple';
}

type Named = Value & { readonly name: string; readonly part: Part };

function usableExamples({ schema, examples, name, part }: Named, context: ParameterContext): Parameter['examples'] {
  if (examples.length > 0) return examples;
  const implied = impliedExamples(schema, context);
  if (implied.length > 0) return implied;
  context.report({
    code: 'example-missing',
    level: 'error',
    place: context.places.placeAt(part.pointer),
    message: `Il parametro «${name}» è obbligatorio e non ha un valore d’esempio: nessuno potrebbe provare la richiesta.`,
    hint: 'Aggiungi «example: …», oppure «default», «const» o «enum» nel suo schema.',
  });
  const value = context.sampler(schema, 'request') ?? name;
  return [{ name: 'predefinito', value, origin: 'generated' }];
}

function reportNameless(part: Part, context: ParameterContext): void {
  context.invalid(part, { message: 'Il parametro non ha un nome.', hint: 'Aggiungi «name».' });
}

function warnOfIgnored(name: string, part: Part, context: ParameterContext): void {
  context.invalid(part, {
    level: 'warning',
    message: `Il parametro «${name}» in «header» è ignorato: OpenAPI lo ricava da «content», «responses» o «security».`,
    hint: 'Togli il parametro.',
  });
}
