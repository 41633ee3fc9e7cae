import { holdsRounded } from '../model/compare-numbers.ts';
import { type JsonValue, jsonText } from '../model/json.ts';
import { isFormType, isJsonType, isMultipart, isSequenceType, isXmlType } from '../model/media-type.ts';
import type { HttpMethod } from '../model/operation.ts';
import type { RequestMediaType, RequestOperation, RequestValues } from '../model/request-operation.ts';
import { PLACEHOLDERS } from './credentials.ts';
import { formBody } from './form-body.ts';
import { concreteType, fileNameFor } from './media.ts';
import type { Body } from './request.ts';
import { partsText, sequenceText } from './sequence.ts';
import { plainText } from './serialize.ts';

/** Methods whose body has no meaning (RFC 9110, section 9.3). Fetch and other libraries refuse to send one. */
const BODILESS: readonly HttpMethod[] = ['get', 'head', 'trace'];

/**
 * The longest body in characters that samples show. A longer one would fill the page once for each language, so samples
 * read it from a file.
 */
const LONGEST_BODY = 20_000;

/**
 * Gives the body of an operation, in the media type that the values choose. A required body without a value becomes a
 * placeholder; an optional one is not sent.
 */
export function bodyOf({ method, requestBody }: RequestOperation, values: RequestValues): Body {
  const media = requestBody?.content[values.mediaType];
  if (!media || BODILESS.includes(method)) return { kind: 'none' };
  const contentType = shownType(media.contentType);
  if (values.body === undefined && !requestBody.required) return { kind: 'none' };
  if (isMultipart(contentType) && Array.isArray(values.body)) return partsBody(media, values.body);
  if (isFormType(contentType))
    return formBody(contentType, media.fields ?? [], { values, required: requestBody.required });
  const { body } = values;
  if (media.isFile) return fileBody(media, body);
  if (body === undefined || (body === '' && requestBody.required && !isJsonType(contentType)))
    return { kind: 'text', contentType, text: PLACEHOLDERS.body };
  if (isJsonType(contentType)) {
    const isLong = jsonText(body).length > LONGEST_BODY;
    if (isLong) return { kind: 'binary', contentType, file: 'corpo.json' };
    // Some languages have no number with as many digits.
    if (holdsRounded(body)) return { kind: 'text', contentType, text: jsonText(body, 2) };
    return { kind: 'json', contentType, value: body };
  }
  // An object is an example in JSON, which cannot be sent as XML.
  if (isXmlType(contentType) && typeof body === 'object') return { kind: 'binary', contentType, file: 'corpo.xml' };
  const text = isSequenceType(contentType) ? sequenceText(contentType, body) : plainText(body);
  if (text.length > LONGEST_BODY) return { kind: 'binary', contentType, file: fileNameFor(contentType) };
  return { kind: 'text', contentType, text };
}

/** A body of parts without names, as a text. */
function partsBody({ contentType, partTypes }: RequestMediaType, values: readonly JsonValue[]): Body {
  const { text, boundary } = partsText(values, partTypes);
  const own = contentType.replace(/; *boundary=[^;]*/i, '').replace(UNQUOTED, '="$1"');
  const withBoundary = `${own}; boundary=${boundary}`;
  if (text === undefined || text.length > LONGEST_BODY)
    return { kind: 'binary', contentType: withBoundary, file: fileNameFor(contentType) };
  return { kind: 'text', contentType: withBoundary, text };
}

/** The value of a parameter that needs quotes, such as `type=text/html` (RFC 9110, section 5.6.6). */
const UNQUOTED = /=([^\s;"]*\/[^\s;"]*)/g;

function fileBody({ contentType }: RequestMediaType, body: JsonValue | undefined): Body {
  const file = body === undefined || body === '' ? fileNameFor(contentType) : plainText(body);
  return { kind: 'binary', contentType: concreteType(contentType), file };
}

/** Gives the media type that samples show. A range that includes JSON becomes JSON, since its examples are in JSON. */
function shownType(contentType: string): string {
  return /^(?:application|\*)\/\*$/.test(contentType) ? 'application/json' : concreteType(contentType);
}
