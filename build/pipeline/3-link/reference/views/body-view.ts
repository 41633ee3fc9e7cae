import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../../src/model/media-type.ts';
import type { ExternalExample, MediaType, Operation, RequestBody } from '../../../../../src/model/operation.ts';
import type { MediaTypeView, RequestBodyView } from '../../../../../src/model/reference.ts';
import { methodName } from '../../../../../src/model/request-line.ts';
import { bodyOf, sendsBody } from '../../../../../src/samples/body.ts';
import { defaultBody } from '../../../../../src/samples/values.ts';
import { sent } from '../../../../../src/strings/samples.ts';
import { reference } from '../../../../../src/strings.ts';
import type { TypeNames } from '../../types/declaration.ts';
import { isWebAddress } from '../details/addresses.ts';
import { exampleViews } from '../details/examples.ts';
import { marksOf } from '../details/marks.ts';
import { withBodyParts } from '../plan/body-parts.ts';
import type { MediaTypePlan } from '../plan/body-plan.ts';
import type { SchemaLinks } from '../plan/schema-pages.ts';
import { schemaView } from './schema-view.ts';

/** Draws the body of a request in each of its media types. */
export function requestBodyView(
  body: RequestBody,
  { content, operation }: { readonly content: readonly MediaTypePlan[]; readonly operation: Operation },
  links: SchemaLinks,
  typeNames: TypeNames | undefined,
): RequestBodyView {
  const { required, description } = body;
  const { bodyRequired, bodyOptional } = reference.exchanges[directionsOf(operation.kind).request];
  return {
    presence: [required ? bodyRequired : bodyOptional, ...sampleNotes(body, operation)].join(' '),
    ...marksOf(body, 'whole'),
    ...defined({ description }),
    content: content.map((plan) => mediaTypeView(plan, links, typeNames)),
  };
}

/** Says where the samples send something else than the description has: no body, or one of a range of media types. */
function sampleNotes({ content }: RequestBody, { kind, method }: Operation): readonly string[] {
  if (kind !== 'request') return [];
  if (!sendsBody(method)) return [sent.bodyNotSent(methodName(method))];
  return content.flatMap((media) => {
    const requestBody = { required: true, content: [media] };
    const body = bodyOf({ method, requestBody }, { mediaType: 0, body: defaultBody(media) });
    const isRange = media.contentType.includes('*') && body.kind !== 'none';
    return isRange ? [sent.sentAs(media.contentType, body.contentType)] : [];
  });
}

/** Draws a body in one media type. */
export function mediaTypeView(
  { media, anchor, schema, parts, examples }: MediaTypePlan,
  links: SchemaLinks,
  typeNames: TypeNames | undefined,
): MediaTypeView {
  return {
    contentType: media.contentType,
    ...marksOf(media, 'part'),
    ...defined({
      anchor,
      schema: schema && withBodyParts(schemaView(schema, links), parts, links),
      typeName: typeNames?.nameOfBody(media),
    }),
    examples: exampleViews(examples),
    ...(isWithoutExample(media) && { noExample: reference.noExample }),
    externalExamples: media.externalExamples.flatMap(externalView),
  };
}

/** Tells whether the build looked for an example and found none. */
function isWithoutExample({ contentType, schema, isFile, examples, externalExamples }: MediaType): boolean {
  const isGenerated = isWrittenAsJson(contentType) || isSequenceType(contentType) || isXmlType(contentType);
  return schema !== undefined && isGenerated && !isFile && examples.length + externalExamples.length === 0;
}

/** Only http and https addresses become links; other examples are left out. */
function externalView({ title, description, url }: ExternalExample): MediaTypeView['externalExamples'] {
  const link = { href: url, label: title };
  return isWebAddress(url) ? [{ link, ...defined({ description }) }] : [];
}
