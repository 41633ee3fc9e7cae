import { isXmlType } from '../../../../src/model/media-type.ts';
import type { ExternalExample, MediaType, PartEncoding, RequestBody } from '../../../../src/model/operation.ts';
import type { FieldView, MediaTypeView, RequestBodyView, SchemaView } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { isWebAddress } from './addresses.ts';
import { exampleViews } from './examples.ts';
import { fact } from './facts.ts';
import { type Scene, schemaView } from './schema-view.ts';
import type { Direction, Sheet } from './sheet.ts';
import { typeLabel } from './type-label.ts';

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

/** The body of a request in each of its media types. */
export function requestBodyView({ required, description, content }: RequestBody, sheet: Sheet): RequestBodyView {
  const base = sheet.anchors.claim(REQUEST);
  const at: BodyPlace = { sheet, direction: 'request', base, place: reference.requestPlace, isXml: hasXml(content) };
  return {
    required,
    ...(description && { description }),
    content: content.map((media, index) => mediaTypeView(media, index, at)),
  };
}

/**
 * The body of a response in each of its media types. `base` is the anchor of the response, which is already on the
 * page.
 */
export function responseContent(
  content: readonly MediaType[],
  { base, status, sheet }: { readonly base: string; readonly status: string; readonly sheet: Sheet },
): readonly MediaTypeView[] {
  const place = reference.responsePlace(status);
  const at: BodyPlace = { sheet, direction: 'response', base, place, isXml: hasXml(content) };
  return content.map((media, index) => mediaTypeView(media, index, at));
}

type BodyPlace = {
  readonly sheet: Sheet;
  readonly direction: Exclude<Direction, 'both'>;
  readonly base: string;
  readonly place: string;
  /** Whether one of the media types is XML; they mostly share their schema, which is described once. */
  readonly isXml: boolean;
};

function hasXml(content: readonly MediaType[]): boolean {
  return content.some(({ contentType }) => isXmlType(contentType));
}

function mediaTypeView(media: MediaType, index: number, at: BodyPlace): MediaTypeView {
  const { base, sheet, direction, place, isXml } = at;
  const anchor = index === 0 ? base : sheet.anchors.claim(`${base}.${media.contentType.replaceAll('.', '-')}`);
  const hasElement = index > 0 || direction === 'request';
  const scene: Scene = {
    sheet,
    direction,
    notation: 'json',
    anchor,
    place,
    trail: new Map(),
    depth: -1,
    isInside: false,
    ...(isXml && { isXml }),
  };
  return {
    contentType: media.contentType,
    ...(hasElement && { anchor }),
    ...(media.schema && { schema: bodySchema(media, scene) }),
    examples: exampleViews(media, sheet),
    externalExamples: media.externalExamples.flatMap(externalView),
  };
}

/** Only http and https addresses become links; other examples are left out. */
function externalView({ title, description, url }: ExternalExample): MediaTypeView['externalExamples'] {
  const link = { href: url, label: title };
  return isWebAddress(url) ? [{ link, ...(description && { description }) }] : [];
}

/**
 * When a second response has the same component, or array of it, as its body, it links to the first: an error format
 * that ten responses share is described once.
 */
function bodySchema({ schema = { kind: 'any' }, encoding }: MediaType, scene: Scene): SchemaView {
  const { sheet, direction, anchor, place } = scene;
  const key = bodyKey(schema, sheet);
  const shownAt = key === undefined ? undefined : sheet.bodyOf(key, direction);
  if (shownAt) {
    const label = typeLabel(sheet.flatten(schema), sheet.flatten);
    return { ...(label && { type: label.one }), facts: [], examples: [], shownAt };
  }
  if (key !== undefined) sheet.showBody(key, direction, { href: `#${anchor}`, label: reference.shownAt(place) });
  return withEncoding(schemaView(schema, scene), encoding);
}

function bodyKey(schema: Schema, { flatten }: Sheet): string | undefined {
  const { name, items } = flatten(schema);
  const item = name === undefined && items ? flatten(items).name : undefined;
  return name ?? (item === undefined ? undefined : `[] ${item}`);
}

/** Puts the media type of each part of a form beside the property that it carries (OpenAPI 3.1, section 4.8.15). */
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
