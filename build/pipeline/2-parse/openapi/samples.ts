import HTTPSnippet, { type Client, type HarPair, type HarParam, type HarRequest } from 'httpsnippet';
import OpenAPISnippet from 'openapi-snippet';
import type { JsonValue } from '../../../../src/model/json.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import { HTTP_METHODS, type HttpMethod, type Operation } from '../../../../src/model/operation.ts';
import { LANGUAGES, type Language, type Sample } from '../../../../src/model/sample.ts';
import { intendRequest } from '../../../../src/samples/intend.ts';
import { languages } from '../../../../src/samples/languages/index.ts';
import {
  type Body,
  type FormField,
  type HttpRequest,
  isFile,
  type Pair,
  type QueryPair,
} from '../../../../src/samples/request.ts';
import { defaultValues } from '../../../../src/samples/values.ts';

/** The name under which our emitters are registered beside httpsnippet's own. */
const CLIENT = 'trackbot';

/** The target of httpsnippet for each language. */
const TARGETS = {
  curl: 'shell',
  python: 'python',
  go: 'go',
  nodejs: 'node',
  csharp: 'csharp',
  php: 'php',
  java: 'java',
} as const satisfies Record<Language, string>;

/**
 * The request of an operation in every language, through openapi-snippet. The intended request is written as a document of one operation
 * with literal values, which openapi-snippet turns into a HAR and hands to our emitters. On the description itself, openapi-snippet would
 * ignore examples, drop media types and break on accents and quotes. Reports nothing: every operation has its samples.
 */
export function sampleOperation(operation: Operation): readonly Sample[] {
  return sampleRequest(intendRequest(operation, defaultValues(operation)));
}

/**
 * A request in every language. If a library refuses the request or returns it changed, the next way that keeps it whole is taken:
 * openapi-snippet, httpsnippet, the emitters alone.
 */
export function sampleRequest(request: HttpRequest): readonly Sample[] {
  registerClients();
  const meant = LANGUAGES.map((language) => languages[language].emit(request));
  const whole = (codes: readonly string[] | undefined) =>
    codes?.every((code, index) => code === meant[index]) ? codes : undefined;
  const codes =
    whole(orNothing(() => throughDocument(request))) ?? whole(orNothing(() => throughHar(request))) ?? meant;
  return LANGUAGES.map((language, index) => ({ language, code: codes[index] ?? languages[language].emit(request) }));
}

function throughDocument(request: HttpRequest): readonly string[] | undefined {
  const document = isHarUrl(request.url) ? microDocument(request) : undefined;
  if (!document) return undefined;
  const { pathname } = new URL(request.url);
  const targets = LANGUAGES.map((language) => `${TARGETS[language]}_${CLIENT}`);
  return OpenAPISnippet.getEndpointSnippets(document, pathname, request.method, targets).snippets.map(
    ({ content }) => content,
  );
}

function throughHar(request: HttpRequest): readonly string[] {
  const snippet = new HTTPSnippet(toHar(request));
  return LANGUAGES.map((language) => snippet.convert(TARGETS[language], CLIENT) || '');
}

