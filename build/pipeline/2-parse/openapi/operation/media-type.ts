import { defined } from '../../../../../src/model/defined.ts';
import {
  isFormType,
  isJsonType,
  isMultipart,
  isSequenceType,
  isWrittenAsJson,
  isXmlType,
} from '../../../../../src/model/media-type.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { meantBy, parseExamples, parseExternalExamples, schemaExamples } from '../examples/example.ts';
import { entries, field, type Part } from '../parts.ts';
import { type FormBody, formFields, isFileContent, listParts } from './body-fields.ts';
import { parseEncodings, parsePositions } from './encoding.ts';
import type { MessageContext } from './header.ts';

/** Reads the entries of `content`: Media Type Objects (OpenAPI 3.1, section 4.8.14). */
export function parseContent(content: Part, context: MessageContext): readonly MediaType[] {
  return entries(content).map(([contentType, entry]) => {
    const part = context.resolve(entry);
    const schema = readSchema(part, context);
    const examples = readExamples({ contentType, part, schema }, context);
    const encoding = parseEncodings(part, contentType, context);
    const positions = isMultipart(contentType) ? parsePositions(part, contentType, context) : undefined;
    const media = { contentType, examples, encoding, ...defined({ schema, positions }) };
    const isSequence = isSequenceType(contentType) || field(part, 'itemSchema').value !== undefined;
    return {
      ...media,
      ...defined({ description: context.description(part) }),
      externalExamples: parseExternalExamples(part, context),
      ...contentTraits(media, context),
      ...(isSequence && { isSequence }),
    };
  });
}

/** The fields or parts of a form, or whether the whole body is a file. */
function contentTraits(media: FormBody, context: MessageContext): Pick<MediaType, 'fields' | 'parts' | 'isFile'> {
  const { contentType } = media;
  const parts = isMultipart(contentType) ? listParts(media, context) : undefined;
  if (isFormType(contentType)) return { fields: formFields(media, context), ...defined({ parts }) };
  return isJsonType(contentType) || !isFileContent(media, context) ? {} : { isFile: true };
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

type UnreadBody = {
  readonly contentType: string;
  readonly part: Part;
  readonly schema: Schema | undefined;
};

/** The media type's own examples, else those of its schema. */
function readExamples({ contentType, part, schema }: UnreadBody, context: MessageContext): readonly Example[] {
  const isStructured = isWrittenAsJson(contentType);
  // The schema of other texts describes their content, not the string in the document.
  const isChecked = isStructured || isSequenceType(contentType) || isXmlType(contentType);
  const notation = isStructured ? 'json' : 'text';
  const own = parseExamples(part, { schema: isChecked ? schema : undefined, notation }, context);
  const meant = (example: Example) =>
    isStructured ? { ...example, value: meantBy(example.value, schema, context.schemas) } : example;
  return own.length > 0 ? own : schemaExamples(schema, context).map(meant);
}
