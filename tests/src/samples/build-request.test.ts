import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/model/json.ts';
import type { MediaType, Operation, Response, SecurityScheme } from '../../../src/model/operation.ts';
import type { RequestValues } from '../../../src/model/request-operation.ts';
import { buildRequest } from '../../../src/samples/build-request.ts';
import { defaultValues } from '../../../src/samples/values.ts';
import { example, media, operation, parameter, place, requestBody, security } from './given.ts';

function requestOf(rest: Partial<Operation>, values: Partial<RequestValues> = {}) {
  const given = operation(rest);
  return buildRequest(given, { ...defaultValues(given), ...values });
}

describe('the address', () => {
  const variables = [{ name: 'ambiente', default: 'prova', enum: ['prova', 'api'] }];
  const servers = [{ url: 'https://{ambiente}.esempio.it/v1', variables }];

  test('has the variables of the server put in, by default or by choice', () => {
    expect(requestOf({ servers }).url).toBe('https://prova.esempio.it/v1/x');
    expect(requestOf({ servers }, { serverVariables: { ambiente: 'api' } }).url).toBe('https://api.esempio.it/v1/x');
  });

  test('is that of the chosen server', () => {
    const other = { url: 'https://altro.it', variables: [] };
    expect(requestOf({ servers: [...servers, other] }, { server: 1 }).url).toBe('https://altro.it/x');
  });

  test('has path parameters encoded, also those with characters that mean something to String.replace', () => {
    const id = parameter({
      in: 'path',
      name: 'id',
      style: 'simple',
      required: true,
      examples: [example("a/b $& $' è")],
    });
    expect(requestOf({ path: '/x/{id}/y', parameters: [id] }).url).toBe(
      'https://api.esempio.it/v1/x/a%2Fb%20%24%26%20%24%27%20%C3%A8/y',
    );
  });
});

describe('an address that the specification does not foresee', () => {
  test('is encoded where it holds what no address can, and only there', () => {
    expect(requestOf({ path: '/città/a b|c/100%/%C3%A8/(x)' }).url).toBe(
      'https://api.esempio.it/v1/citt%C3%A0/a%20b%7Cc/100%25/%C3%A8/(x)',
    );
  });

  test('gives a query that stands in the path to the query, and loses a fragment', () => {
    const stato = parameter({ name: 'stato', required: true, examples: [example('a')] });
    const request = requestOf({ path: '/x?Action=Lista&v=l%27una#frammento', parameters: [stato] });
    expect(request.url).toBe('https://api.esempio.it/v1/x');
    expect(request.query).toEqual([
      { name: 'Action', value: 'Lista' },
      { name: 'v', value: "l'una" },
      { name: 'stato', value: 'a' },
    ]);
  });

  test('has one slash between server and path, also where a variable at its end is empty', () => {
    const servers = [{ url: 'https://api.esempio.it/{base}', variables: [{ name: 'base', default: '', enum: [] }] }];
    expect(requestOf({ servers }).url).toBe('https://api.esempio.it/x');
  });
});

describe('the headers', () => {
  const response = (status: string, ...contentTypes: string[]): Response => ({
    status,
    headers: [],
    content: contentTypes.map((contentType) => media(contentType)),
    links: [],
    place,
  });

  test('ask for the media type of the first successful response that has content', () => {
    const responses = [
      response('404', 'application/problem+json'),
      response('204'),
      response('2XX', 'text/csv', 'application/json'),
    ];
    expect(requestOf({ responses }).headers).toEqual([{ name: 'Accept', value: 'text/csv' }]);
    expect(requestOf({ responses: [response('204')] }).headers).toEqual([]);
  });

  test('ask for the media type of the default response where it is the only one', () => {
    const accept = [{ name: 'Accept', value: 'application/json' }];
    expect(requestOf({ responses: [response('default', 'application/json')] }).headers).toEqual(accept);
    expect(requestOf({ responses: [response('204'), response('default', 'application/json')] }).headers).toEqual([]);
  });

  test('leave out what concerns the connection, which libraries write themselves', () => {
    const header = (name: string) =>
      parameter({ in: 'header', name, style: 'simple', required: true, examples: [example('x')] });
    const parameters = ['Host', 'content-length', 'Connection', 'X-A'].map(header);
    expect(requestOf({ parameters }).headers).toEqual([{ name: 'X-A', value: 'x' }]);
  });

  test('hold the cookies of parameters and credentials in one', () => {
    const tema = parameter({ in: 'cookie', name: 'tema', examples: [example('scuro')] });
    const key: SecurityScheme = { name: 'chiave', type: 'apiKey', in: 'cookie', parameter: 'sid' };
    expect(requestOf({ parameters: [tema], security: security([key]) }).headers).toEqual([
      { name: 'Cookie', value: 'tema=scuro; sid=LA_TUA_CHIAVE_API' },
    ]);
  });
});

