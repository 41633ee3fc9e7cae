import { defined } from '../../../../src/model/defined.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import type { Response } from '../../../../src/model/operation.ts';
import type { Context } from './context.ts';
import { parseExtensions } from './extensions.ts';
import { parseLinks } from './link.ts';
import { parseContent } from './media-type.ts';
import { type ParameterContext, parseHeaders } from './parameter.ts';
import { entries, field, ownOrReferenced, type Part } from './parts.ts';

/** A response without its status, shared by many operations. */
export type ResponseContents = Omit<Response, 'status' | 'place'>;

/** Reads a Responses Object (OpenAPI 3.1, section 4.8.16): each status, then `default`. */
export function parseResponses(
  responses: Part,
  contentsOf: (part: Part) => ResponseContents,
  { resolve, places }: Context,
): readonly Response[] {
  return entries(responses, 'no extensions').map(([status, written]) => ({
    status,
    ...contentsOf(resolve(written)),
    place: places.placeOfKey(written.pointer),
  }));
}

/** Reads a Response Object (section 4.8.17) whose reference was already followed. */
export function parseResponse(part: Part, direction: Direction, context: ParameterContext): ResponseContents {
  const { value: summary } = ownOrReferenced(part, 'summary');
  const headers = parseHeaders(field(part, 'headers'), direction, context);
  const content = field(part, 'content');
  return {
    ...(typeof summary === 'string' && summary.trim() !== '' && { summary: summary.trim() }),
    ...defined({ description: context.prose(ownOrReferenced(part, 'description')) }),
    ...parseExtensions(part, context),
    headers,
    content: parseContent(content, direction, context),
    isDescribed: content.value !== undefined,
    links: parseLinks(field(part, 'links'), context),
  };
}
