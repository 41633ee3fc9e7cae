import { defined } from '../../../../../src/model/defined.ts';
import type { Direction } from '../../../../../src/model/direction.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../../src/model/media-type.ts';
import type { ExternalExample, MediaType, PartType, RequestBody } from '../../../../../src/model/operation.ts';
import type { MediaTypeView, RequestBodyView, SchemaView } from '../../../../../src/model/reference.ts';
import { reference } from '../../../../../src/strings.ts';
import type { TypeNames } from '../../types/declaration.ts';
import { isWebAddress } from '../details/addresses.ts';
import { exampleViews } from '../details/examples.ts';
import { fact } from '../details/facts.ts';
import { marksOf } from '../details/marks.ts';
import { withBodyParts } from '../plan/body-parts.ts';
import type { MediaTypePlan } from '../plan/body-plan.ts';
import type { SchemaLinks } from '../plan/schema-pages.ts';
import { schemaView } from './schema-view.ts';

/** Draws the body of a request in each of its media types. */
export function requestBodyView(
  body: RequestBody,
  { content, direction }: { readonly content: readonly MediaTypePlan[]; readonly direction: Direction },
  links: SchemaLinks,
  typeNames: TypeNames | undefined,
): RequestBodyView {
  const { required, description } = body;
  const { bodyRequired, bodyOptional } = reference.exchanges[direction];
  return {
    presence: required ? bodyRequired : bodyOptional,
    ...marksOf(body, 'whole'),
    ...defined({ description }),
    content: content.map((plan) => mediaTypeView(plan, links, typeNames)),
  };
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
      schema: schema && withPartTypes(withBodyParts(schemaView(schema, links), parts, links), media),
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

/** Adds the media types of parts that have positions (OpenAPI 3.2, section 4.14.5.2). */
function withPartTypes(view: SchemaView, { partTypes }: MediaType): SchemaView {
  if (!partTypes) return view;
  const { labels } = reference;
  const { first, others } = partTypes;
  const typeFact = (label: string, { contentType }: PartType) =>
    fact(label, contentType === '' ? undefined : [{ code: contentType }]);
  const facts = [
    ...first.flatMap((type, index) => typeFact(labels.partTypeAt(index + 1), type)),
    ...typeFact(first.length > 0 ? labels.otherPartTypes : labels.partTypes, others),
  ];
  return { ...view, facts: [...view.facts, ...facts] };
}
