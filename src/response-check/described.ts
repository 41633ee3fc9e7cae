import { isJsonObject } from '../model/json.ts';
import { closestType, isJsonType } from '../model/media-type.ts';
import type { CheckedMediaType, CheckedResponse, ResponseCheck } from '../model/response-check.ts';
import { propertyNames } from '../request-form/property-names.ts';
import { bodyKind, type CheckedBody } from './body.ts';
import type { Recognised } from './recognise.ts';

/** The response that an operation describes for a status: `404`, or else `4XX`, or else `default`. */
export function describedResponse(status: number, { responses }: ResponseCheck): CheckedResponse | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return names
    .map((name) => responses.find((response) => response.status.toUpperCase() === name))
    .find((response) => response !== undefined);
}

/** The body that a description has for a pasted one: of its media type, or else the one in JSON. */
export function describedBody({ content }: CheckedResponse, pasted: Recognised): CheckedMediaType | undefined {
  const type = pasted.mediaType?.text;
  if (type !== undefined) return closestType(content, ({ contentType }) => contentType, type);
  return content.find(({ contentType }) => isJsonType(contentType));
}

/**
 * The response that knows most of the properties of a body, if nothing says the status; among equals, the best fit.
 * `bodyAs` reads the body as a media type describes it.
 */
export function nearestResponse(
  pasted: Recognised,
  { responses, schemas }: ResponseCheck,
  bodyAs: (media: CheckedMediaType) => CheckedBody,
): CheckedResponse | undefined {
  if (bodyKind(pasted) !== 'json') return undefined;
  const candidates = responses.flatMap((response) => {
    const media = describedBody(response, pasted);
    if (media?.schema === undefined) return [];
    const { value, faults } = bodyAs(media);
    const known = propertyNames(media.schema, schemas);
    const count = Object.keys(isJsonObject(value) ? value : {}).filter((name) => known.has(name)).length;
    return { response, count, faults: faults.length };
  });
  const [best] = candidates.toSorted((one, other) => other.count - one.count || one.faults - other.faults);
  return best?.response;
}
