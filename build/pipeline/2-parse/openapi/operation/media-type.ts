import { defined } from '../../../../../src/model/defined.ts';
import {
  isFormType,
  isJsonType,
  isMultipart,
  isSequenceType,
  isWrittenAsJson,
  isXmlType,
} from '../../../../../src/model/media-type.ts';
import type { Example, MediaType, PartHeaders } from '../../../../../src/model/operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { meantBy, parseExamples, parseExternalExamples, schemaExamples } from '../examples/example.ts';
import { writeXml, type XmlContext } from '../examples/generate/xml.ts';
import { generatedExamples, minimalExample } from '../examples/generated-examples.ts';
import { entries, field, type Part } from '../parts.ts';
import { type FormBody, fieldsOf, isFileContent } from './body-fields.ts';
import { parseEncodings, parsePartTypes } from './encoding.ts';
import { type MessageContext, parseHeaders } from './parameter.ts';

/** Reads the entries of `content`: Media Type Objects (OpenAPI 3.1, section 4.8.14). */
export function parseContent(content: Part, context: MessageContext): readonly MediaType[] {
  return entries(content).map(([contentType, entry]) => {
    const part = context.resolve(entry);
    const schema = readSchema(part, context);
    const authored = readExamples({ contentType, part, schema }, context);
    const body = schema && { contentType, schema };
    const examples = authored.length > 0 || !body ? authored : generatedExamples(body, context);
    const encoding = parseEncodings(part, context);
    const partHeaders = isMultipart(contentType) ? parsePartHeaders(part, context) : [];
    return {
      contentType,
      ...defined({ schema }),
      examples,
      ...defined({ minimal: body && minimalExample(body, examples, context) }),
      externalExamples: parseExternalExamples(part, context),
      encoding,
      ...(partHeaders.length > 0 && { partHeaders }),
      ...contentTraits({ contentType, schema, examples, encoding }, context),
      ...sequenceTraits({ contentType, part, schema }, context),
    };
  });
}

/** The headers of the parts of a multipart body, without those of parts that have none. */
function parsePartHeaders(part: Part, context: MessageContext): readonly PartHeaders[] {
  return entries(field(part, 'encoding')).flatMap(([property, written]) => {
    const headers = parseHeaders(field(written, 'headers'), context);
    return headers.length > 0 ? [{ property, headers }] : [];
  });
}

/** The fields of a form, or whether the whole body is a file. */
function contentTraits(
  media: Pick<FormBody, 'contentType' | 'schema' | 'examples' | 'encoding'>,
  { schemas, version }: MessageContext,
): Pick<MediaType, 'fields' | 'isFile'> {
  const body = { ...media, schemas, isOpenApi30: version === '3.0' };
  if (isFormType(media.contentType)) return { fields: fieldsOf(body) };
  return isJsonType(media.contentType) || !isFileContent(body) ? {} : { isFile: true };
}

/** The schema of a body. A sequence of items (`itemSchema`, OpenAPI 3.2, section 4.14.3) is an array of them. */
function readSchema(part: Part, context: MessageContext): Schema | undefined {
  const written = field(part, 'schema');
  const whole = written.value === undefined ? undefined : context.schema(written);
  const item = field(part, 'itemSchema');
  if (item.value === undefined) return whole;
  const sequence: Schema = { kind: 'schema', types: ['array'], items: context.schema(item) };
  return whole ? { kind: 'schema', allOf: [whole, sequence] } : sequence;
}

/** Whether a body is a sequence, and the media types of its parts by their positions. */
function sequenceTraits(
  { contentType, part, schema }: Body,
  { schemas }: MessageContext,
): Pick<MediaType, 'isSequence' | 'partTypes'> {
  const isSequence = isSequenceType(contentType) || field(part, 'itemSchema').value !== undefined;
  const partTypes = isMultipart(contentType) ? parsePartTypes(part, schema, schemas) : undefined;
  return { ...(isSequence && { isSequence }), ...defined({ partTypes }) };
}

type Body = {
  readonly contentType: string;
  readonly part: Part;
  readonly schema: Schema | undefined;
};

/** The media type's own examples, else those of its schema. */
function readExamples({ contentType, part, schema }: Body, context: MessageContext): readonly Example[] {
  const isStructured = isWrittenAsJson(contentType);
  // The schema of other texts describes their content, not the string in the document.
  const isChecked = isStructured || isSequenceType(contentType) || isXmlType(contentType);
  const notation = isStructured ? 'json' : 'text';
  const own = parseExamples(part, { schema: isChecked ? schema : undefined, notation }, context);
  const meant = (example: Example) =>
    isStructured ? { ...example, value: meantBy(example.value, schema, context.schemas) } : example;
  const examples = own.length > 0 ? own : schemaExamples(schema, context).map(meant);
  return schema && isXmlType(contentType) ? examples.map((example) => inXml(example, schema, context)) : examples;
}

/**
 * An example of an XML body as XML. Authors give it as a text, or as data, which stays if the schema cannot name it.
 */
function inXml(example: Example, schema: Schema, context: XmlContext): Example {
  const isData = typeof example.value !== 'string' && context.generator.appliedTo(example.value, [schema]);
  const value = isData ? writeXml(example.value, schema, context) : undefined;
  return value === undefined ? example : { ...example, value };
}
