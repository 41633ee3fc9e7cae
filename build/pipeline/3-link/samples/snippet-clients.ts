import HTTPSnippet, { type Client, type HarRequest } from 'httpsnippet';
import type { JsonValue } from '../../../../src/model/json.ts';
import { HTTP_METHODS } from '../../../../src/model/operation.ts';
import { LANGUAGES, type Language } from '../../../../src/model/sample.ts';
import { languages } from '../../../../src/samples/languages/index.ts';
import type { Body, HttpRequest } from '../../../../src/samples/request.ts';
import { entryOf } from '../../../program/source-fault.ts';

/** The name under which httpsnippet knows our emitters: a target with one client for each language. */
const TARGET = 'trackbot';

/**
 * Registers our emitters with httpsnippet, and gives the names by which openapi-snippet finds them, in the order of
 * `LANGUAGES`. httpsnippet keeps its targets for the whole process and refuses a second one of a name.
 */
export function registerTargets(): readonly string[] {
  if (!HTTPSnippet.availableTargets().some(({ key }) => key === TARGET)) addTarget();
  return LANGUAGES.map((language) => `${TARGET}_${language}`);
}

function addTarget(): void {
  const clients = LANGUAGES.map((language) => [language, clientOf(language)] as const);
  const info = { key: TARGET, title: TARGET, extname: '', default: LANGUAGES[0] };
  HTTPSnippet.addTarget({ info, ...Object.fromEntries(clients) });
}

function clientOf(language: Language): Client {
  const { emit, title } = entryOf(languages, language, 'src/samples/languages/index.ts');
  return Object.assign((har: HarRequest) => emit(fromHar(har)), { info: { key: language, title } });
}

/**
 * Reads a carried request from the HAR. openapi-snippet adds the type of the body as a header, which emitters write.
 */
function fromHar({ method, url, queryString, headers, postData }: HarRequest): HttpRequest {
  return {
    method: HTTP_METHODS.find((known) => known.toUpperCase() === method) ?? 'get',
    url,
    query: queryString,
    headers: headers.filter(({ name }) => name !== 'content-type'),
    body: bodyFromHar(postData),
  };
}

function bodyFromHar({ mimeType: contentType, text, params }: HarRequest['postData']): Body {
  if (params) return { kind: 'multipart', contentType, parts: params };
  if (text === undefined) return { kind: 'none' };
  const value: JsonValue = JSON.parse(text);
  return { kind: 'json', contentType, value };
}
