import type { Response } from '../../../../src/model/operation.ts';
import { parseLinks } from './link.ts';
import { parseContent } from './media-type.ts';
import { type ParameterContext, parseHeader } from './parameter.ts';
import { entries, field, ownOrReferenced, type Part } from './parts.ts';
import type { Pointer } from './pointer.ts';

/** A response without its status, shared by many operations. */
export type ResponseContents = Omit<Response, 'status' | 'place'>;

/** Reads a Responses Object (OpenAPI 3.1, section 4.8.16): each status, then `default`. */
export function parseResponses(
  responses: Part,
  memory: Map<Pointer, ResponseContents>,
  context: ParameterContext,
): readonly Response[] {
  return entries(responses, 'no extensions').map(([status, written]) => {
    const part = context.resolve(written);
    const contents = context.once(memory, part, () => parseResponse(part, context));
    return { status, ...contents, place: context.places.placeOfKey(written.pointer) };
  });
}

function parseResponse(part: Part, context: ParameterContext): ResponseContents {
  const description = context.prose(ownOrReferenced(part, 'description'));
  const headers = entries(field(part, 'headers'))
    // The content type comes from `content` (section 4.8.17).
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, header]) => parseHeader(name, context.resolve(header), context));
  return {
    ...(description && { description }),
    headers,
    content: parseContent(field(part, 'content'), 'response', context),
    links: parseLinks(field(part, 'links'), context),
  };
}
