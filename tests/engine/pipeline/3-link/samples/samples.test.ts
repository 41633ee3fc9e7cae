import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import OpenAPISnippet from 'openapi-snippet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleRequest, samplesOf } from '../../../../../build/pipeline/3-link/samples/samples.ts';
import { HTTP_METHODS } from '../../../../../src/model/operation.ts';
import { LANGUAGES } from '../../../../../src/model/sample.ts';
import { buildRequest } from '../../../../../src/samples/build-request.ts';
import { languages } from '../../../../../src/samples/languages/index.ts';
import type { Body, HttpRequest, MultipartBody } from '../../../../../src/samples/request.ts';
import { defaultValues } from '../../../../../src/samples/values.ts';
import { PROJECT } from '../../../../project.ts';
import { cases } from '../../../../samples/cases.ts';
import { fixtureText } from '../../../../site/inputs.ts';
import { parse, withOperation } from '../../2-parse/openapi/given.ts';

const library = vi.spyOn(OpenAPISnippet, 'getEndpointSnippets');

afterEach(() => library.mockClear());

const request = (rest: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'post',
  url: 'https://api.esempio.it/v1/x%20%2F%C3%A8',
  query: [{ name: 'q', value: "l'ordine & $HOME" }],
  headers: [
    { name: 'Authorization', value: 'Bearer LA_TUA_CHIAVE_API' },
    { name: 'Accept', value: 'application/json' },
  ],
  body: { kind: 'json', contentType: 'application/json', value: { città: 'Forlì "x" \\ $HOME 📦', vuoto: null } },
  ...rest,
});

/** What our emitters write without any library. */
const emitted = (given: HttpRequest) =>
  LANGUAGES.map((language) => ({ language, code: languages[language].emit(given) }));

const fields = [{ name: 'città', value: 'Forlì' }];

const multipart = (...parts: MultipartBody['parts']): Partial<HttpRequest> => ({
  body: { kind: 'multipart', contentType: 'multipart/form-data', parts },
});

const json = (value: Extract<Body, { kind: 'json' }>['value'], contentType = 'application/json'): Body => ({
  kind: 'json',
  contentType,
  value,
});

const named = (...names: readonly string[]) => names.map((name) => ({ name, value: 'x' }));

