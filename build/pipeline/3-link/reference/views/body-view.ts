import { defined } from '../../../../../src/model/defined.ts';
import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../../src/model/media-type.ts';
import type { ExternalExample, MediaType, Operation, RequestBody } from '../../../../../src/model/operation.ts';
import type { LinkView, MediaTypeView, RequestBodyView, SchemaView } from '../../../../../src/model/reference.ts';
import { methodName } from '../../../../../src/model/request-line.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { bodyOf, sendsBody } from '../../../../../src/samples/body.ts';
import { defaultBody } from '../../../../../src/samples/values.ts';
import { sent } from '../../../../../src/strings/samples.ts';
import { reference } from '../../../../../src/strings.ts';
import { isWebAddress } from '../details/addresses.ts';
import { marksOf } from '../details/marks.ts';
import type { Flatten } from '../schemas/flat.ts';
import { typeLabel, typesOf } from '../schemas/type-label.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { withBodyParts } from './body-parts.ts';
import { type Drawing, rootSpot, type Spot, schemaView } from './schema-view.ts';

/** A body in one media type, and where it is on the page. */
export type PlacedBody = {
  readonly media: MediaType;
  readonly spot: Spot;
  /** Whether no heading above has its anchor. */
  readonly isHeadless: boolean;
  /** The link to an earlier body with the same component, or with an array of it. */
  readonly shownAt?: LinkView;
};

/** Where the media types of a body are. */
export type BodyPlace = Pick<Spot, 'anchor' | 'place'> & {
  readonly direction: Direction;
  /** Whether no heading above has the anchor. */
  readonly isHeadless: boolean;
};

/** Places the media types of a body. The first one has the anchor of the body. */
export function placedBody(
  content: readonly MediaType[],
  { direction, anchor: base, place, isHeadless }: BodyPlace,
  uniqueAnchor: UniqueAnchor,
): readonly PlacedBody[] {
  // Media types mostly share one schema. It is described once, so it needs the XML names as soon as one type is XML.
  const isXml = content.some(({ contentType }) => isXmlType(contentType));
  return content.map((media, index) => {
    const anchor = index === 0 ? base : uniqueAnchor(`${base}.${media.contentType.replaceAll('.', '-')}`);
    return { media, spot: rootSpot({ direction, anchor, place, isXml }), isHeadless: index > 0 || isHeadless };
  });
}

/**
 * Links bodies to the first one with the same component, or with an array of it: an error format that ten responses
 * share is described once.
 */
export function withRepetitions(bodies: readonly PlacedBody[], flatten: Flatten): readonly PlacedBody[] {
  const first = new Map<string, PlacedBody>();
  return bodies.map((body) => {
    const key = body.media.schema && repetitionKey(body.media.schema, body.spot, flatten);
    const before = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !before) first.set(key, body);
    return before
      ? { ...body, shownAt: { href: `#${before.spot.anchor}`, label: reference.shownAt(before.spot.place) } }
      : body;
  });
}

function repetitionKey(schema: Schema, { direction }: Spot, flatten: Flatten): string | undefined {
  const { name, items } = flatten(schema);
  const item = name === undefined && items ? flatten(items).name : undefined;
  if (name !== undefined) return `${direction} ${name}`;
  return item === undefined ? undefined : `${direction} [] ${item}`;
}

/** Draws the body of a request in each of its media types. */
export function requestBodyView(
  body: RequestBody,
  { placed, operation }: { readonly placed: readonly PlacedBody[]; readonly operation: Operation },
  drawing: Drawing,
): RequestBodyView {
  const { required, description } = body;
  const { bodyRequired, bodyOptional } = reference.exchanges[directionsOf(operation.kind).request];
  return {
    presence: [required ? bodyRequired : bodyOptional, ...sampleNotes(body, operation)].join(' '),
    ...marksOf(body, 'whole'),
    ...defined({ description }),
    content: placed.map((media) => mediaTypeView(media, drawing)),
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
export function mediaTypeView(body: PlacedBody, drawing: Drawing): MediaTypeView {
  const { media, spot, isHeadless } = body;
  const schema = media.schema && bodySchemaView(body, media.schema, drawing);
  return {
    contentType: media.contentType,
    ...marksOf(media, 'part'),
    ...defined({
      anchor: isHeadless ? spot.anchor : undefined,
      schema: schema && withBodyParts(schema, media, spot, drawing),
      typeName: drawing.typeNames?.nameOfBody(media),
    }),
    examples: drawing.examples.get(media) ?? [],
    ...(isWithoutExample(media) && { noExample: reference.noExample }),
    externalExamples: media.externalExamples.flatMap(externalView),
  };
}

function bodySchemaView({ media, spot, shownAt }: PlacedBody, schema: Schema, drawing: Drawing): SchemaView {
  const { flatten } = drawing;
  const flat = flatten(schema);
  const type = media.isSequence ? sequenceLabel(schema, flatten) : undefined;
  const view = shownAt
    ? { ...defined({ type: typeLabel(flat, flatten)?.one }), facts: [], examples: [], shownAt }
    : schemaView(schema, spot, drawing);
  return { ...view, ...defined({ type: type ?? view.type }) };
}

/** The type of an array that is sent item by item. */
function sequenceLabel(schema: Schema, flatten: Flatten): string | undefined {
  const flat = flatten(schema);
  if (!typesOf(flat).includes('array')) return undefined;
  const items = flat.items && typeLabel(flatten(flat.items), flatten);
  return reference.sequenceOf(items?.many ?? reference.types.any.many);
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
