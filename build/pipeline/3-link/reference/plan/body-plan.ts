import type { Direction } from '../../../../../src/model/direction.ts';
import { isXmlType } from '../../../../../src/model/media-type.ts';
import type { MediaType, RequestBody } from '../../../../../src/model/operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { type ExamplePlan, planExamples } from '../details/examples.ts';
import type { Flatten } from '../schemas/flat.ts';
import { typeLabel, typesOf } from '../schemas/type-label.ts';
import { type BodyPartPlan, planBodyParts } from './body-parts.ts';
import type { PagePlanner } from './page-planner.ts';
import { type Context, planSchema, rootContext, type SchemaPlan } from './schema-plan.ts';

/** A body in one media type. */
export type MediaTypePlan = {
  readonly media: MediaType;
  /** Absent if the heading above already has the anchor. */
  readonly anchor?: string;
  readonly schema?: SchemaPlan;
  readonly parts: readonly BodyPartPlan[];
  readonly examples: readonly ExamplePlan[];
};

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

/** Plans the body of a request in each of its media types. */
export function planRequestBody(
  { content }: RequestBody,
  direction: Direction,
  page: PagePlanner,
): readonly MediaTypePlan[] {
  const anchor = page.uniqueAnchor(REQUEST);
  return planContent(content, { direction, anchor, place: reference.requestPlace, isHeadless: true }, page);
}

/** Plans the body of a response in each of its media types. `anchor` is the anchor of the response. */
export function planResponseBody(
  content: readonly MediaType[],
  { direction, anchor, status }: { readonly direction: Direction; readonly anchor: string; readonly status: string },
  page: PagePlanner,
): readonly MediaTypePlan[] {
  return planContent(content, { direction, anchor, place: reference.responsePlace(status), isHeadless: false }, page);
}

type Body = Pick<Context, 'anchor' | 'place'> & {
  readonly direction: Direction;
  /** Whether no heading above has the anchor. */
  readonly isHeadless: boolean;
};

function planContent(
  content: readonly MediaType[],
  { direction, anchor: base, place, isHeadless }: Body,
  page: PagePlanner,
): readonly MediaTypePlan[] {
  // Media types mostly share one schema. It is described once, so it needs the XML names as soon as one type is XML.
  const isXml = content.some(({ contentType }) => isXmlType(contentType));
  return content.map((media, index) => {
    const anchor = index === 0 ? base : page.uniqueAnchor(`${base}.${media.contentType.replaceAll('.', '-')}`);
    const hasElement = index > 0 || isHeadless;
    const context = rootContext({ direction, anchor, place, isXml });
    return {
      media,
      ...(hasElement && { anchor }),
      ...(media.schema && { schema: planMediaType({ ...media, schema: media.schema }, context, page) }),
      parts: planBodyParts(media, { anchor, direction }, page),
      examples: planExamples(media, page.budget),
    };
  });
}

/** Plans the schema of a media type. An array that is sent item by item is a sequence. */
function planMediaType(
  { schema, isSequence }: MediaType & { readonly schema: Schema },
  context: Context,
  page: PagePlanner,
): SchemaPlan {
  const plan = planBodySchema(schema, context, page);
  const flat = page.flatten(schema);
  if (!isSequence || !typesOf(flat).includes('array')) return plan;
  const items = flat.items && typeLabel(page.flatten(flat.items), page.flatten);
  const type = reference.sequenceOf(items?.many ?? reference.types.any.many);
  return { ...plan, outline: { ...plan.outline, type } };
}

/**
 * Plans the schema of a body. A second response with the same component, or with an array of it, links to the first
 * response: an error format that ten responses share is described once.
 */
function planBodySchema(schema: Schema, context: Context, page: PagePlanner): SchemaPlan {
  const { direction, anchor, place } = context;
  const key = bodyKey(schema, page.flatten);
  const link = { href: `#${anchor}`, label: reference.shownAt(place) };
  const shownAt = key === undefined ? undefined : page.firstBody(key, direction, link);
  if (!shownAt) return planSchema(schema, context, page);
  const label = typeLabel(page.flatten(schema), page.flatten);
  return { outline: { ...(label && { type: label.one }), facts: [], examples: [] }, shownAt };
}

/** Identifies a body that is a component or an array of one. */
function bodyKey(schema: Schema, flatten: Flatten): string | undefined {
  const { name, items } = flatten(schema);
  const item = name === undefined && items ? flatten(items).name : undefined;
  return name ?? (item === undefined ? undefined : `[] ${item}`);
}
