import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject } from '../../../../../src/model/json.ts';
import { isFormType } from '../../../../../src/model/media-type.ts';
import {
  isAuthorization,
  PARAMETER_LOCATIONS,
  type Parameter,
  type ParameterLocation,
} from '../../../../../src/model/operation.ts';
import { PARAMETER_STYLES, type ParameterStyle } from '../../../../../src/model/part-form.ts';
import { impliedExamples } from '../examples/example.ts';
import { field, flag, type Part, text } from '../parts.ts';
import { parseDeprecation, parseExtensions } from '../schema/annotations.ts';
import { formFields } from './body-fields.ts';
import { parseEncodings } from './encoding.ts';
import { type MessageContext, readValue } from './header.ts';
import { parseSeparators } from './separators.ts';

/**
 * Header parameters that the specification wants ignored, since it describes them elsewhere (OpenAPI 3.1, section
 * 4.8.12.1).
 */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Reads a Parameter Object (OpenAPI 3.1, section 4.8.12) whose reference was already followed. Gives `undefined` for
 * one without name or location, and for an ignored header. Authorization is ignored only where `security` describes it.
 * Reports `description-invalid` for a missing name, an ignored header and an Authorization that is not ignored, and
 * `example-missing` for a required parameter that readers send and whose value they could not guess.
 */
export function parseParameter(
  part: Part,
  context: MessageContext,
  { hasSecurity }: { readonly hasSecurity: boolean },
): Parameter | undefined {
  const location = PARAMETER_LOCATIONS.find((known) => known === text(part, 'in'));
  // The whole query needs no name (OpenAPI 3.2, section 4.12.2.1).
  const name = text(part, 'name') ?? (location === 'querystring' ? location : undefined);
  if (name === undefined || location === undefined) {
    // An empty object is the rest of a broken reference, which has been reported.
    if (name === undefined && isJsonObject(part.value) && Object.keys(part.value).length > 0)
      context.report(part, {
        code: 'description-invalid',
        message: 'Il parametro non ha un nome.',
        hint: 'Aggiungi «name».',
      });
    return undefined;
  }
  if (isAuthorization({ in: location, name }) && !hasSecurity)
    context.report(part, {
      code: 'description-invalid',
      level: 'warning',
      message: `«${name}» sta tra i parametri e non in «security»: qui si mostra, ma altri programmi lo ignorano.`,
      hint: 'Descrivilo in «components.securitySchemes» e nominalo in «security».',
    });
  else if (location === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) {
    return context.report(part, {
      code: 'description-invalid',
      level: 'warning',
      message: `Il parametro «${name}» in «header» è ignorato: OpenAPI lo ricava da «content», «responses» o «security».`,
      hint: 'Togli il parametro.',
    });
  }
  if (field(part, 'schema').value !== undefined && field(part, 'content').value !== undefined) {
    context.report(part, {
      code: 'description-invalid',
      message: `Il parametro «${name}» ha sia «schema» sia «content»: ne serve uno solo.`,
      hint: 'Togli uno dei due.',
    });
  }
  const value = readFormValue(part, context);
  const required = location === 'path' || flag(part, 'required') === true;
  const style = PARAMETER_STYLES.find((known) => known === text(part, 'style')) ?? defaultStyle(location);
  return {
    name,
    in: location,
    required,
    deprecated: flag(part, 'deprecated') ?? false,
    ...defined({ deprecation: parseDeprecation(part) }),
    ...parseExtensions(part, context),
    ...defined({ description: context.description(part) }),
    style,
    explode: flag(part, 'explode') ?? (style === 'form' || style === 'cookie'),
    ...defined({
      separators: parseSeparators({ in: location, style, holder: part, schema: field(part, 'schema') }, context),
    }),
    allowReserved: flag(part, 'allowReserved') === true && isReserving(location, context),
    ...(location === 'query' && flag(part, 'allowEmptyValue') && { allowEmptyValue: true }),
    ...value,
    examples:
      required && context.direction === 'request' ? usableExamples({ ...value, name, part }, context) : value.examples,
    place: context.places.placeAt(part.pointer),
  };
}

type Value = Pick<Parameter, 'schema' | 'examples' | 'contentType' | 'fields'>;

/** What describes the value, with its fields if it is a form. */
function readFormValue(part: Part, context: MessageContext): Value {
  const { value, holder } = readValue(part, context);
  const { contentType, schema, examples } = value;
  if (contentType === undefined || !isFormType(contentType)) return value;
  const encoding = parseEncodings(holder, contentType, context);
  return { ...value, fields: formFields({ contentType, schema, examples, encoding }, context) };
}

/**
 * Tells whether `allowReserved` has a meaning in a location: in all that are percent-encoded from OpenAPI 3.2 on
 * (section 4.12.2.2), in queries before (3.1, section 4.8.12.2.2).
 */
function isReserving(location: ParameterLocation, { version }: MessageContext): boolean {
  return location === 'query' || (version === '3.2' && location !== 'header');
}

/** The default style of a location (section 4.8.12.4). */
function defaultStyle(location: ParameterLocation): ParameterStyle {
  return location === 'query' || location === 'cookie' ? 'form' : 'simple';
}

type Named = Value & { readonly name: string; readonly part: Part };

function usableExamples({ schema, examples, name, part }: Named, context: MessageContext): Parameter['examples'] {
  if (examples.length > 0) return examples;
  const implied = impliedExamples(schema, context);
  if (implied.length > 0) return implied;
  context.report(part, {
    code: 'example-missing',
    message: `Il parametro «${name}» è obbligatorio e non ha un valore d’esempio: nessuno potrebbe provare la richiesta.`,
    hint: 'Aggiungi «example: …», oppure «default», «const» o «enum» nel suo schema.',
  });
  return [];
}
