import { defined } from '../../../../../src/model/defined.ts';
import { isWrittenAsJson } from '../../../../../src/model/media-type.ts';
import type { Header, Parameter } from '../../../../../src/model/operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { type ExampleContext, joinExamples, parseExamples, schemaExamples } from '../examples/example.ts';
import { entries, field, flag, type Part } from '../parts.ts';

/** The context for reading the parts of messages of one direction. */
export type MessageContext = ExampleContext & {
  schema(part: Part): Schema;
};

/** Reads a map of headers without the content type, which is described elsewhere (sections 4.8.15 and 4.8.17). */
export function parseHeaders(headers: Part, context: MessageContext): readonly Header[] {
  return entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, header]) => parseHeader(name, context.resolve(header), context));
}

/** Reads a Header Object (section 4.8.21) whose reference was already followed. */
function parseHeader(name: string, part: Part, context: MessageContext): Header {
  const { value } = readValue(part, context);
  return {
    name,
    required: flag(part, 'required') ?? false,
    deprecated: flag(part, 'deprecated') ?? false,
    ...defined({ description: context.description(part) }),
    explode: flag(part, 'explode') ?? false,
    ...value,
    place: context.places.placeAt(part.pointer),
  };
}

/** What describes a value, and the part that holds its schema. */
export type DescribedValue = {
  readonly value: Pick<Parameter, 'schema' | 'examples' | 'contentType'>;
  readonly holder: Part;
};

/**
 * Reads the schema and the author's examples: next to `schema`, or inside the only entry of `content`. They replace
 * those of the schema (OpenAPI 3.1, section 4.8.12.2).
 */
export function readValue(part: Part, context: MessageContext): DescribedValue {
  const [content] = entries(field(part, 'content'));
  const [contentType, holder] = content ? [content[0], context.resolve(content[1])] : [undefined, part];
  const schema = context.schema(field(holder, 'schema'));
  const isText = contentType !== undefined && !isWrittenAsJson(contentType);
  const notation = contentType === undefined ? 'data' : isText ? 'text' : 'json';
  const own = joinExamples(
    parseExamples(holder, { schema, notation }, context),
    // Besides `content`, the parameter has examples of its own.
    ...(content ? [parseExamples(part, { schema }, context)] : []),
  );
  const examples = own.length > 0 ? own : schemaExamples(schema, context);
  return { value: { schema, examples, ...defined({ contentType }) }, holder };
}