describe('the credentials', () => {
  const header: SecurityScheme = { name: 'chiave', type: 'apiKey', in: 'header', parameter: 'X-Key' };
  const query: SecurityScheme = { name: 'inQuery', type: 'apiKey', in: 'query', parameter: 'key' };
  const basic: SecurityScheme = { name: 'base', type: 'http', scheme: 'Basic' };
  const oauth: SecurityScheme = { name: 'oauth', type: 'oauth2', flows: [] };

  test('of one alternative are sent together', () => {
    const request = requestOf({ security: security([header, oauth, query], [basic]) });
    expect(request.headers).toEqual([
      { name: 'X-Key', value: 'LA_TUA_CHIAVE_API' },
      { name: 'Authorization', value: 'Bearer IL_TUO_TOKEN' },
    ]);
    expect(request.query).toEqual([{ name: 'key', value: 'LA_TUA_CHIAVE_API' }]);
  });

  test('are those of the chosen alternative', () => {
    const given = { security: security([header], [basic], []) };
    expect(requestOf(given, { security: 1 }).headers).toEqual([
      { name: 'Authorization', value: `Basic ${btoa('NOME_UTENTE:PASSWORD')}` },
    ]);
    expect(requestOf(given, { security: 2 }).headers).toEqual([]);
  });

  test('are sent once where two schemes want one header, or a parameter repeats a key', () => {
    const bearer: SecurityScheme = { name: 'token', type: 'http', scheme: 'bearer' };
    expect(requestOf({ security: security([oauth, bearer]) }).headers).toEqual([
      { name: 'Authorization', value: 'Bearer IL_TUO_TOKEN' },
    ]);
    const own = (location: 'header' | 'query', name: string) =>
      parameter({ in: location, name, required: true, examples: [example('abc')] });
    const request = requestOf({
      security: security([header, query]),
      parameters: [own('header', 'x-key'), own('query', 'key')],
    });
    expect(request.headers).toEqual([{ name: 'X-Key', value: 'LA_TUA_CHIAVE_API' }]);
    expect(request.query).toEqual([{ name: 'key', value: 'LA_TUA_CHIAVE_API' }]);
  });

  test('cannot break out of their header', () => {
    const credentials = { chiave: ' à\r\nX-Altra: b', oauth: 'a\nb' };
    expect(
      requestOf({ security: security([header, oauth]) }, { credentials }).headers.map(({ value }) => value),
    ).toEqual(['%C3%A0%0D%0AX-Altra: b', 'Bearer a%0Ab']);
  });

  test('are the reader’s own where they are filled in', () => {
    const credentials = { chiave: 'k', base: 'niccolò:pàss' };
    const given = { security: security([header, basic]) };
    expect(requestOf(given, { credentials }).headers.map(({ value }) => value)).toEqual([
      'k',
      'Basic bmljY29sw7I6cMOgc3M=',
    ]);
  });
});

