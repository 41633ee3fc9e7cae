import { defined } from '../../../../../src/model/defined.ts';
import { essenceOf, isMultipart } from '../../../../../src/model/media-type.ts';
import type { MediaType, PartEncoding } from '../../../../../src/model/operation.ts';
import type { FieldStyle, Positions } from '../../../../../src/model/part-form.ts';
import { entries, field, flag, items, type Part, text } from '../parts.ts';
import { type MessageContext, parseHeaders } from './header.ts';
import { parseSeparators } from './separators.ts';

/** Reads the Encoding Objects of a Media Type Object, by the names of their properties. */
export function parseEncodings(mediaType: Part, contentType: string, context: MessageContext): MediaType['encoding'] {
  const properties = field(field(mediaType, 'schema'), 'properties');
  return entries(field(mediaType, 'encoding')).map(([property, holder]) => {
    const encoding = parseEncoding(holder, contentType, context);
    const { style } = encoding;
    const styled = style && ({ in: 'query', style: style.style, holder, schema: field(properties, property) } as const);
    const separators = styled && parseSeparators(styled, context);
    return {
      property,
      ...encoding,
      ...(style && separators && { style: { ...style, separators } }),
      // Only a form of Swagger 2.0 says it.
      ...(context.version === '2.0' && flag(holder, 'allowEmptyValue') && { allowEmptyValue: true as const }),
    };
  });
}

/**
 * Reads an Encoding Object (OpenAPI 3.2, section 4.15). A style that holds makes the media type ineffective, which
 * reports `description-invalid`.
 */
function parseEncoding(part: Part, contentType: string, context: MessageContext): PartEncoding {
  const style = areStyled(contentType, context) ? parseStyle(part, contentType) : undefined;
  const written = text(part, 'contentType');
  if (style && written !== undefined)
    context.report(field(part, 'contentType'), {
      code: 'description-invalid',
      level: 'warning',
      message: '«contentType» non vale, perché accanto c’è «style», «explode» o «allowReserved».',
      hint: 'Togli «contentType», oppure gli altri.',
    });
  return {
    ...defined({ contentType: style ? undefined : written, style }),
    headers: isMultipart(contentType) ? parseHeaders(field(part, 'headers'), context) : [],
  };
}

/**
 * Tells whether styles hold in a media type: always in a URL-encoded form, in `multipart/form-data` from OpenAPI 3.1 on
 * and in Swagger 2.0, never elsewhere (3.0.4, section 4.7.15.1.2; 3.2, section 4.15.1.2).
 */
function areStyled(contentType: string, { version }: MessageContext): boolean {
  return !isMultipart(contentType) || (essenceOf(contentType) === 'multipart/form-data' && version !== '3.0');
}

/** Reads the style; `undefined` if none of its keywords is there. Nothing is percent-encoded in a part. */
function parseStyle(part: Part, contentType: string): FieldStyle | undefined {
  if (STYLE_KEYS.every((key) => field(part, key).value === undefined)) return undefined;
  const style = FORM_STYLES.find((known) => known === text(part, 'style')) ?? 'form';
  return {
    style,
    explode: flag(part, 'explode') ?? style === 'form',
    allowReserved: flag(part, 'allowReserved') === true && !isMultipart(contentType),
  };
}

const STYLE_KEYS = ['style', 'explode', 'allowReserved'] as const;

const FORM_STYLES = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;

/** Reads the Encoding Objects of parts that have positions (section 4.14.5.2); `undefined` if there are none. */
export function parsePositions(
  mediaType: Part,
  contentType: string,
  context: MessageContext,
): Positions<PartEncoding> | undefined {
  const first = items(field(mediaType, 'prefixEncoding'));
  const others = field(mediaType, 'itemEncoding');
  if (first.length === 0 && others.value === undefined) return undefined;
  const read = (part: Part): PartEncoding => ({
    ...parseEncoding(part, contentType, context),
    ...defined({ positions: parsePositions(part, contentType, context) }),
  });
  return { first: first.map(read), others: read(others) };
}
