import { isJsonObject, type JsonValue } from '../model/json.ts';
import { isFormType } from '../model/media-type.ts';
import type { RequestParameter } from '../model/request-operation.ts';
import { formPairs } from './form-body.ts';
import { percentEncode, type QueryPair } from './request.ts';
import { contentText } from './serialize.ts';

/**
 * Gives the query that a `querystring` parameter is (OpenAPI 3.2, section 4.12.1): the pairs of a form, or the
 * percent-encoded text of its media type. A form that is a text is already encoded.
 */
export function querystringPairs(
  { contentType = '', fields = [] }: Pick<RequestParameter, 'contentType' | 'fields'>,
  value: JsonValue,
): readonly QueryPair[] {
  const isForm = isFormType(contentType);
  if (isForm && isJsonObject(value)) return formPairs(value, fields);
  const text = contentText(contentType, value);
  if (text === '') return [];
  return [{ name: '', value: text, encoded: isForm ? encodeInvalid(text) : percentEncode(text), isWhole: true }];
}

/** Encodes the characters that a query cannot hold (RFC 3986, section 3.4), and quotes. */
function encodeInvalid(query: string): string {
  return query.toWellFormed().replace(/%(?![\dA-F]{2})|[^\w\-.~!$&()*+,;=:@/?%]+/gi, percentEncode);
}
