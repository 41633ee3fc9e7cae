import type { ExternalExample, PartEncoding, RequestBody } from '../../../../src/model/operation.ts';
import type { FieldView, MediaTypeView, RequestBodyView, SchemaView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { isWebAddress } from './addresses.ts';
import type { MediaTypePlan } from './body-plan.ts';
import { exampleViews } from './examples.ts';
import { fact } from './facts.ts';
import type { SchemaLinks } from './schema-pages.ts';
import { schemaView } from './schema-view.ts';

/** Draws the body of a request in each of its media types. */
export function requestBodyView(
  { required, description }: RequestBody,
  content: readonly MediaTypePlan[],
  links: SchemaLinks,
): RequestBodyView {
  return {
    required,
    ...(description && { description }),
    content: content.map((plan) => mediaTypeView(plan, links)),
  };
}

/** Draws a body in one media type. */
export function mediaTypeView({ media, anchor, schema, examples }: MediaTypePlan, links: SchemaLinks): MediaTypeView {
  return {
    contentType: media.contentType,
    ...(anchor !== undefined && { anchor }),
    ...(schema && { schema: withEncoding(schemaView(schema, links), media.encoding) }),
    examples: exampleViews(examples),
    externalExamples: media.externalExamples.flatMap(externalView),
  };
}

/** Only http and https addresses become links; other examples are left out. */
function externalView({ title, description, url }: ExternalExample): MediaTypeView['externalExamples'] {
  const link = { href: url, label: title };
  return isWebAddress(url) ? [{ link, ...(description && { description }) }] : [];
}

/** Adds the media type of each part of a form to the property that it carries (OpenAPI 3.1, section 4.8.15). */
function withEncoding(view: SchemaView, encoding: readonly PartEncoding[]): SchemaView {
  if (!view.contents || encoding.length === 0) return view;
  const properties = view.contents.properties.map((field): FieldView => {
    const contentType = encoding.find(({ property }) => property === field.name)?.contentType;
    if (contentType === undefined) return field;
    const facts = [...field.schema.facts, ...fact(reference.labels.partType, [{ code: contentType }])];
    return { ...field, schema: { ...field.schema, facts } };
  });
  return { ...view, contents: { ...view.contents, properties } };
}
