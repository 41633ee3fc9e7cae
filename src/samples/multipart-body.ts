import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';
import { essenceOf, isMultipart } from '../model/media-type.ts';
import { own } from '../model/own.ts';
import type { PartForm, Positions } from '../model/part-form.ts';
import type { RequestMediaType, RequestValues } from '../model/request-operation.ts';
import { fieldPairs, filledFields, isStructured, itemsOf, PLAIN, placeholderFor, typedText } from './form-body.ts';
import { concreteType, fileNameFor } from './media.ts';
import type { BodyPart, MultipartBody, PartContent } from './request.ts';

/**
 * Gives the body of parts (RFC 2046, section 5.1): of an object with the names of its fields, of a list by their
 * positions (OpenAPI 3.2, section 4.14.5). One without a value has placeholders for what is required.
 */
export function multipartBody(
  { contentType, fields = [], parts: positions }: RequestMediaType,
  { body: value, partTypes = {} }: Pick<RequestValues, 'body' | 'partTypes'>,
): MultipartBody {
  const isList = isJsonArray(value) || (!isJsonObject(value) && fields.length === 0 && positions !== undefined);
  const type = essenceOf(contentType) === 'multipart/*' ? (isList ? 'multipart/mixed' : FORM) : contentType;
  const isForm = essenceOf(type) === FORM;
  const parts = isList
    ? positionedParts(isJsonArray(value) && value.length > 0 ? value : placeholders(positions), positions)
    : filledFields(value, fields).flatMap((field) => namedParts(field, own(partTypes, field.name)));
  return {
    kind: 'multipart',
    contentType: typeOf(type, parts),
    // Plain text in a form needs no type (RFC 7578, section 4.4).
    parts: isForm && !isList ? parts.map(withoutPlain) : parts,
  };
}

const FORM = 'multipart/form-data';

function withoutPlain(part: BodyPart): BodyPart {
  if (!('value' in part) || part.contentType !== PLAIN) return part;
  const { contentType: _, ...rest } = part;
  return rest;
}

type FilledField = ReturnType<typeof filledFields>[number];

/** Gives the parts of a field, which all have its name. */
function namedParts(field: FilledField, chosen: string | undefined): readonly BodyPart[] {
  const { name, value, content = 'text', contentTypes = [], headers, encoding, parts } = field;
  const form: PartForm = { content, contentTypes, ...(headers && { headers }), ...(parts && { parts }) };
  if (encoding && content !== 'file')
    return fieldPairs(field).map((pair) => ({ name: pair.name, value: pair.value, ...(headers && { headers }) }));
  return (parts ? [value] : itemsOf(value)).map((item) => ({ name, ...multipartPart(item, form, chosen) }));
}

/** Gives the parts of a list. */
function positionedParts(
  values: readonly JsonValue[],
  { first, others }: Positions<PartForm> = ANY,
): readonly BodyPart[] {
  return values.map((value, index) => multipartPart(value, first[index] ?? others));
}

const ANY: Positions<PartForm> = { first: [], others: { content: 'text', contentTypes: [] } };

function placeholders({ first, others }: Positions<PartForm> = ANY): readonly JsonValue[] {
  return (first.length > 0 ? first : [others]).map((form) => placeholderFor(form, 'parte'));
}

/** Gives one part without its name. A file that is no text cannot be a path, so it is sent as JSON. */
function multipartPart(
  value: JsonValue,
  { content, contentTypes, headers, parts }: PartForm,
  chosen = contentTypes[0],
): BodyPart {
  const own = headers && { headers };
  if (chosen !== undefined && isMultipart(chosen) && isJsonArray(value)) {
    const inner = positionedParts(value, parts);
    return { contentType: typeOf(chosen, inner), parts: inner, ...own };
  }
  if (content !== 'file' || isStructured(value))
    return { ...typedText(value, content === 'file' ? undefined : chosen), ...own };
  const type = chosen ?? 'application/octet-stream';
  const file = typeof value === 'string' && value !== '' ? value : fileNameFor(type);
  return { file, contentType: concreteType(type), ...own };
}

/**
 * Gives a media type without a boundary, which is found later. `multipart/related` names the type of its first part
 * (RFC 2387, section 3.1).
 */
function typeOf(contentType: string, [root]: readonly PartContent[]): string {
  const type = concreteType(contentType)
    .replace(/; *boundary=[^;]*/i, '')
    .replace(UNQUOTED, (parameter, value: string) => (value.includes('/') ? `="${value}"` : parameter));
  const isRooted = essenceOf(type) === 'multipart/related' && !/; *type=/i.test(type) && root !== undefined;
  return isRooted ? `${type}; type="${essenceOf(root.contentType ?? PLAIN)}"` : type;
}

/** The value of a parameter without quotes; one such as `type=text/html` needs them (RFC 9110, section 5.6.6). */
const UNQUOTED = /=([^\s;"]+)/g;