describe('the samples of a request', () => {
  it.each<[string, Partial<HttpRequest>]>([
    ['JSON', {}],
    ['no body', { method: 'delete', body: { kind: 'none' } }],
    ['a list in the query', { query: ['a', 'b,c', ''].map((value) => ({ name: 'status', value })) }],
    ['names of the query that alternate', { query: named('a', 'b', 'a') }],
    ['names of the query that look like numbers', { query: named('b', '2', '1') }],
    ['names of the query that objects have', { query: named('__proto__', 'constructor', '') }],
    ['null', { body: json(null) }],
    ['false', { body: json(false) }],
    ['an empty list', { body: json([]) }],
    ['JSON with a name that objects have', { body: json({ ['__proto__']: { a: 1 }, constructor: 'x', 2: '', 1: '' }) }],
    ['multipart', multipart(...fields, { name: 'nota', value: '' })],
    ['a cookie', { headers: [{ name: 'Cookie', value: 'a=b; c=d' }] }],
    ['an address with a port', { url: 'http://localhost:3000/v1/' }],
  ])('come from openapi-snippet, which loses nothing: %s', (_, rest) => {
    expect(sampleRequest(request(rest))).toEqual(emitted(request(rest)));
    expect(library).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<HttpRequest>]>([
    ['a form', { body: { kind: 'form', contentType: 'application/x-www-form-urlencoded', fields } }],
    ['merge-patch', { method: 'patch', body: json({}, 'application/merge-patch+json') }],
    ['text', { body: { kind: 'text', contentType: 'text/plain', text: 'a\r\n' } }],
    ['a file', { body: { kind: 'binary', contentType: 'image/png', file: 'immagine.png' } }],
    ['a file among fields', multipart(...fields, { name: 'f', file: 'a.png', contentType: 'image/png' })],
    ['a part with a type', multipart({ name: 'dati', value: '{"a":"è"}', contentType: 'application/json' })],
    ['parts with the same name', multipart(...fields, ...fields)],
    ['parts whose names look like numbers', multipart(...named('b', '2', '1'))],
    ['a part named __proto__', multipart(...named('__proto__'))],
    ['a query already encoded', { query: [{ name: 'a', value: '1,2', encoded: '1,2' }] }],
    ['headers with the same name', { headers: named('X-A', 'X-A') }],
    ['headers whose names look like numbers', { headers: named('X-A', '1') }],
    ['a header with a name that objects have', { headers: named('constructor') }],
    ['a header with the type of the body', { headers: named('Content-Type') }],
    ['a relative address', { url: '/v1/x' }],
    ['no address', { url: '' }],
    ['an address with a variable', { url: 'https://{host}/v1' }],
    ['an address with a placeholder', { url: 'https://api.esempio.it/v1/{ACCOUNT_SID}' }],
    ['an address with a user', { url: 'https://a:b@api.esempio.it/v1' }],
    ['an address with an apostrophe', { url: "https://api.esempio.it/l'ordine" }],
    ['an address with capital letters', { url: 'https://API.esempio.it/v1' }],
    ['an address whose host is too long', { url: `https://${'a'.repeat(300)}/v1` }],
    ['an address without a path', { url: 'https://api.esempio.it' }],
  ])('come from the emitters alone where a document cannot carry it: %s', (_, rest) => {
    expect(sampleRequest(request(rest))).toEqual(emitted(request(rest)));
    expect(library).not.toHaveBeenCalled();
  });

  it.each(Object.entries(cases))('are what the emitters write for what is run: %s', (_, given) => {
    const absolute = { ...given, url: `https://api.esempio.it${given.url}` };
    expect(sampleRequest(absolute)).toEqual(emitted(absolute));
  });

  it('are what the emitters write for any request', () => {
    fc.assert(
      fc.property(anyRequest, (given) => {
        expect(sampleRequest(given)).toEqual(emitted(given));
      }),
      { numRuns: 300 },
    );
    expect(library.mock.calls.length, 'the rule also lets requests through').toBeGreaterThan(30);
  });

  it('leave the request alone', () => {
    const given = request();
    const before = structuredClone(given);
    sampleRequest(given);
    expect(given).toEqual(before);
  });
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '__proto__', 'constructor', 'content-type', '0', '12', 'nota', '$&', '{id}', "l'", '%zz'),
);

const pairs = fc.array(fc.record({ name: text, value: text }), { maxLength: 4 });

const value = fc
  .jsonValue()
  .map((given): Extract<Body, { kind: 'json' }>['value'] => JSON.parse(JSON.stringify(given)));

const anyRequest: fc.Arbitrary<HttpRequest> = fc.record({
  method: fc.constantFrom(...HTTP_METHODS),
  url: fc.oneof(
    fc.webUrl(),
    fc.constant('https://api.esempio.it/v1/x'),
    fc.stringMatching(/^https?:\/\/(xn--)?[a-z\d.-]{1,9}(:\d{1,6})?\/[a-zA-Z\d%'.;@!$&()*+,=~:/-]{0,12}$/),
  ),
  query: pairs,
  headers: pairs,
  body: fc.oneof(
    fc.constant<Body>({ kind: 'none' }),
    value.map((given) => json(given)),
    pairs.map((parts): Body => ({ kind: 'multipart', contentType: 'multipart/form-data', parts })),
  ),
});

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');

/** The files of each OpenAPI document of the fixtures, by path relative to the root document. */
const DOCUMENTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['site', { 'openapi.yaml': fixtureText('spec/openapi.yaml') }],
  ...readdirSync(FIXTURES).map((name) => [name, filesOf(name)] as const),
];

function filesOf(name: string): Readonly<Record<string, string>> {
  if (name.endsWith('.yaml')) return { 'openapi.yaml': readFileSync(join(FIXTURES, name), 'utf8') };
  const paths = readdirSync(join(FIXTURES, name), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(FIXTURES, name, path), 'utf8')]),
  );
}

describe('the samples of an operation', () => {
  const description = withOperation(`parameters:
  - { name: stato, in: query, required: true, schema: { enum: [a, b] }, example: a }
  - { name: nulla, in: query, required: true, schema: { type: [string, "null"] }, example: null }
  - { name: filtro, in: query, required: true, content: { application/json: { schema: {}, example: { a: [1] } } } }
`);

  it('hold every language in order, whatever trips openapi-snippet in the description', async () => {
    const { api, said } = await parse(description);
    expect(said).toEqual([]);
    const samples = (api?.operations ?? []).flatMap(samplesOf);
    expect(samples.map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(samples[0]?.code).toBe(
      "curl \\\n  'https://api.esempio.it/x?stato=a&nulla=&filtro=%7B%22a%22%3A%5B1%5D%7D' \\\n  --max-time 30\n",
    );
  });

  it('leave the operation as it was', async () => {
    const { api } = await parse(description);
    const [operation] = api?.operations ?? [];
    if (!operation) throw new Error('no operation');
    const before = JSON.stringify(operation);
    samplesOf(operation);
    expect(JSON.stringify(operation)).toBe(before);
    expect(defaultValues(operation).parameters).toMatchObject({ 'query.stato': 'a' });
  });

  it.each(DOCUMENTS)('are what the emitters write, for each operation of %s', async (_, files) => {
    const { api } = await parse(files);
    const operations = api?.operations.filter(({ kind }) => kind === 'request') ?? [];
    expect(operations).not.toEqual([]);
    for (const operation of operations) {
      const given = buildRequest(operation, defaultValues(operation));
      expect(samplesOf(operation), operation.id).toEqual(emitted(given));
    }
  });

  it('come from openapi-snippet for every operation that its documents can carry', async () => {
    const [[, files = {}] = []] = DOCUMENTS;
    const { api } = await parse(files);
    const requests = api?.operations.filter(({ kind }) => kind === 'request') ?? [];
    requests.forEach(samplesOf);
    expect(library).toHaveBeenCalledTimes(requests.length);
    expect(library.mock.results.map(({ type }) => type)).not.toContain('throw');
  });
});
