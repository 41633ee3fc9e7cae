import { type LiteralWords, literal, quoted } from '../literals.ts';
import type { Body, HttpRequest, Pair } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Python 3 with requests. */
export const python: SampleLanguage = { highlight: 'python', extension: 'py', emit };

const STEP = '    ';

const words: LiteralWords = { null: 'None', true: 'True', false: 'False', key: quoted };

function emit(request: HttpRequest): string {
  const { method, url, query } = request;
  const headers = headerPairs(request);
  const args = [
    quoted(url),
    ...(query.length > 0 ? [`params=${pairs(query)}`] : []),
    ...(headers.length > 0 ? [`headers=${dictionary(headers)}`] : []),
    ...bodyArgument(request),
    'timeout=30',
  ];
  const lines = args.map((argument) => `${STEP}${argument},\n`).join('');
  const call = method === 'trace' ? `requests.request(\n${STEP}"TRACE",\n` : `requests.${method}(\n`;
  return `import requests

response = ${call}${lines})

print(response.status_code)
print(response.text)
`;
}

/** requests writes the type of what it encodes itself: JSON, forms, multipart. */
function headerPairs({ headers, body }: HttpRequest): readonly Pair[] {
  const own = body.kind === 'text' || (body.kind === 'json' && !isWrittenByLibrary(body));
  return own ? [...headers, { name: 'Content-Type', value: body.contentType }] : headers;
}

/** `json=None` means no body at all. */
function isWrittenByLibrary({ contentType, value }: Extract<Body, { kind: 'json' }>): boolean {
  return contentType === 'application/json' && value !== null;
}

function bodyArgument({ body }: HttpRequest): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return body.value === null ? ['data="null"'] : [`json=${literal(body.value, words, STEP, STEP)}`];
    case 'text':
      return [`data=${quoted(body.text)}.encode("utf-8")`];
    case 'form':
      return [`data=${pairs(body.fields)}`];
    case 'multipart':
      return [`files=${list(body.fields.map(({ name, value }) => `(${quoted(name)}, (None, ${quoted(value)}))`))}`];
  }
}

function pairs(values: readonly Pair[]): string {
  return list(values.map(({ name, value }) => `(${quoted(name)}, ${quoted(value)})`));
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${item},\n`).join('')}${STEP}]`;
}

function dictionary(values: readonly Pair[]): string {
  return `{\n${values.map(({ name, value }) => `${STEP}${STEP}${quoted(name)}: ${quoted(value)},\n`).join('')}${STEP}}`;
}
