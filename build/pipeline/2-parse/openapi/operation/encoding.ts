import { defined } from '../../../../../src/model/defined.ts';
import type { PartEncoding, PartType, PartTypes } from '../../../../../src/model/operation.ts';
import type { Schema, SchemaLookup } from '../../../../../src/model/schema.ts';
import type { Context } from '../context.ts';
import { entries, field, flag, items, type Part, text } from '../parts.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import { isEncodedBinary, isUntyped } from './body-fields.ts';
import { parseSeparators } from './separators.ts';

/** Reads the Encoding Objects of a Media Type Object, by the names of their properties. */
export function parseEncodings(mediaType: Part, context: Pick<Context, 'version'>): readonly PartEncoding[] {
  const properties = field(field(mediaType, 'schema'), 'properties');
  return entries(field(mediaType, 'encoding')).map(([property, holder]) => {
    const encoding = parseEncoding(property, holder);
    const styled = { in: 'query', style: encoding.style, holder, schema: field(properties, property) } as const;
    return { ...encoding, ...defined({ separators: parseSeparators(styled, context) }) };
  });
}

/** Reads an Encoding Object (section 4.8.15) with its defaults. */
function parseEncoding(property: string, part: Part): PartEncoding {
  const style = FORM_STYLES.find((known) => known === text(part, 'style')) ?? 'form';
  return {
    property,
    ...defined({ contentType: text(part, 'contentType') }),
    ...(STYLE_KEYS.some((key) => field(part, key).value !== undefined) && { isStyled: true }),
    style,
    explode: flag(part, 'explode') ?? style === 'form',
    allowReserved: flag(part, 'allowReserved') ?? false,
  };
}

const STYLE_KEYS = ['style', 'explode', 'allowReserved'] as const;

const FORM_STYLES: readonly PartEncoding['style'][] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/**
 * Reads the media types of parts that have positions (OpenAPI 3.2, section 4.14.5.2) from a Media Type Object or
 * Encoding Object; `undefined` if the values decide them all. `schema` is that of the list of parts.
 */
export function parsePartTypes(owner: Part, schema: Schema | undefined, schemas: SchemaLookup): PartTypes | undefined {
  const lists = alternativesOf(schema, schemas);
  const prefixes = lists.flatMap(({ prefixItems }) => (prefixItems ? [prefixItems] : []));
  const encodings = items(field(owner, 'prefixEncoding'));
  const count = Math.max(encodings.length, ...prefixes.map(({ length }) => length));
  const typeOf = (encoding: Part | undefined, value: Schema | undefined) => partType(encoding, value, schemas);
  const rest = lists.flatMap(({ items }) => items ?? [])[0];
  const others = typeOf(field(owner, 'itemEncoding'), rest);
  const first = Array.from({ length: count }, (_, index) =>
    typeOf(
      encodings[index] ?? field(owner, 'itemEncoding'),
      prefixes.flatMap((prefix) => prefix[index] ?? rest ?? [])[0],
    ),
  );
  return [...first, others].some(({ contentType }) => contentType !== '') ? { first, others } : undefined;
}

/** Gives the type of one part. Bytes have one without an Encoding Object (section 4.15.1.1). */
function partType(encoding: Part | undefined, schema: Schema | undefined, schemas: SchemaLookup): PartType {
  const written = encoding && text(encoding, 'contentType');
  const parts = encoding?.value === undefined ? undefined : parsePartTypes(encoding, schema, schemas);
  const forms = alternativesOf(schema, schemas);
  const isBytes = forms.length > 0 && forms.every((form) => isUntyped(form) || isEncodedBinary(form));
  return { contentType: written ?? (isBytes ? 'application/octet-stream' : ''), ...defined({ parts }) };
}
