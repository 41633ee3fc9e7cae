import { directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import { encodingsOf } from '../details/encodings.ts';
import type { Root } from '../layout/measure.ts';
import type { Flatten } from '../schemas/flat.ts';
import type { UniqueAnchor } from '../texts/anchors.ts';
import { type PlacedBody, placedBody, withRepetitions } from './body-nodes.ts';
import { describedSchema } from './parameter-nodes.ts';
import type { PlacedResponse } from './response-nodes.ts';

/** The bodies of an operation in the order of its page. */
export type PlacedBodies = {
  readonly request: readonly PlacedBody[];
  readonly responses: readonly PlacedResponse[];
  readonly all: readonly PlacedBody[];
};

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

/** Places the bodies of an operation. Those of a component that is shown before are links to it. */
export function placedBodies(
  { kind, requestBody, responses }: Operation,
  { flatten, uniqueAnchor }: { readonly flatten: Flatten; readonly uniqueAnchor: UniqueAnchor },
): PlacedBodies {
  const { request: direction, response: answer } = directionsOf(kind);
  const content = requestBody?.content ?? [];
  const anchor = requestBody ? uniqueAnchor(REQUEST) : REQUEST;
  const place = { direction, anchor, place: strings.requestPlace, isHeadless: true };
  const request = placedBody(content, place, uniqueAnchor);
  const placed = responses.map((response): PlacedResponse => {
    const own = uniqueAnchor(`risposta-${response.status.toLowerCase()}`);
    const status = response.status === 'default' ? strings.otherStatuses : response.status.toUpperCase();
    const there = { direction: answer, anchor: own, place: strings.responsePlace(status), isHeadless: false };
    const bodies = placedBody(response.content, there, uniqueAnchor);
    return { response, status, anchor: own, direction: answer, content: bodies };
  });
  const all = withRepetitions([...request, ...placed.flatMap((response) => response.content)], flatten);
  const rest = all.values();
  const taken = (bodies: readonly PlacedBody[]) => bodies.flatMap(() => rest.next().value ?? []);
  return {
    request: taken(request),
    responses: placed.map((response) => ({ ...response, content: taken(response.content) })),
    all,
  };
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
