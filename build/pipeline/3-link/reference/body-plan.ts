import { isXmlType } from '../../../../src/model/media-type.ts';
import type { MediaType, RequestBody } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { type ExamplePlan, planExamples } from './examples.ts';
import type { Flatten } from './flat.ts';
import type { PagePlanner } from './page-planner.ts';
import { type Context, planSchema, rootContext, type SchemaPlan } from './schema-plan.ts';
import { typeLabel } from './type-label.ts';

/** A body in one media type. */
export type MediaTypePlan = {
  readonly media: MediaType;
  /** Absent if the heading above already has the anchor. */
  readonly anchor?: string;
  readonly schema?: SchemaPlan;
  readonly examples: readonly ExamplePlan[];
};

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

/** Plans the body of a request in each of its media types. */
export function planRequestBody({ content }: RequestBody, page: PagePlanner): readonly MediaTypePlan[] {
  const anchor = page.anchors.claim(REQUEST);
  return planContent(content, { direction: 'request', anchor, place: reference.requestPlace }, page);
}

/** Plans the body of a response in each of its media types. `anchor` is the anchor of the response. */
export function planResponseBody(
  content: readonly MediaType[],
  { anchor, status }: { readonly anchor: string; readonly status: string },
  page: PagePlanner,
): readonly MediaTypePlan[] {
  return planContent(content, { direction: 'response', anchor, place: reference.responsePlace(status) }, page);
}

function planContent(
  content: readonly MediaType[],
  { direction, anchor: base, place }: Pick<Context, 'direction' | 'anchor' | 'place'>,
  page: PagePlanner,
): readonly MediaTypePlan[] {
  // Media types mostly share one schema. It is described once, so it needs the XML names as soon as one type is XML.
  const isXml = content.some(({ contentType }) => isXmlType(contentType));
  return content.map((media, index) => {
    const anchor = index === 0 ? base : page.anchors.claim(`${base}.${media.contentType.replaceAll('.', '-')}`);
    const hasElement = index > 0 || direction === 'request';
    const context = rootContext({ direction, anchor, place, isXml });
    return {
      media,
      ...(hasElement && { anchor }),
      ...(media.schema && { schema: planBodySchema(media.schema, context, page) }),
      examples: planExamples(media, page.budget),
    };
  });
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
