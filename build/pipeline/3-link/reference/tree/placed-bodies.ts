import { defined } from '../../../../../src/model/defined.ts';
import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import { isXmlType } from '../../../../../src/model/media-type.ts';
import type { MediaType, Operation, Response } from '../../../../../src/model/operation.ts';
import type { Link } from '../../../../../src/model/phrase.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import { encodingsOf } from '../details/encodings.ts';
import type { Root } from '../layout/measure.ts';
import type { Flatten } from '../schemas/flat.ts';
import type { DirectedFlatten } from '../schemas/flatten.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { describedSchema } from './parameter-nodes.ts';
import { rootSpot, type Spot } from './schema-nodes.ts';

/** A body in one media type, and where it is on the page. */
export type PlacedBody = {
  readonly media: MediaType;
  readonly spot: Spot;
  /** Whether no heading above has its anchor. */
  readonly isHeadless: boolean;
  /** The link to an earlier body with the same component, or with an array of it. */
  readonly shownAt?: Link;
};

/** A response, and where it is on the page. */
export type PlacedResponse = {
  readonly response: Response;
  /** The status as readers see it: «200», «2XX», «altri». */
  readonly status: string;
  readonly anchor: string;
  readonly direction: Direction;
  readonly content: readonly PlacedBody[];
};

/** The bodies of an operation in the order of its page. */
export type PlacedBodies = {
  readonly request: readonly PlacedBody[];
  readonly responses: readonly PlacedResponse[];
  readonly all: readonly PlacedBody[];
};

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

type Placing = { readonly flatten: DirectedFlatten; readonly uniqueAnchor: UniqueAnchor };

/** Places the bodies of an operation. */
export function placedBodies(
  { kind, requestBody, responses }: Operation,
  { flatten, uniqueAnchor }: Placing,
): PlacedBodies {
  const { request: direction, response: answer } = directionsOf(kind);
  const placed = bodyPlacer({ flatten, uniqueAnchor });
  const anchor = requestBody ? uniqueAnchor(REQUEST) : REQUEST;
  const place = { direction, anchor, place: strings.requestPlace, isHeadless: true };
  const request = placed(requestBody?.content ?? [], place);
  const answers = responses.map((response): PlacedResponse => {
    const own = uniqueAnchor(`risposta-${response.status.toLowerCase()}`);
    const status = response.status === 'default' ? strings.otherStatuses : response.status.toUpperCase();
    const there = { direction: answer, anchor: own, place: strings.responsePlace(status), isHeadless: false };
    return { response, status, anchor: own, direction: answer, content: placed(response.content, there) };
  });
  return { request, responses: answers, all: [...request, ...answers.flatMap(({ content }) => content)] };
}

/**
 * Creates a function that places the media types of a body; the first one has the anchor of the body. A body is linked
 * to the first one with the same component, or with an array of it: an error format that ten responses share is
 * described once.
 */
function bodyPlacer({ flatten, uniqueAnchor }: Placing) {
  const first = new Map<string, Spot>();
  return (
    content: readonly MediaType[],
    { isHeadless, ...place }: Parameters<typeof rootSpot>[0] & Pick<PlacedBody, 'isHeadless'>,
  ): readonly PlacedBody[] => {
    // Media types mostly share one schema. It is described once, so it needs the XML names as soon as one type is XML.
    const isXml = content.some(({ contentType }) => isXmlType(contentType));
    return content.map((media, index) => {
      const name = media.contentType.replaceAll('.', '-');
      const anchor = index === 0 ? place.anchor : uniqueAnchor(`${place.anchor}.${name}`);
      const spot = rootSpot({ ...place, anchor, isXml });
      const key = media.schema && repetitionKey(media.schema, spot, flatten[spot.direction]);
      const before = key === undefined ? undefined : first.get(key);
      if (key !== undefined && !before) first.set(key, spot);
      const shownAt = before && { href: `#${before.anchor}`, label: strings.shownAt(before.place) };
      return { media, spot, isHeadless: index > 0 || isHeadless, ...defined({ shownAt }) };
    });
  };
}

function repetitionKey(schema: Schema, { direction }: Spot, flatten: Flatten): string | undefined {
  const { name, items } = flatten(schema);
  const item = name === undefined && items ? flatten(items).name : undefined;
  if (name !== undefined) return `${direction} ${name}`;
  return item === undefined ? undefined : `${direction} [] ${item}`;
}

/** The schemas with which the page of an operation begins, as far as they are not shown before. */
export function rootsOf({ kind, parameters }: Operation, { responses, all }: PlacedBodies): readonly Root[] {
  const { request: direction } = directionsOf(kind);
  const headers = [
    ...responses.flatMap(({ response, direction: answer }) =>
      response.headers.map((header) => ({ ...header, direction: answer })),
    ),
    ...all.flatMap(({ media, spot }) =>
      encodingsOf(media).flatMap((part) => part.headers.map((header) => ({ ...header, direction: spot.direction }))),
    ),
  ];
  const described = [...parameters.map((parameter) => ({ ...parameter, direction })), ...headers];
  return [
    ...described.map((source) => ({
      schema: describedSchema(source),
      direction: source.direction,
      place: source.name,
    })),
    ...all.flatMap(({ media: { schema }, spot, shownAt }) => (schema && !shownAt ? [{ ...spot, schema }] : [])),
  ];
}
