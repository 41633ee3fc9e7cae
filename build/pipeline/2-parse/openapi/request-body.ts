import { defined } from '../../../../src/model/defined.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import type { RequestBody } from '../../../../src/model/operation.ts';
import { parseContent } from './media-type.ts';
import type { ParameterContext } from './parameter.ts';
import { field, flag, ownOrReferenced, type Part } from './parts.ts';

/**
 * Reads a Request Body Object (OpenAPI 3.1, section 4.8.13) whose reference was already followed; `undefined` without
 * `content`.
 */
export function parseRequestBody(part: Part, direction: Direction, context: ParameterContext): RequestBody | undefined {
  const content = field(part, 'content');
  if (content.value === undefined) return undefined;
  return {
    required: flag(part, 'required') ?? false,
    ...defined({ description: context.prose(ownOrReferenced(part, 'description')) }),
    content: parseContent(content, direction, context),
    place: context.places.placeAt(part.pointer),
  };
}
