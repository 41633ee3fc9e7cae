import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { HttpMethod, MediaType, Operation, ParameterLocation } from '../model/operation.ts';
import type { Schema } from '../model/schema.ts';
import { credentialsOf } from './credentials.ts';
import { concreteType, fileNameFor, isFileBody, isTextType } from './media.ts';
import type { Body, FormField, HttpRequest, Pair, QueryPair } from './request.ts';
import { plainText, serializeCookie, serializeHeader, serializePath, serializeQuery } from './serialize.ts';
import { parameterKey, type RequestValues } from './values.ts';

/** The request that an operation means with the given values. */
export function intendRequest(operation: Operation, values: RequestValues): HttpRequest {
  const credentials = credentialsOf(operation.security[values.security]?.schemes ?? [], values.credentials);
  const body = bodyOf(operation, values);
  const accept = acceptOf(operation);
  const cookies = [
    ...given(operation, values, 'cookie'),
    ...credentials.filter((credential) => credential.in === 'cookie'),
  ];
  return {
    method: operation.method,
    url: `${serverUrl(operation, values)}${pathOf(operation, values)}`,
    query: [
      ...given(operation, values, 'query'),
      ...credentials.filter((credential) => credential.in === 'query').map(pair),
    ],
    headers: [
      ...credentials.filter((credential) => credential.in === 'header').map(pair),
      ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
      ...given(operation, values, 'header'),
      ...(cookies.length > 0
        ? [{ name: 'Cookie', value: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }]
        : []),
    ],
    body,
  };
}

function pair({ name, value }: Pair): Pair {
  return { name, value };
}

function given(
  operation: Operation,
  { parameters }: RequestValues,
  location: Exclude<ParameterLocation, 'path'>,
): readonly QueryPair[] {
  return operation.parameters.flatMap((parameter): readonly QueryPair[] => {
    const value = parameters[parameterKey(parameter)];
    if (parameter.in !== location || value === undefined) return [];
    if (location === 'query') return serializeQuery(parameter, value);
    const text = location === 'cookie' ? serializeCookie(parameter, value) : serializeHeader(parameter, value);
    return [{ name: parameter.name, value: text }];
  });
}

function serverUrl({ servers }: Operation, { server, serverVariables }: RequestValues): string {
  const chosen = servers[server] ?? servers[0];
  if (!chosen) return '';
  return chosen.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = chosen.variables.find((candidate) => candidate.name === name);
    return serverVariables[name] ?? variable?.default ?? whole;
  });
}

/** A path parameter without a value stays visible as its name, encoded: such a request can't be meant. */
function pathOf({ path, parameters }: Operation, values: RequestValues): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const value = parameter && values.parameters[parameterKey(parameter)];
    return parameter && value !== undefined ? serializePath(parameter, value) : encodeURIComponent(`{${name}}`);
  });
}

/** The media type of the first successful answer that has content. */
function acceptOf({ responses }: Operation): string | undefined {
  return responses.find(({ status, content }) => status.startsWith('2') && content.length > 0)?.content[0]?.contentType;
}

/** Methods whose body has no meaning (RFC 9110, section 9.3); fetch and others refuse to send one. */
const BODILESS: readonly HttpMethod[] = ['get', 'head', 'trace'];

function bodyOf({ method, requestBody }: Operation, { mediaType, body }: RequestValues): Body {
  const media = requestBody?.content[mediaType];
  if (!media || body === undefined || BODILESS.includes(method)) return { kind: 'none' };
  const contentType = concreteType(media.contentType);
  if (/[/+]json\b/i.test(contentType)) return { kind: 'json', contentType, value: body };
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return { kind: 'form', contentType, fields: propertiesOf(body).flatMap((property) => pairsOf(property, media)) };
  if (/^multipart\//i.test(contentType))
    return {
      kind: 'multipart',
      contentType,
      fields: propertiesOf(body).flatMap((property) => partsOf(property, media)),
    };
  if (isFileBody(media)) return { kind: 'binary', contentType, file: plainText(body) };
  return { kind: 'text', contentType, text: plainText(body) };
}

type PropertyValue = readonly [name: string, value: JsonValue];

function propertiesOf(body: JsonValue): readonly PropertyValue[] {
  return isJsonObject(body) ? Object.entries(body) : [];
}

/** The fields of a property, a list after its encoding: repeated by default (OpenAPI 3.1, section 4.8.15.1). */
function pairsOf([name, value]: PropertyValue, { encoding }: MediaType): readonly Pair[] {
  const { explode = true } = encoding.find(({ property }) => property === name) ?? {};
  if (Array.isArray(value) && explode) return value.map((item) => ({ name, value: plainText(item) }));
  return [{ name, value: Array.isArray(value) ? value.map(plainText).join(',') : plainText(value) }];
}

/** The parts of a property; an example cannot hold the bytes of a file, but it may name one. */
function partsOf(property: PropertyValue, media: MediaType): readonly FormField[] {
  const [name, value] = property;
  const type = fileTypeOf(name, media);
  if (type === undefined) return pairsOf(property, media);
  const files = Array.isArray(value) ? value : [value];
  return files.map((item) => ({ name, file: isFileName(item) ? item : fileNameFor(type), contentType: type }));
}

/** The media type of a property that holds a file, after its encoding or its schema (section 4.8.14.3); schemas behind a reference are not known here. */
function fileTypeOf(name: string, { encoding, schema }: MediaType): string | undefined {
  const type = encoding.find(({ property }) => property === name)?.contentType?.split(',', 1)[0];
  if (type !== undefined && !isTextType(type)) return concreteType(type);
  const own = schema?.kind === 'schema' ? schema.properties?.find((property) => property.name === name) : undefined;
  const item = own && itemOf(own.schema);
  if (item?.kind !== 'schema' || item.contentEncoding !== undefined) return undefined;
  if (item.contentMediaType !== undefined && !isTextType(item.contentMediaType)) return item.contentMediaType;
  return item.format === 'binary' ? concreteType(type ?? 'application/octet-stream') : undefined;
}

function itemOf(schema: Schema): Schema {
  return schema.kind === 'schema' && schema.items ? schema.items : schema;
}

function isFileName(value: JsonValue): value is string {
  return typeof value === 'string' && /^[\w.-]+\.\w{2,5}$/.test(value);
}
