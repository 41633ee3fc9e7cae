import OpenAPISnippet from 'openapi-snippet';
import type { JsonValue } from '../../../../src/model/json.ts';
import { type CodeSample, HTTP_METHODS, type Operation } from '../../../../src/model/operation.ts';
import { LANGUAGES, type Sample, type SampleView } from '../../../../src/model/sample.ts';
import { buildRequest } from '../../../../src/samples/build-request.ts';
import { languages } from '../../../../src/samples/languages/index.ts';
import type { Body, BodyPart, HttpRequest, NameValuePair } from '../../../../src/samples/request.ts';
import { defaultValues } from '../../../../src/samples/values.ts';
import { uniqueNames } from '../../../platform/text/unique-names.ts';
import { registerTargets } from './snippet-clients.ts';

/**
 * Gives the request of an operation, whose examples are known, in every language. Webhooks and callbacks have none: the
 * API sends them, and readers respond.
 */
export function samplesOf(operation: Operation): readonly Sample[] {
  return operation.kind !== 'request' ? [] : sampleRequest(buildRequest(operation, defaultValues(operation)));
}

/**
 * Gives a request in every language. openapi-snippet makes the samples with our emitters as its clients. It reads a
 * document that contains this one request, because on the author's document it would ignore examples, drop media types
 * and break on accents and quotes. The emitters are called directly only if such a document cannot carry the request.
 */
export function sampleRequest(request: HttpRequest): readonly Sample[] {
  const [, origin, path] = ADDRESS.exec(request.url) ?? [];
  if (origin === undefined || path === undefined || !isCarried(request))
    return LANGUAGES.map((language) => ({ language, code: languages[language].emit(request) }));
  const document = {
    openapi: '3.0.3',
    servers: [{ url: origin }],
    paths: { [path]: { [request.method]: operationOf(request) } },
  };
  const { snippets } = OpenAPISnippet.getEndpointSnippets(document, path, request.method, registerTargets());
  return LANGUAGES.flatMap((language, index) => {
    const snippet = snippets[index];
    return snippet ? [{ language, code: snippet.content }] : [];
  });
}

/** The addresses that httpsnippet leaves unchanged: a host in lower case and a percent-encoded path, each matched. */
const ADDRESS = /^(https?:\/\/[a-z\d.-]{1,253}(?::\d+)?)(\/[\w\-.~!$&()*+,;=:@/%]*)$/;

/** The methods of which openapi-snippet knows that a path has them. */
const METHODS: ReadonlySet<string> = new Set(HTTP_METHODS);

/**
 * Tells whether a document of one operation can carry a request through openapi-snippet. It cannot carry
 * - a method that is no fixed field of a Path Item Object;
 * - what the connection needs, and a file for the response;
 * - an address that is relative or that httpsnippet would rewrite (`ADDRESS`);
 * - a query value that is already percent-encoded;
 * - two headers or two parts of a form with the same name, or a name that a plain object does not keep as a key
 * of its own in order: openapi-snippet collects them in such objects;
 * - a body that is neither `application/json` nor `multipart/form-data` of text parts without a type of their own.
 * openapi-snippet drops other media types and encodes the fields of `application/x-www-form-urlencoded` twice.
 */
function isCarried({ method, url, query, headers, body, handshakes, output }: HttpRequest): boolean {
  return (
    METHODS.has(method) &&
    handshakes === undefined &&
    output === undefined &&
    URL.canParse(url) &&
    query.every(({ encoded }) => encoded === undefined) &&
    areKeys(headers) &&
    isBodyCarried(body)
  );
}

function isBodyCarried(body: Body): boolean {
  if (body.kind === 'none') return true;
  if (body.kind === 'json') return body.contentType === 'application/json';
  if (body.kind !== 'multipart' || body.contentType !== 'multipart/form-data') return false;
  const fields = body.parts.flatMap(carriedField);
  return fields.length === body.parts.length && areKeys(fields);
}

/** A text part without a type and headers of its own. */
function carriedField(part: BodyPart): readonly NameValuePair[] {
  const isText = 'value' in part && part.contentType === undefined && part.headers === undefined;
  return isText && part.name !== undefined ? [{ name: part.name, value: part.value }] : [];
}

function areKeys(named: readonly { readonly name: string }[]): boolean {
  const isKey = (name: string) => !/^\d*$/.test(name) && !(name in {}) && name.toLowerCase() !== 'content-type';
  return new Set(named.map(({ name }) => name)).size === named.length && named.every(({ name }) => isKey(name));
}

/**
 * An operation whose only possible request is the given one. Each pair of the query is a form-exploded object, so that
 * a name may repeat.
 */
function operationOf({ query, headers, body }: HttpRequest): object {
  const parameters = [
    ...query.map(({ name, value }, index) => ({
      name: `pair-${index}`,
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'object' },
      example: { [name]: value },
    })),
    ...headers.map(({ name, value }) => ({ name, in: 'header', schema: { type: 'string' }, example: value })),
  ];
  const example = exampleOf(body);
  const content = body.kind !== 'none' && { [body.contentType]: { schema: { example } } };
  return { parameters, security: [], ...(content && { requestBody: { content } }) };
}

function exampleOf(body: Body): JsonValue | undefined {
  if (body.kind === 'json') return body.value;
  if (body.kind !== 'multipart') return undefined;
  return Object.fromEntries(body.parts.flatMap(carriedField).map(({ name, value }) => [name, value]));
}

/**
 * Draws the samples of an operation as tabs. An author's sample stands in the place of ours of the same language; those
 * in other languages come last.
 */
export function sampleViews(ours: readonly Sample[], authors: readonly CodeSample[]): readonly SampleView[] {
  const uniqueName = uniqueNames();
  const drawn = (sample: CodeSample): SampleView => {
    const { title, fence, source, html } = sample;
    return { name: uniqueName(sample.language ?? clientName(sample)), title, fence, source, html };
  };
  const known = LANGUAGES.flatMap((language): readonly SampleView[] => {
    const replacing = authors.filter((sample) => sample.language === language);
    return replacing.length > 0 ? replacing.map(drawn) : ours.filter((sample) => sample.language === language);
  });
  return [...known, ...authors.filter(({ language }) => language === undefined).map(drawn)];
}

/** A name for ids and attributes, which no language of ours has. */
function clientName({ fence, title }: CodeSample): string {
  const words = `${fence || title}`.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return `autore-${words}`;
}
