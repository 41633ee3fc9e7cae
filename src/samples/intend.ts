import { isJsonObject, type JsonValue } from '../model/json.ts';
import type { MediaType, Operation, ParameterLocation } from '../model/operation.ts';
import { credentialsOf } from './credentials.ts';
import type { Body, HttpRequest, Pair } from './request.ts';
import { plainText, serializeHeader, serializePath, serializeQuery } from './serialize.ts';
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
    query: [...given(operation, values, 'query'), ...credentials.filter((credential) => credential.in === 'query')].map(
      pair,
    ),
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
): readonly Pair[] {
  return operation.parameters.flatMap((parameter): readonly Pair[] => {
    const value = parameters[parameterKey(parameter)];
    if (parameter.in !== location || value === undefined) return [];
    return location === 'query'
      ? serializeQuery(parameter, value)
      : [{ name: parameter.name, value: serializeHeader(parameter, value) }];
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

function bodyOf({ requestBody }: Operation, { mediaType, body }: RequestValues): Body {
  const media = requestBody?.content[mediaType];
  if (!media || body === undefined) return { kind: 'none' };
  const { contentType } = media;
  if (/[/+]json\b/i.test(contentType)) return { kind: 'json', contentType, value: body };
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return { kind: 'form', contentType, fields: fieldsOf(media, body) };
  if (/^multipart\//i.test(contentType)) return { kind: 'multipart', contentType, fields: fieldsOf(media, body) };
  return { kind: 'text', contentType, text: plainText(body) };
}

/** The fields of a form, lists after their encoding: repeated by default (OpenAPI 3.1, section 4.8.15.1). */
function fieldsOf({ encoding }: MediaType, body: JsonValue): readonly Pair[] {
  if (!isJsonObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]): readonly Pair[] => {
    const { explode = true } = encoding.find(({ property }) => property === name) ?? {};
    if (Array.isArray(value) && explode) return value.map((item) => ({ name, value: plainText(item) }));
    return [{ name, value: Array.isArray(value) ? value.map(plainText).join(',') : plainText(value) }];
  });
}