/** Both libraries throw on what they do not expect, such as an address that HAR does not allow or a parameter without a name. */
function orNothing<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** The HAR schema requires an absolute address. */
function isHarUrl(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

/**
 * A document of one operation that openapi-snippet translates without loss, or `undefined`: openapi-snippet knows three media types,
 * encodes forms twice, identifies parameters and parts by name, and supports neither files nor queries that are already encoded.
 */
function microDocument({ method, url, query, headers, body }: HttpRequest): object | undefined {
  const content = microContent(body);
  if (!content) return undefined;
  if (query.some(({ encoded }) => encoded !== undefined)) return undefined;
  const { origin, pathname } = new URL(url);
  const names = [...new Set(query.map(({ name }) => name))];
  if (new Set(headers.map(({ name }) => name)).size < headers.length) return undefined;
  const parameters = [
    ...names.map((name) => {
      const values = query.filter((pair) => pair.name === name).map(({ value }) => value);
      return { name, in: 'query', schema: { type: 'string' }, explode: true, style: 'form', example: values };
    }),
    ...headers.map(({ name, value }) => ({ name, in: 'header', schema: { type: 'string' }, example: value })),
  ];
  return {
    openapi: '3.0.3',
    servers: [{ url: origin }],
    paths: { [pathname]: { [method]: { parameters, security: [], ...content } } },
  };
}

function microContent(body: Body): { readonly requestBody?: object } | undefined {
  if (body.kind === 'none') return {};
  const withExample = (example: JsonValue) => ({
    requestBody: { content: { [body.contentType]: { schema: { example } } } },
  });
  if (body.kind === 'json' && body.contentType === 'application/json') return withExample(body.value);
  if (body.kind !== 'multipart' || body.contentType !== 'multipart/form-data') return undefined;
  const texts = body.fields.flatMap((field) => (isFile(field) || field.contentType !== undefined ? [] : [field]));
  const names = new Set(texts.map(({ name }) => name));
  return names.size < body.fields.length
    ? undefined
    : withExample(Object.fromEntries(texts.map(({ name, value }) => [name, value])));
}

function toHar({ method, url, query, headers, body }: HttpRequest): HarRequest {
  return {
    method: method.toUpperCase(),
    url,
    queryString: query.map(toHarPair),
    headers: [...headers],
    ...(body.kind !== 'none' && { postData: { mimeType: body.contentType, ...harContent(body) } }),
  };
}

function harContent(
  body: Exclude<Body, { kind: 'none' }>,
): { readonly text: string } | { readonly params: readonly HarParam[] } {
  switch (body.kind) {
    case 'json':
      return { text: JSON.stringify(body.value) };
    case 'text':
      return { text: body.text };
    case 'binary':
      return { params: [{ name: '', fileName: body.file }] };
    case 'form':
      return { params: [...body.fields] };
    case 'multipart':
      return { params: body.fields.map(toHarParam) };
  }
}

/** HAR has no field for the encoded form of a value; comments pass through httpsnippet unchanged. */
function toHarPair({ name, value, encoded }: QueryPair): HarPair {
  return { name, value, ...(encoded !== undefined && { comment: encoded }) };
}

function toHarParam(field: FormField): HarParam {
  return isFile(field)
    ? { name: field.name, fileName: field.file, contentType: field.contentType }
    : {
        name: field.name,
        value: field.value,
        ...(field.contentType !== undefined && { contentType: field.contentType }),
      };
}

/** Registers our emitters once; httpsnippet keeps its clients for the whole process and refuses a second one of the same name. */
function registerClients(): void {
  const known = HTTPSnippet.availableTargets();
  for (const language of LANGUAGES) {
    const target = known.find(({ key }) => key === TARGETS[language]);
    if (!target?.clients.some(({ key }) => key === CLIENT))
      HTTPSnippet.addTargetClient(TARGETS[language], clientOf(language));
  }
}

function clientOf(language: Language): Client {
  const emit = (har: HarRequest) => languages[language].emit(fromHar(har));
  const info = {
    key: CLIENT,
    title: 'TrackBot',
    link: 'https://www.npmjs.com/package/httpsnippet',
    description: language,
  };
  return Object.assign(emit, { info });
}

/** Reads a request from a HAR. openapi-snippet adds the type of the body as a header, which the emitters write themselves. */
function fromHar({ method, url, queryString, headers, postData }: HarRequest): HttpRequest {
  return {
    method: toMethod(method),
    url,
    query: queryString.map(toQueryPair),
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'content-type').map(toPair),
    body: toBody(postData),
  };
}

function toPair({ name, value = '' }: HarParam): Pair {
  return { name, value };
}

function toQueryPair({ name, value, comment }: HarPair): QueryPair {
  return { name, value, ...(comment !== undefined && { encoded: comment }) };
}

function toFormField(param: HarParam): FormField {
  const { name, fileName, contentType } = param;
  if (fileName !== undefined) return { name, file: fileName, contentType: contentType ?? 'application/octet-stream' };
  return { ...toPair(param), ...(contentType !== undefined && { contentType }) };
}

function toMethod(method: string): HttpMethod {
  return HTTP_METHODS.find((known) => known === method.toLowerCase()) ?? 'get';
}

/** httpsnippet gives a request without body the type `application/octet-stream` and no text. */
function toBody(postData: HarRequest['postData']): Body {
  if (!postData) return { kind: 'none' };
  const { mimeType: contentType, text = '', params } = postData;
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return { kind: 'form', contentType, fields: (params ?? []).map(toPair) };
  if (/^multipart\//i.test(contentType))
    return { kind: 'multipart', contentType, fields: (params ?? []).map(toFormField) };
  const file = params?.[0]?.fileName;
  if (file !== undefined) return { kind: 'binary', contentType, file };
  if (postData.text === undefined) return { kind: 'none' };
  if (!isJsonType(contentType)) return { kind: 'text', contentType, text };
  const value: JsonValue = JSON.parse(text);
  return { kind: 'json', contentType, value };
}
