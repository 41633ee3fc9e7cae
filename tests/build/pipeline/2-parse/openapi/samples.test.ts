import HTTPSnippet from 'httpsnippet';
import OpenAPISnippet from 'openapi-snippet';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleOperation, sampleRequest } from '../../../../../build/pipeline/2-parse/openapi/samples.ts';
import { LANGUAGES } from '../../../../../src/model/sample.ts';
import { languages } from '../../../../../src/samples/languages/index.ts';
import type { Body, HttpRequest } from '../../../../../src/samples/request.ts';
import { defaultValues } from '../../../../../src/samples/values.ts';
import { cases } from '../../../../samples/cases.ts';
import { parse, withOperation } from './given.ts';

const library = vi.spyOn(OpenAPISnippet, 'getEndpointSnippets');

/** openapi-snippet converts by it too. */
const convert = vi.spyOn(HTTPSnippet.prototype, 'convert');

afterEach(() => {
  library.mockReset();
  convert.mockReset();
});

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

const fields = [{ name: 'città', value: 'Forlì' }];

/** What the libraries gave back, which must be whole: what they lose would be made up for without a word. */
const converted = () => convert.mock.results.map(({ value }) => value);

const codes = (given: HttpRequest) => meant(given).map(({ code }) => code);

/** What our emitters write without any library. */
const meant = (given: HttpRequest) =>
  LANGUAGES.map((language) => ({ language, code: languages[language].emit(given) }));

describe('the samples of a request', () => {
  test.each<[string, Partial<HttpRequest>]>([
    ['JSON', {}],
    ['no body', { method: 'delete', body: { kind: 'none' } }],
    ['a list in the query', { query: ['a', 'b,c', ''].map((value) => ({ name: 'status', value })) }],
    ['null', { body: { kind: 'json', contentType: 'application/json', value: null } }],
    ['false', { body: { kind: 'json', contentType: 'application/json', value: false } }],
    ['an empty list', { body: { kind: 'json', contentType: 'application/json', value: [] } }],
    ['multipart', { body: { kind: 'multipart', contentType: 'multipart/form-data', fields } }],
    ['a cookie', { headers: [{ name: 'Cookie', value: 'a=b; c=d' }] }],
  ])('come from openapi-snippet and are what the emitters write: %s', (_, rest) => {
    expect(sampleRequest(request(rest))).toEqual(meant(request(rest)));
    expect(library).toHaveBeenCalledOnce();
    expect(converted()).toEqual(codes(request(rest)));
  });

  test.each<[string, Partial<HttpRequest>]>([
    ['a form', { body: { kind: 'form', contentType: 'application/x-www-form-urlencoded', fields } }],
    [
      'merge-patch',
      { method: 'patch', body: { kind: 'json', contentType: 'application/merge-patch+json', value: {} } },
    ],
    ['text', { body: { kind: 'text', contentType: 'text/plain', text: 'a\r\n' } }],
    ['an empty text', { body: { kind: 'text', contentType: 'text/plain', text: '' } }],
    ['a file', { body: { kind: 'binary', contentType: 'image/png', file: 'immagine.png' } }],
    [
      'a file among fields',
      {
        body: {
          kind: 'multipart',
          contentType: 'multipart/form-data',
          fields: [...fields, { name: 'f', file: 'a.png', contentType: 'image/png' }],
        },
      },
    ],
    [
      'parts with a type of their own',
      {
        body: {
          kind: 'multipart',
          contentType: 'multipart/form-data',
          fields: [...fields, { name: 'dati', value: '{"a":"è"}', contentType: 'application/json' }],
        },
      },
    ],
    ['a query already encoded', { query: [{ name: 'a', value: '1,2', encoded: '1,2' }] }],
  ])('come from httpsnippet alone for what openapi-snippet cannot carry: %s', (_, rest) => {
    expect(sampleRequest(request(rest))).toEqual(meant(request(rest)));
    expect(library).not.toHaveBeenCalled();
    expect(converted()).toEqual(codes(request(rest)));
  });

  test.each(Object.entries(cases))('go through a library whole for what is run: %s', (_, given) => {
    const absolute = { ...given, url: `https://api.esempio.it${given.url}` };
    sampleRequest(absolute);
    expect(converted()).toEqual(codes(absolute));
  });

  test.each<[string, Partial<HttpRequest>]>([
    ['an address with a variable left', { url: 'https://{host}/v1' }],
    ['an address that is none', { url: '' }],
    ['a query without a name', { query: [{ name: '', value: 'a' }] }],
    ['names that alternate', { query: ['a', 'b', 'a'].map((name) => ({ name, value: 'x' })) }],
    ['names that look like numbers', { query: ['b', '2', '1'].map((name) => ({ name, value: 'x' })) }],
    ['a header twice', { headers: ['a', 'b'].map((value) => ({ name: 'X-A', value })) }],
  ])('are still those that are meant where a library fails or changes them: %s', (_, rest) => {
    expect(sampleRequest(request(rest))).toEqual(meant(request(rest)));
  });

  test('are there when openapi-snippet throws', () => {
    library.mockImplementation(() => {
      throw new Error('validation failed');
    });
    expect(sampleRequest(request())).toEqual(meant(request()));
  });

  test('leave the request alone', () => {
    const given = request();
    const before = structuredClone(given);
    sampleRequest(given);
    expect(given).toEqual(before);
  });
});

describe('the samples of an operation', () => {
  const description = withOperation(`parameters:
  - { name: stato, in: query, required: true, schema: { enum: [a, b] }, example: a }
  - { name: nulla, in: query, required: true, schema: { type: [string, "null"] }, example: null }
  - { name: filtro, in: query, required: true, content: { application/json: { schema: {}, example: { a: [1] } } } }
`);

  test('hold every language in order, whatever trips openapi-snippet in the description', async () => {
    const { api, said } = await parse(description);
    expect(said).toEqual([]);
    const samples = api?.samples.get(api.operations[0]?.id ?? '') ?? [];
    expect(samples.map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(samples[0]?.code).toBe(
      "curl 'https://api.esempio.it/x?stato=a&nulla=null&filtro=%7B%22a%22%3A%5B1%5D%7D'\n",
    );
  });

  test('leave the operation as it was', async () => {
    const { api } = await parse(description);
    const [operation] = api?.operations ?? [];
    if (!operation) throw new Error('no operation');
    const before = JSON.stringify(operation);
    sampleOperation(operation);
    expect(JSON.stringify(operation)).toBe(before);
    expect(defaultValues(operation).parameters).toMatchObject({ 'query.stato': 'a' });
  });
});

describe('the languages', () => {
  test('are registered once, however often samples are made', () => {
    const body: Body = { kind: 'none' };
    expect(() => [1, 2, 3].map(() => sampleRequest(request({ method: 'get', body })))).not.toThrow();
  });
});
