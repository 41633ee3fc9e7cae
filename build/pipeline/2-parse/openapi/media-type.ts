import type { JsonValue } from '../../../../src/model/json.ts';
import { isWrittenAsJson, isXmlType } from '../../../../src/model/media-type.ts';
import type { Example, MediaType, PartEncoding } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { parseExamples, parseExternalExamples, schemaExamples } from './example.ts';
import type { ParameterContext } from './parameter.ts';
import { entries, field, flag, type Part, text } from './parts.ts';
import type { Direction } from './sampler.ts';
import { sampleXml } from './xml-sample.ts';

/** Reads the entries of `content`: Media Type Objects (OpenAPI 3.1, section 4.8.14). */
export function parseContent(content: Part, direction: Direction, context: ParameterContext): readonly MediaType[] {
  return entries(content).map(([contentType, entry]) => {
    const part = context.resolve(entry);
    const schema = readSchema(part, context);
    return {
      contentType,
      ...(schema && { schema }),
      examples: readExamples({ contentType, part, schema, direction }, context),
      externalExamples: parseExternalExamples(part, context),
      encoding: entries(field(part, 'encoding')).map(([property, encoding]) => parseEncoding(property, encoding)),
    };
  });
}

/** The schema of a body. A stream of items (`itemSchema`, OpenAPI 3.2) becomes an array of them. */
function readSchema(part: Part, context: ParameterContext): Schema | undefined {
  const written = field(part, 'schema');
  if (written.value !== undefined) return context.schema(written);
  const item = field(part, 'itemSchema');
  return item.value === undefined ? undefined : { kind: 'schema', types: ['array'], items: context.schema(item) };
}

type Body = {
  readonly contentType: string;
  readonly part: Part;
  readonly schema: Schema | undefined;
  readonly direction: Direction;
};

/** The media type's own examples, else those of its schema, else one generated from the schema. */
function readExamples({ contentType, part, schema, direction }: Body, context: ParameterContext): readonly Example[] {
  const isStructured = isWrittenAsJson(contentType);
  // The schema of XML or text describes its content, not the string in the document, so examples are not checked
  // against it.
  const own = parseExamples(part, isStructured ? schema : undefined, context);
  if (own.length > 0) return own;
  const ofSchema = schemaExamples(schema, context);
  if (ofSchema.length > 0) return ofSchema;
  const value = schema && generated({ contentType, part, schema, direction }, context);
  return value === undefined ? [] : [{ name: 'predefinito', value, origin: 'generated' }];
}

/**
 * Generates an example from the schema. For XML, first generates JSON: if that fails, the schema is endlessly
 * recursive.
 */
function generated({ contentType, part, schema, direction }: Body, context: ParameterContext): JsonValue | undefined {
  const isStructured = isWrittenAsJson(contentType);
  if (!schema || !(isStructured || isXmlType(contentType))) return undefined;
  const value = context.sampler(schema, direction);
  if (isStructured || value === undefined) return value;
  return sampleXml(field(part, 'schema').value, direction, context.document);
}

/** Reads an Encoding Object (section 4.8.15) with its defaults. */
function parseEncoding(property: string, part: Part): PartEncoding {
  const contentType = text(part, 'contentType');
  const style = FORM_STYLES.find((known) => known === text(part, 'style')) ?? 'form';
  return {
    property,
    ...(contentType !== undefined && { contentType }),
    style,
    explode: flag(part, 'explode') ?? style === 'form',
    allowReserved: flag(part, 'allowReserved') ?? false,
  };
}

const FORM_STYLES: readonly PartEncoding['style'][] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];
