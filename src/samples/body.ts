import { holdsRounded } from '../model/compare-numbers.ts';
import { type JsonValue, jsonText } from '../model/json.ts';
import { includesJson, isFormType, isJsonType, isMultipart, isSequenceType, isXmlType } from '../model/media-type.ts';
import type { HttpMethod } from '../model/operation.ts';
import type { RequestMediaType, RequestOperation, RequestValues } from '../model/request-operation.ts';
import { PLACEHOLDERS } from './credentials.ts';
import { formBody } from './form-body.ts';
import { concreteType, fileNameFor } from './media.ts';
import { multipartBody } from './multipart-body.ts';
import type { Body } from './request.ts';
import { sequenceText } from './sequence.ts';
import { plainText } from './serialize.ts';

/**
 * Tells whether requests of a method can have a body. A client must not send one with TRACE (RFC 9110, section 9.3.8);
 * with HEAD it has no meaning, and curl cannot send it. With GET it has none either, but APIs ask for it.
 */
export function sendsBody(method: HttpMethod): boolean {
  return method !== 'head' && method !== 'trace';
}

/**
 * The longest body in characters that samples show. A longer one would fill the page once for each language, so samples
 * read it from a file.
 */
const LONGEST_BODY = 20_000;

/**
 * Gives the body of an operation, in the media type that the values choose. A required body without a value becomes a
 * placeholder; an optional one is not sent.
 */
export function bodyOf(
  { method, requestBody }: Pick<RequestOperation, 'method' | 'requestBody'>,
  values: Pick<RequestValues, 'mediaType' | 'body' | 'partTypes'>,
): Body {
  const media = requestBody?.content[values.mediaType];
  if (!media || !sendsBody(method)) return { kind: 'none' };
  const { body } = values;
  if (!requestBody.required && (body === undefined || (isFormType(media.contentType) && !hasMembers(body))))
    return { kind: 'none' };
  if (isMultipart(media.contentType)) return multipartBody(media, values);
  if (isFormType(media.contentType)) return formBody(media, body);
  if (media.isFile) return fileBody(media, body);
  // The examples of a range that includes JSON are in JSON.
  const contentType = concreteType(media.contentType, includesJson(media.contentType) ? 'application/json' : undefined);
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

/** Tells whether a form has any field or part. */
function hasMembers(body: JsonValue): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
}

function fileBody({ contentType }: RequestMediaType, body: JsonValue | undefined): Body {
  const file = body === undefined || body === '' ? fileNameFor(contentType) : plainText(body);
  return { kind: 'binary', contentType: concreteType(contentType), file };
}
