import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import { isSequenceType, isWrittenAsJson, isXmlType } from '../../../../../src/model/media-type.ts';
import type { MediaType, Operation, RequestBody } from '../../../../../src/model/operation.ts';
import type { BodyExamples, MediaTypeNode, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import { methodName } from '../../../../../src/model/request-line.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { bodyOf, sendsBody } from '../../../../../src/samples/body.ts';
import { defaultBody } from '../../../../../src/samples/values.ts';
import { sent } from '../../../../../src/strings/samples.ts';
import { reference } from '../../../../../src/strings.ts';
import { isWebAddress, leadsNowhere, lineNode, marksNodes, marksOf, proseNodes } from '../details/nodes.ts';
import type { Flatten } from '../schemas/flat.ts';
import { listLabel, type TypeLabel, typeLabel, typePhrase, typesOf } from '../schemas/type-label.ts';
import { encodingsIn } from './encoding-nodes.ts';
import { type ExampleValue, exampleName, valuesOfExamples, variantAnchors } from './example-values.ts';
import type { PlacedBody } from './placed-bodies.ts';
import { type Composing, shownElsewhere, shownSchema } from './schema-nodes.ts';
import { marksIn, type ShownSchema, wholeSchema } from './shown-schema.ts';

/** The body of a request in each of its media types. */
export function requestBodyNodes(
  body: RequestBody,
  { placed, operation }: { readonly placed: readonly PlacedBody[]; readonly operation: Operation },
  page: Composing,
): readonly PageNode[] {
  const { required, description } = body;
  const { bodyOptional } = reference.exchanges[directionsOf(operation.kind).request];
  const notes = [...(required ? [] : [bodyOptional]), ...sampleNotes(body, operation)];
  return [
    ...(notes.length > 0 ? [lineNode([notes.join(' ')])] : []),
    ...marksNodes(marksOf(body, 'whole')),
    ...proseNodes(description),
    ...mediaTypesNodes(placed, page),
  ];
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

/** A body in each of its media types. */
export function mediaTypesNodes(bodies: readonly PlacedBody[], page: Composing): readonly PageNode[] {
  if (bodies.length === 0) return [];
  const mediaTypes = bodies.map((body) =>
    mediaTypeNode({ ...body, spot: { ...body.spot, values: valuesOfBody(body, bodies) } }, page),
  );
  return [{ type: 'media-types', mediaTypes }];
}

/** The examples of a body, and those of the media types of the same message whose schema is shown with its own. */
function valuesOfBody(body: PlacedBody, message: readonly PlacedBody[]): readonly ExampleValue[] {
  return message.flatMap((other, mediaType) => {
    const isShownHere = other === body || other.shownAt?.href === `#${body.spot.anchor}`;
    return isShownHere ? valuesOfExamples(other.media, mediaType) : [];
  });
}

function mediaTypeNode({ media, spot, isHeadless, shownAt }: PlacedBody, page: Composing): MediaTypeNode {
  const shown = media.schema && bodySchema(media.schema, { media, spot, ...defined({ shownAt }) }, page);
  const { marks = [] } = marksOf(media, 'part');
  return {
    contentType: media.contentType,
    ...marksIn({ ...shown, marks }),
    ...defined({ valueType: shown?.valueType, anchor: isHeadless ? spot.anchor : undefined }),
    children: [...proseNodes(media.description), ...(shown ? wholeSchema(shown) : [])],
  };
}

function bodySchema(
  schema: Schema,
  { media, spot, shownAt }: Omit<PlacedBody, 'isHeadless'>,
  page: Composing,
): ShownSchema {
  const { ofFields, addRest } = encodingsIn(media, spot, page);
  const type = media.isSequence ? sequenceLabel(schema, page.flatten[spot.direction]) : undefined;
  const shown = shownAt
    ? shownElsewhere(schema, shownAt, spot, page)
    : shownSchema(schema, { ...spot, ofFields }, page);
  return { ...addRest(shown), ...(type && { valueType: typePhrase(type) }) };
}

/** The type of an array that is sent item by item. */
function sequenceLabel(schema: Schema, flatten: Flatten): TypeLabel | undefined {
  const flat = flatten(schema);
  if (!typesOf(flat).includes('array')) return undefined;
  const items = flat.items && typeLabel(flatten(flat.items), flatten);
  return listLabel(reference.sequenceOf(items?.many ?? reference.types.any.many), items);
}

/**
 * The examples of a body in all its media types, or nothing if there is nothing to say of examples. `shown` is what the
 * page shows of the body.
 */
export function examplesOfBody(
  { contents, shown }: { readonly contents: readonly MediaType[]; readonly shown: readonly PageNode[] },
  head: Omit<BodyExamples, 'examples' | 'notes'>,
  { examples: written }: Pick<Composing, 'examples'>,
): BodyExamples {
  const variants = variantAnchors(shown);
  const exemplified = contents.filter((media) => (written.get(media) ?? []).length > 0);
  const examples = contents.flatMap((media, index) =>
    (written.get(media) ?? []).map((example) => {
      const name = exampleName(index, example);
      return {
        ...example,
        name,
        ...defined({ variant: variants.get(name) }),
        title: exemplified.length > 1 ? [{ code: media.contentType }, ': ', ...example.title] : example.title,
      };
    }),
  );
  const blank = contents.some(isWithoutExample) ? reference.noExample : head.blank;
  return { ...head, examples, notes: contents.flatMap(externalExamples), blank };
}

/** The examples of the body of a request, if there are any. */
export function requestExamples(
  { requestBody }: Operation,
  shown: readonly PageNode[],
  page: Pick<Composing, 'examples'>,
): BodyExamples | undefined {
  const title = reference.requestBody;
  const place = { type: 'section', anchor: SECTIONS.requestBody, heading: title } as const;
  const contents = requestBody?.content ?? [];
  const body = examplesOfBody({ contents, shown }, { title, place, blank: reference.noBody }, page);
  return hasExamples(body) ? body : undefined;
}

/** Tells whether a box with examples has anything to show. */
export function hasExamples({ examples, notes, blank }: BodyExamples): boolean {
  return examples.length + notes.length > 0 || blank === reference.noExample;
}

/** Tells whether the build looked for an example and found none. */
function isWithoutExample({ contentType, schema, isFile, examples, externalExamples: external }: MediaType): boolean {
  const isGenerated = isWrittenAsJson(contentType) || isSequenceType(contentType) || isXmlType(contentType);
  return schema !== undefined && isGenerated && !isFile && examples.length + external.length === 0;
}

/**
 * Examples that the document only links to. Only http and https addresses become links. Those that lead nowhere are
 * text.
 */
function externalExamples({ externalExamples: external }: MediaType): readonly PageNode[] {
  return external
    .filter(({ url }) => isWebAddress(url) || leadsNowhere(url))
    .map(({ title, description, url }) => {
      const link: Phrase = isWebAddress(url)
        ? [{ href: url, label: [{ own: title }] }]
        : [{ own: `${title} (${url})` }];
      return { type: 'group', children: [lineNode(link, 'external-docs'), ...proseNodes(description)] };
    });
}
