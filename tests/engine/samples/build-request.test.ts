import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/model/json.ts';
import type { MediaType, Operation, Parameter, Response, SecurityScheme } from '../../../src/model/operation.ts';
import type { RequestValues } from '../../../src/model/request-operation.ts';
import { buildRequest } from '../../../src/samples/build-request.ts';
import { variableText } from '../../../src/samples/environment.ts';
import { defaultValues } from '../../../src/samples/values.ts';
import {
  bodyField,
  example,
  linesOf,
  media,
  operation,
  parameter,
  partsOf,
  place,
  requestBody,
  security,
} from './given.ts';

function requestOf(rest: Partial<Operation>, values: Partial<RequestValues> = {}) {
  const given = operation(rest);
  return buildRequest(given, { ...defaultValues(given), ...values });
}

/** Values of a variable that would send a request to another host. */
const ENDS_A_HOST = [
  ...['evil.it/', 'evil.it#', 'evil.it?', 'evil.it\\', 'a@evil.it', 'evil.it/@', 'u:p@evil.it', '127.0.0.1:22/'],
  ...['evil.it\t', 'evil.it\n', 'evil.it ', 'evil.it%2f', '[::1]', 'è.it', 'evil。it', 'evil.it／', 'https://evil.it'],
];

describe('the address', () => {
  const variables = [{ name: 'ambiente', default: 'prova', enum: ['prova', 'api'] }];
  const servers = [{ url: 'https://{ambiente}.esempio.it/v1', variables }];

  it('has the variables of the server put in, by default or by choice', () => {
    expect(requestOf({ servers }).url).toBe('https://prova.esempio.it/v1/x');
    expect(requestOf({ servers }, { serverVariables: { ambiente: 'api' } }).url).toBe('https://api.esempio.it/v1/x');
  });

  it('is that of the chosen server', () => {
    const other = { url: 'https://altro.it', variables: [] };
    expect(requestOf({ servers: [...servers, other] }, { server: 1 }).url).toBe('https://altro.it/x');
    const undefinedOnes = { url: 'https://{tenant}.esempio.it/{merchantAccount}', variables: [] };
    expect(requestOf({ servers: [undefinedOnes] }).url).toBe('https://{TENANT}.esempio.it/{MERCHANT_ACCOUNT}/x');
  });

  it.each([
    ['https://{a}.esempio.it/v1', 'acme', 'https://acme.esempio.it/v1'],
    ['https://{a}.esempio.it/v1', 'xn--mnchen-3ya', 'https://xn--mnchen-3ya.esempio.it/v1'],
    ['https://{a}/v1', 'acme.it:8443', 'https://acme.it:8443/v1'],
    ['https://{a}:8080/v1', '10.0.0.1', 'https://10.0.0.1:8080/v1'],
    ['https://esempio.it:{a}', '8443', 'https://esempio.it:8443'],
    ['{a}://esempio.it', 'http', 'http://esempio.it'],
    ['https://esempio.it/{a}', 'v1/beta', 'https://esempio.it/v1/beta'],
  ])('of %s can have a variable of the value %s', (url, value, expected) => {
    const servers = [{ url, variables: [{ name: 'a', default: 'dato', enum: [] }] }];
    expect(requestOf({ servers }, { serverVariables: { a: value } }).url).toBe(`${expected}/x`);
  });

  it.each([
    [{ url: '{a}/v1', default: 'https://dato.it' }, 'https://proprio.it:8443/api', 'https://proprio.it:8443/api/v1'],
    [{ url: 'https://esempio.it{a}', default: '/v1' }, '/v2', 'https://esempio.it/v2'],
    [{ url: 'https://esempio.it{a}', default: '/v1' }, '.evil.it', 'https://esempio.it/v1'],
    [{ url: '{a}.esempio.it', default: 'https://dato' }, 'https://evil.it/', 'https://dato.esempio.it'],
    [{ url: '{a}/v1', default: 'https://dato.it' }, 'https://esempio.it@evil.it', 'https://dato.it/v1'],
    [{ url: 'https://esempio.it:{a}', default: '443' }, '443@evil.it', 'https://esempio.it:443'],
    [{ url: '{a}://esempio.it', default: 'https' }, 'https://evil.it/', 'https://esempio.it'],
  ])('of %j can have another value only where it keeps its place: %s', ({ url, default: given }, value, expected) => {
    const servers = [{ url, variables: [{ name: 'a', default: given, enum: [] }] }];
    expect(requestOf({ servers }, { serverVariables: { a: value } }).url).toBe(`${expected}/x`);
  });

  it.each(ENDS_A_HOST)('has no variable that ends the host or begins another: %j', (value) => {
    for (const url of [
      'https://{a}.esempio.it',
      'https://{a}:443',
      'https://u:{a}@esempio.it',
      'https://esempio.{a}',
    ]) {
      const variables = [{ name: 'a', default: 'dato', enum: [] }];
      expect(requestOf({ servers: [{ url, variables }] }, { serverVariables: { a: value } }).url).toBe(
        `${url.replace('{a}', 'dato')}/x`,
      );
    }
  });

  it.each(['', '.', '..', '%2e', '%2E.'])('keeps its placeholder where %j would lead to another path', (value) => {
    const id = parameter({ in: 'path', name: 'id', style: 'simple', required: true, allowReserved: true });
    const at = (path: string) => requestOf({ path, parameters: [id] }, { parameters: { 'path.id': value } }).url;
    expect(at('/x/{id}/y')).toBe('https://api.esempio.it/v1/x/{ID}/y');
    expect(at('/x/a{id}')).toBe(`https://api.esempio.it/v1/x/a${value}`);
  });

  it('has path parameters encoded, also those with characters that mean something to String.replace', () => {
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

describe('a required parameter without a value', () => {
  const missing = (name: string, rest: Partial<Parameter> = {}) =>
    parameter({ in: 'path', style: 'simple', name, required: true, ...rest });

  it('is a placeholder in the path, in its style, with a name of its own', () => {
    const parameters = [missing('AccountSid'), missing('account-sid'), missing('città', { style: 'matrix' })];
    expect(
      requestOf({ path: '/a/{AccountSid}/{account-sid}/{AccountSid}/{città}/{ignoto}/{json}', parameters }).url,
    ).toBe(
      'https://api.esempio.it/v1/a/{ACCOUNT_SID}/{ACCOUNT_SID_2}/{ACCOUNT_SID}/;citt%C3%A0={CITTA}/{IGNOTO}/{VALORE_JSON}',
    );
  });

  it.each([
    ['', 'a/{ID}/b'],
    ['.', 'a/{ID}/b'],
    ['..', 'a/{ID}/b'],
    [[], 'a/{ID}/b'],
    ['...', 'a/.../b'],
    [' ', 'a/%20/b'],
  ])('is a placeholder in the path also for %j, which would be another address', (value, path) => {
    const id = missing('id', { examples: [example(value)] });
    expect(requestOf({ path: '/a/{id}/b', parameters: [id] }).url).toBe(`https://api.esempio.it/v1/${path}`);
  });

  it('is a placeholder in query, header and cookie, unless its value is null', () => {
    const parameters = [
      missing('q', { in: 'query', style: 'form' }),
      missing('nulla', { in: 'query', style: 'form', examples: [example(null)] }),
      missing('X-Conto', { in: 'header' }),
      missing('2', { in: 'cookie', style: 'form' }),
    ];
    expect(linesOf(requestOf({ parameters }))).toEqual(['X-Conto: X_CONTO', 'Cookie: 2=VALORE_2', 'q=Q', 'nulla=']);
  });
});

describe('an address that the specification does not foresee', () => {
  it('is encoded where it holds what no address can, and only there', () => {
    expect(requestOf({ path: '/città/a b|c/100%/%C3%A8/(x)' }).url).toBe(
      'https://api.esempio.it/v1/citt%C3%A0/a%20b%7Cc/100%25/%C3%A8/(x)',
    );
  });

  it('gives a query that stands in the path to the query, and loses a fragment', () => {
    const stato = parameter({ name: 'stato', required: true, examples: [example('a')] });
    const request = requestOf({ path: '/x?Action=Lista&v=l%27una#frammento', parameters: [stato] });
    expect(request.url).toBe('https://api.esempio.it/v1/x');
    expect(linesOf(request)).toEqual(['Action=Lista', "v=l'una", 'stato=a']);
  });

  it('has one slash between server and path, also where a variable at its end is empty', () => {
    const servers = [{ url: 'https://api.esempio.it/{base}', variables: [{ name: 'base', default: '', enum: [] }] }];
    expect(requestOf({ servers }).url).toBe('https://api.esempio.it/x');
  });
});

describe('the headers', () => {
  const response = (status: string, ...contentTypes: string[]): Response => ({
    status,
    headers: [],
    content: contentTypes.map((contentType) => media(contentType)),
    isDescribed: true,
    links: [],
    place,
  });

  it('ask for the media type of the first successful response that has content', () => {
    const responses = [
      response('404', 'application/problem+json'),
      response('204'),
      response('2XX', 'text/csv', 'application/json'),
    ];
    expect(linesOf(requestOf({ responses }))).toEqual(['Accept: text/csv']);
    expect(linesOf(requestOf({ responses: [response('204')] }))).toEqual([]);
  });

  it('ask for the media type of the default response where it is the only one', () => {
    const json = response('default', 'application/json');
    expect(linesOf(requestOf({ responses: [json] }))).toEqual(['Accept: application/json']);
    expect(linesOf(requestOf({ responses: [response('204'), json] }))).toEqual([]);
  });

  it.each([
    ['application/pdf', 'risposta.pdf'],
    ['application/octet-stream', 'risposta.bin'],
    ['application/zip', 'risposta.zip'],
    ['image/*', 'risposta.png'],
    ['image/svg+xml', undefined],
    ['application/json', undefined],
    ['text/csv', undefined],
  ])('go with a file for the response where it is bytes: %s', (type, output) => {
    expect(requestOf({ responses: [response('200', type)] }).output).toBe(output);
  });

  it('leave out what concerns the connection, which libraries write themselves', () => {
    const header = (name: string) =>
      parameter({ in: 'header', name, style: 'simple', required: true, examples: [example('x')] });
    const parameters = ['Host', 'content-length', 'Connection', 'X-A'].map(header);
    expect(linesOf(requestOf({ parameters }))).toEqual(['X-A: x']);
  });

  it('hold the cookies of parameters and credentials in one', () => {
    const tema = parameter({ in: 'cookie', name: 'tema', required: true, examples: [example('scuro')] });
    const key: SecurityScheme = { name: 'chiave', type: 'apiKey', in: 'cookie', parameter: 'sid' };
    const request = requestOf({ parameters: [tema], security: security([key]) });
    expect(linesOf(request)).toEqual(['Cookie: tema=scuro; sid=LA_TUA_CHIAVE_API']);
  });
});

describe('the credentials', () => {
  const header: SecurityScheme = { name: 'chiave', type: 'apiKey', in: 'header', parameter: 'X-Key' };
  const query: SecurityScheme = { name: 'inQuery', type: 'apiKey', in: 'query', parameter: 'key' };
  const basic: SecurityScheme = { name: 'base', type: 'http', scheme: 'Basic' };
  const oauth: SecurityScheme = { name: 'oauth', type: 'oauth2', flows: [] };

  it('of one alternative are sent together', () => {
    const request = requestOf({ security: security([header, oauth, query], [basic]) });
    // Two keys have placeholders of their own.
    expect(linesOf(request)).toEqual(['X-Key: X_KEY', 'Authorization: Bearer IL_TUO_TOKEN', 'key=KEY']);
  });

  it('are none where the connection has them: a certificate, or the answer to a challenge', () => {
    const schemes: readonly SecurityScheme[] = [
      { name: 'certificato', type: 'mutualTLS' },
      { name: 'parola', type: 'http', scheme: 'Digest' },
      { name: 'dominio', type: 'http', scheme: 'negotiate' },
      header,
    ];
    const needed = { kind: 'digest', user: 'NOME_UTENTE', password: 'PASSWORD' };
    const request = requestOf({ security: security(schemes) });
    expect(linesOf(request)).toEqual(['X-Key: LA_TUA_CHIAVE_API']);
    expect(request.handshakes).toEqual([{ kind: 'certificate' }, needed, { kind: 'challenge', scheme: 'negotiate' }]);
    const typed = requestOf({ security: security(schemes) }, { credentials: { parola: 'io:a:b' } });
    expect(typed.handshakes).toContainEqual({ kind: 'digest', user: 'io', password: 'a:b' });
    expect(requestOf({ security: security([header]) }).handshakes).toBeUndefined();
  });

  it('come from the variable that the author names, until the reader has typed them', () => {
    const read = variableText('API_KEY');
    const named = { environmentVariable: 'API_KEY' };
    const cookie: SecurityScheme = { ...named, name: 'biscotto', type: 'apiKey', in: 'cookie', parameter: 'sid' };
    const given = { security: security([{ ...header, ...named }, { ...oauth, ...named }, cookie]) };
    const lines = [`X-Key: ${read}`, `Authorization: Bearer ${read}`, `Cookie: sid=${read}`];
    expect(linesOf(requestOf(given))).toEqual(lines);
    expect(linesOf(requestOf(given, { credentials: { chiave: 'abc' } }))[0]).toBe('X-Key: abc');
  });

  it('are those of the chosen alternative', () => {
    const given = { security: security([header], [basic], []) };
    const encoded = btoa('NOME_UTENTE:PASSWORD');
    expect(linesOf(requestOf(given, { security: 1 }))).toEqual([`Authorization: Basic ${encoded}`]);
    expect(linesOf(requestOf(given, { security: 2 }))).toEqual([]);
  });

  it('are sent once where two schemes want one header, or a parameter repeats a key', () => {
    const bearer: SecurityScheme = { name: 'token', type: 'http', scheme: 'bearer' };
    const tokens = requestOf({ security: security([oauth, bearer]) });
    expect(linesOf(tokens)).toEqual(['Authorization: Bearer IL_TUO_TOKEN']);
    const own = (location: 'header' | 'query', name: string) =>
      parameter({ in: location, name, required: true, examples: [example('abc')] });
    const request = requestOf({
      security: security([header, query]),
      parameters: [own('header', 'x-key'), own('query', 'key')],
    });
    expect(linesOf(request)).toEqual(['X-Key: X_KEY', 'key=KEY']);
  });

  it('cannot break out of their header', () => {
    const credentials = { chiave: ' à\r\nX-Altra: b', oauth: 'a\nb' };
    const request = requestOf({ security: security([header, oauth]) }, { credentials });
    expect(linesOf(request)).toEqual(['X-Key: %C3%A0%0D%0AX-Altra: b', 'Authorization: Bearer a%0Ab']);
  });

  it('are the reader’s own where they are filled in', () => {
    const credentials = { chiave: 'k', base: 'niccolò:pàss' };
    const given = { security: security([header, basic]) };
    const encoded = 'Basic bmljY29sw7I6cMOgc3M=';
    expect(linesOf(requestOf(given, { credentials }))).toEqual(['X-Key: k', `Authorization: ${encoded}`]);
  });
});

describe('the body', () => {
  const body = (content: MediaType, method: Operation['method'] = 'post', values: Partial<RequestValues> = {}) =>
    requestOf({ method, requestBody: requestBody(content) }, values).body;

  it.each<[string, JsonValue]>([
    ['application/json', null],
    ['application/json', false],
    ['application/merge-patch+json', { a: null }],
    ['application/json; charset=utf-8', []],
  ])('in %s is the value itself: %j', (contentType, value) => {
    expect(body(media(contentType, value))).toEqual({ kind: 'json', contentType, value });
  });

  it('is sent with GET and DELETE too', () => {
    const json = media('application/json', {});
    for (const method of ['get', 'delete', 'options']) expect(body(json, method).kind).toBe('json');
  });

  it('is not sent where the method gives it no meaning, nor where the reader wants none', () => {
    const json = media('application/json', {});
    const optional = { ...requestBody(json), required: false };
    expect([
      body(json, 'trace'),
      body(json, 'head'),
      requestOf({ method: 'post', requestBody: optional }, { body: undefined }).body,
    ]).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
  });

  it('of a form repeats the fields of a list, and writes an object as JSON', () => {
    const form = body(media('application/x-www-form-urlencoded', { a: [1, 'è'], c: { d: 1 } }));
    expect(partsOf(form)).toEqual(['a=1', 'a=è', 'c={"d":1}']);
  });

  it('of a form is text where no library could write it: a list joined by commas, a parameter of its type', () => {
    const fields = [bodyField('b', { encoding: { style: 'form', explode: false, allowReserved: false } })];
    const type = 'application/x-www-form-urlencoded';
    expect(body(media(type, { a: 'è', b: [1, 'x,y'] }, { fields }))).toEqual({
      kind: 'text',
      contentType: type,
      text: 'a=%C3%A8&b=1,x%2Cy',
    });
    const contentType = `${type}; charset=utf-8`;
    expect(body(media(contentType, { a: 'b' }))).toEqual({ kind: 'text', contentType, text: 'a=b' });
  });

  it('of a form writes an object in brackets where its style is deepObject', () => {
    const encoding = { style: 'deepObject', explode: true, allowReserved: false } as const;
    const value = { carta: { numero: 4, indirizzo: { città: 'Forlì' } }, espandi: ['a', 'b'] };
    const fields = [bodyField('carta', { encoding }), bodyField('espandi', { encoding })];
    const form = body(media('application/x-www-form-urlencoded', value, { fields }));
    const card = ['carta[numero]=4', 'carta[indirizzo][città]=Forlì'];
    expect(partsOf(form)).toEqual([...card, 'espandi[]=a', 'espandi[]=b']);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('of %s without fields is none', (type) => {
    const optional = { ...requestBody(media(type, {})), required: false };
    expect(requestOf({ method: 'post', requestBody: optional }).body).toEqual({ kind: 'none' });
  });

  it('that is required and has no value holds placeholders, with its type', () => {
    const fields = [
      bodyField('nota'),
      bodyField('codiceCliente', { required: true }),
      bodyField('foto', { required: true, content: 'file', contentTypes: ['image/png'] }),
    ];
    const parts = ['codiceCliente=CODICE_CLIENTE', 'foto=@immagine.png image/png'];
    expect(partsOf(body(media('multipart/form-data', undefined, { fields })))).toEqual(parts);
    expect(partsOf(body(media('application/x-www-form-urlencoded', {})))).toEqual(['nome=NOME']);
    for (const type of ['application/json', 'application/xml', 'text/plain', 'application/x-ndjson'])
      expect(body(media(type))).toEqual({ kind: 'text', contentType: type, text: 'IL_CORPO_DELLA_RICHIESTA' });
  });

  it('that is optional and has no value is none', () => {
    const optional = { ...requestBody(media('application/xml')), required: false };
    expect(requestOf({ method: 'post', requestBody: optional }).body).toEqual({ kind: 'none' });
    const chosen = requestOf({ method: 'post', requestBody: optional }, { body: '' });
    expect(chosen.body).toEqual({ kind: 'text', contentType: 'application/xml', text: '' });
  });

  it.each([
    ['application/x-ndjson', '{"a":1}\n{"a":"è"}\n'],
    ['application/jsonl', '{"a":1}\n{"a":"è"}\n'],
    ['application/json-seq', '\u001e{"a":1}\n\u001e{"a":"è"}\n'],
    ['text/event-stream', 'data: {"a":1}\n\ndata: {"a":"è"}\n\n'],
  ])('in %s has one document a line', (type, text) => {
    expect(body(media(type, [{ a: 1 }, { a: 'è' }]))).toEqual({ kind: 'text', contentType: type, text });
  });

  it('of events has the fields of each event', () => {
    const events = [{ event: 'arrivo', data: 'riga 1\nriga 2' }];
    expect(body(media('text/event-stream', events))).toMatchObject({
      text: 'event: arrivo\ndata: riga 1\ndata: riga 2\n\n',
    });
  });

  it.each(['*/*', 'application/*'])('in %s is the JSON in which its example is written', (type) => {
    expect(body(media(type, { a: 1 }))).toEqual({ kind: 'json', contentType: 'application/json', value: { a: 1 } });
  });

  it('in a media type that only begins like JSON is text', () => {
    expect(body(media('application/json-seq', 'a'))).toMatchObject({ kind: 'text' });
  });

  it('of a multipart form says which parts are no plain text: objects, and what the encoding names', () => {
    const fields = [bodyField('xml', { contentTypes: ['application/xml'] })];
    const value = { dati: { a: 1 }, righe: [{ b: 2 }, 'testo'], xml: '<a/>', nota: 'ciao' };
    expect(partsOf(body(media('multipart/form-data', value, { fields })))).toEqual([
      ...['dati={"a":1} application/json', 'righe={"b":2} application/json', 'righe=testo'],
      ...['xml=<a/> application/xml', 'nota=ciao'],
    ]);
  });

  it.each([
    ['ciao "Anna"', '"ciao \\"Anna\\""'],
    ['', '""'],
    ['[non chiuso', '"[non chiuso"'],
    ['12', '"12"'],
    ['{ "peso": 2 }', '{ "peso": 2 }'],
    [' [1]', ' [1]'],
    [true, 'true'],
  ])('of a multipart form writes %j as JSON where the encoding of its part says so', (dati, value) => {
    const fields = [bodyField('dati', { contentTypes: ['application/problem+json'] })];
    const form = body(media('multipart/form-data', { dati }, { fields }));
    expect(partsOf(form)).toEqual([`dati=${value} application/problem+json`]);
  });

  it('of a multipart form sends the files that its fields hold, and calls a file without a name by its type', () => {
    const file = (name: string, ...contentTypes: string[]) => bodyField(name, { content: 'file', contentTypes });
    const fields = [
      file('foto', 'image/jpeg', 'image/png'),
      file('ddt', 'application/pdf'),
      file('allegati', 'application/octet-stream'),
    ];
    const value = { nota: 'ciao', foto: 'string', ddt: '@carte/ddt 12.pdf', allegati: ['string', 'b.zip'] };
    const multipart = media('multipart/form-data', value, { fields });
    expect(partsOf(body(multipart))).toEqual([
      ...['nota=ciao', 'foto=@immagine.jpg image/jpeg', 'ddt=@ddt 12.pdf application/pdf'],
      ...['allegati=@documento.bin application/octet-stream', 'allegati=@b.zip application/octet-stream'],
    ]);
    const typed = { body: { foto: 'foto/a b.png' }, partTypes: { foto: 'image/png' } };
    expect(partsOf(body(multipart, 'post', typed))).toEqual(['foto=@foto/a b.png image/png']);
  });

  it.each<[string, string, JsonValue]>([
    ['multipart/related', 'multipart/related; type="application/json"', { a: { b: 1 } }],
    ['multipart/related; type=text/html; boundary=x', 'multipart/related; type="text/html"', ['a']],
    ['multipart/alternative', 'multipart/alternative', ['a', { b: 1 }]],
    ['multipart/mixed', 'multipart/mixed', { a: 'b' }],
    ['multipart/*', 'multipart/form-data', { a: 'b' }],
    ['multipart/*', 'multipart/mixed', ['a']],
  ])('of parts keeps its media type, or has one of a range: %s as %s', (type, contentType, value) => {
    expect(body(media(type, value))).toMatchObject({ kind: 'multipart', contentType });
  });

  it('of parts gives each its media type and headers, in order', () => {
    const headers = [{ name: 'Content-ID', value: '<a@b>' }];
    const fields = [bodyField('foto', { content: 'file', contentTypes: ['image/png'], headers }), bodyField('nota')];
    const named = body(media('multipart/mixed', { foto: 'a.png', nota: 'è', altro: [1, null] }, { fields }));
    const texts = ['nota=è text/plain', 'altro=1 text/plain'];
    expect(partsOf(named)).toEqual(['foto=@a.png image/png Content-ID: <a@b>', ...texts]);
    const image = { content: 'file', contentTypes: ['image/*'] } as const;
    const inner = { first: [], others: { content: 'text', contentTypes: ['text/html'] } } as const;
    const list = { content: 'json', contentTypes: ['multipart/mixed'], parts: inner } as const;
    const parts = { first: [image, list], others: { content: 'text', contentTypes: [] } } as const;
    expect(partsOf(body(media('multipart/mixed', ['string', ['<p>'], [1], 5], { parts })))).toEqual([
      ...['=@immagine.png image/png', '=(=<p> text/html) multipart/mixed'],
      ...['=[1] application/json', '=5 text/plain'],
    ]);
    expect(body(media('multipart/mixed', undefined, { fields: [], parts })).kind, 'placeholders').toBe('multipart');
  });

  it('is a file, of a media type that can be sent, where nothing can be shown', () => {
    const file = { kind: 'binary', contentType: 'image/png', file: 'immagine.png' };
    const image = media('image/*', undefined, { isFile: true });
    expect(body(image)).toEqual(file);
    expect(body(image, 'post', { body: '' })).toEqual(file);
    expect(body(image, 'post', { body: 'foto/a b.png' })).toEqual({ ...file, file: 'foto/a b.png' });
    expect(body(media('application/zip', '@example.zip', { isFile: true }))).toMatchObject({ file: 'example.zip' });
  });

  it('is a file where the example of an XML document is written as JSON', () => {
    const file = { kind: 'binary', contentType: 'application/xml', file: 'corpo.xml' };
    expect(body(media('application/xml', { id: 1 }))).toEqual(file);
    expect(body(media('application/xml', '<a/>'))).toEqual({
      kind: 'text',
      contentType: 'application/xml',
      text: '<a/>',
    });
  });

  it('is text in any other media type', () => {
    expect(body(media('text/csv', 'a;b\n'))).toEqual({ kind: 'text', contentType: 'text/csv', text: 'a;b\n' });
  });
});