describe('the body', () => {
  const body = (content: MediaType, method: Operation['method'] = 'post', values: Partial<RequestValues> = {}) =>
    requestOf({ method, requestBody: requestBody(content) }, values).body;

  test.each<[string, JsonValue]>([
    ['application/json', null],
    ['application/json', false],
    ['application/merge-patch+json', { a: null }],
    ['application/json; charset=utf-8', []],
  ])('in %s is the value itself: %j', (contentType, value) => {
    expect(body(media(contentType, value))).toEqual({ kind: 'json', contentType, value });
  });

  test('is not sent where the method gives it no meaning, nor where the reader wants none', () => {
    const json = media('application/json', {});
    expect([body(json, 'get'), body(json, 'head'), body(json, 'post', { body: undefined })]).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });

  test('of a form repeats the fields of a list, or joins them after the encoding', () => {
    const encoding = [{ property: 'b', style: 'form', explode: false, allowReserved: false }] as const;
    const form = media('application/x-www-form-urlencoded', { a: [1, 'è'], b: [1, 2], c: { d: 1 } }, { encoding });
    expect(body(form)).toMatchObject({
      kind: 'form',
      fields: [
        { name: 'a', value: '1' },
        { name: 'a', value: 'è' },
        { name: 'b', value: '1,2' },
        { name: 'c', value: '{"d":1}' },
      ],
    });
  });

  test('of a form writes an object in brackets where its style is deepObject', () => {
    const deep = (property: string) =>
      ({ property, style: 'deepObject', explode: true, allowReserved: false }) as const;
    const value = { carta: { numero: 4, indirizzo: { città: 'Forlì' } }, espandi: ['a', 'b'] };
    const encoding = [deep('carta'), deep('espandi')];
    expect(body(media('application/x-www-form-urlencoded', value, { encoding }))).toMatchObject({
      fields: [
        { name: 'carta[numero]', value: '4' },
        { name: 'carta[indirizzo][città]', value: 'Forlì' },
        { name: 'espandi[]', value: 'a' },
        { name: 'espandi[]', value: 'b' },
      ],
    });
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('of %s without fields is none', (type) => {
    expect(body(media(type, {}))).toEqual({ kind: 'none' });
  });

  test.each(['*/*', 'application/*'])('in %s is the JSON in which its example is written', (type) => {
    expect(body(media(type, { a: 1 }))).toEqual({ kind: 'json', contentType: 'application/json', value: { a: 1 } });
  });

  test('in a media type that only begins like JSON is text', () => {
    expect(body(media('application/json-seq', 'a'))).toMatchObject({ kind: 'text' });
  });

  test('of a multipart form says which parts are no plain text: objects, and what the encoding names', () => {
    const encoding = [
      { property: 'xml', contentType: 'application/xml', style: 'form', explode: true, allowReserved: false },
    ] as const;
    const value = { dati: { a: 1 }, righe: [{ b: 2 }, 'testo'], xml: '<a/>', nota: 'ciao' };
    expect(body(media('multipart/form-data', value, { encoding }))).toMatchObject({
      fields: [
        { name: 'dati', value: '{"a":1}', contentType: 'application/json' },
        { name: 'righe', value: '{"b":2}', contentType: 'application/json' },
        { name: 'righe', value: 'testo' },
        { name: 'xml', value: '<a/>', contentType: 'application/xml' },
        { name: 'nota', value: 'ciao' },
      ],
    });
  });

  test('of a multipart form sends files where schema or encoding say so', () => {
    const binary = { kind: 'schema', types: ['string'], format: 'binary' } as const;
    const multipart = media(
      'multipart/form-data',
      { nota: 'ciao', foto: 'string', ddt: 'ddt-12.pdf', allegati: ['string'] },
      {
        encoding: [
          {
            property: 'foto',
            contentType: 'image/jpeg, image/png',
            style: 'form',
            explode: true,
            allowReserved: false,
          },
        ],
        schema: {
          kind: 'schema',
          properties: [
            { name: 'ddt', required: true, schema: { kind: 'schema', contentMediaType: 'application/pdf' } },
            { name: 'allegati', required: false, schema: { kind: 'schema', types: ['array'], items: binary } },
          ],
        },
      },
    );
    expect(body(multipart)).toMatchObject({
      kind: 'multipart',
      fields: [
        { name: 'nota', value: 'ciao' },
        { name: 'foto', file: 'immagine.jpg', contentType: 'image/jpeg' },
        { name: 'ddt', file: 'ddt-12.pdf', contentType: 'application/pdf' },
        { name: 'allegati', file: 'documento.bin', contentType: 'application/octet-stream' },
      ],
    });
  });

  test('is a file, of a media type that can be sent, where nothing can be shown', () => {
    expect(body(media('image/*'))).toEqual({ kind: 'binary', contentType: 'image/png', file: 'immagine.png' });
  });

  test('is a file where the example of an XML document is written as JSON', () => {
    const file = { kind: 'binary', contentType: 'application/xml', file: 'corpo.xml' };
    expect(body(media('application/xml', { id: 1 }))).toEqual(file);
    expect(body(media('application/xml', '<a/>'))).toEqual({
      kind: 'text',
      contentType: 'application/xml',
      text: '<a/>',
    });
  });

  test('is text in any other media type', () => {
    expect(body(media('text/csv', 'a;b\n'))).toEqual({ kind: 'text', contentType: 'text/csv', text: 'a;b\n' });
  });
});
