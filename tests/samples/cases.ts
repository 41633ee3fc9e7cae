import type { JsonValue } from '../../src/model/json.ts';
import type { HttpMethod } from '../../src/model/operation.ts';
import { variableText } from '../../src/samples/environment.ts';
import type { Body, BodyPart, HttpRequest, NameValuePair } from '../../src/samples/request.ts';

/** Texts that break string literals, shells and encodings, alone and together. */
const NASTY =
  'l\'ordine "n. 1" \\ $HOME ${x} `id` $(id) %41 100% é è à – € 📦 <b> & \'\'\' """ \\u0041 \\n #{x} {{y}} @"z"';

const LINES = `prima riga\nseconda\triga\r\nterza ${NASTY}\n`;

const JSON_BODY: JsonValue = {
  tracking_number: '084512367890',
  recipient: { name: NASTY, note: LINES, empty: '', missing: null, yes: true, no: false, zero: 0 },
  big: 9007199254740991,
  small: -1.5e-7,
  list: [1, 'due', { tre: 3 }, []],
  __proto__x: {},
  'chiave "strana" $a': 'a\u2028b\u2029c\u0085d\u007fe',
};

const request = (method: HttpMethod, path: string, rest: Partial<HttpRequest> = {}): HttpRequest => ({
  method,
  url: path,
  query: [],
  headers: [],
  body: { kind: 'none' },
  ...rest,
});

/** Names with their values, of a query, of headers or of a form. */
const pairs = (...all: readonly (readonly [name: string, value: string])[]): readonly NameValuePair[] =>
  all.map(([name, value]) => ({ name, value }));

const fields = pairs(['città', 'Forlì'], ['nota', NASTY], ['vuoto', '']);

const json = (value: JsonValue, contentType = 'application/json'): Body => ({ kind: 'json', contentType, value });

const multipart = (...parts: readonly BodyPart[]): Body => multipartAs('multipart/form-data', ...parts);

const multipartAs = (contentType: string, ...parts: readonly BodyPart[]): Body => ({
  kind: 'multipart',
  contentType,
  parts,
});

const urlencoded = (...pairs: readonly NameValuePair[]): Body => ({
  kind: 'form',
  contentType: 'application/x-www-form-urlencoded',
  fields: pairs,
});

const image = { name: 'foto', file: 'immagine.png', contentType: 'image/png' };

/** The variables that the cases read, with what they hold while the samples run. */
export const ENVIRONMENT: ReadonlyMap<string, string> = new Map([
  ['TRACKBOT_API_KEY', 'tbp_test_chiave'],
  ['CHIAVE', 'ch-$x\'\\"`!%41'],
]);

/** Requests by name; the address holds the path alone until the server is known. */
export const cases: Readonly<Record<string, HttpRequest>> = {
  list: request('get', '/v1/shipments', {
    query: pairs(['status', 'in_transit'], ['status', 'delivered'], ['q', NASTY], ['vuoto', ''], ['a[b]', 'c d+e']),
    headers: pairs(['Authorization', 'Bearer LA_TUA_CHIAVE_API'], ['Accept', 'application/json']),
  }),
  variables: request('post', '/v1/shipments', {
    headers: pairs(
      ['Authorization', `Bearer ${variableText('CHIAVE')}`],
      ['X-Key', variableText('CHIAVE')],
      ['Cookie', `a=$x\`{{\${'!; sid=${variableText('CHIAVE')}[0]; b="c:%41\\"`],
      ['X-Due', `${variableText('CHIAVE')}${variableText('TRACKBOT_API_KEY')}a`],
    ),
    body: json({}),
  }),
  'variable-trace': request('trace', '/v1/shipments', { headers: pairs(['X-Key', variableText('CHIAVE')]) }),
  path: request('get', '/v1/shipments/RB%2012%2F3%C3%A8%231%3Fx'),
  // Names that would be keywords, packages, types or our own variables.
  placeholders: request(
    'get',
    '/v1/{ACCOUNT_SID}/{TYPE}/{BODY}{STRING}/{CURL}/{THIS}/{HTTP_CLIENT}/{ID_2}/%25d%20$x/{ACCOUNT_SID}.json',
    {
      query: pairs(['q', NASTY]),
    },
  ),
  'placeholder-first': request(
    'post',
    '/{CONTENT}/{FILE}/{RESPONSE}/{REQUEST}/{ERR}/{FORM}/{STRINGS}/{URL}/{SYSTEM}/{PATH}',
    {
      body: json({ a: 1 }),
    },
  ),
  'placeholder-trace': request('trace', '/{TEXT}/{CALL}/{ONCE}/{PHP_EOL}/{TRUE}'),
  'placeholder-joined': request('get', '/v1/{CLASS}', {
    query: [{ name: 'a', value: '1,2', encoded: '1,2' }],
  }),
  create: request('post', '/v1/shipments', {
    body: json(JSON_BODY),
    headers: pairs(['Accept', 'application/json']),
  }),
  array: request('post', '/v1/shipments', { body: json([{ a: 'è' }, null, 'b']) }),
  scalar: request('put', '/v1/flag', { body: json(false) }),
  nothing: request('put', '/v1/flag', { body: json(null) }),
  patch: request('patch', '/v1/shipments/1', {
    headers: pairs(['If-Match', 'W/"a\\1" $x `y` \'z\'']),
    body: json({ nota: LINES }, 'application/merge-patch+json'),
  }),
  // .NET keeps some headers with the content.
  language: request('post', '/v1/shipments', {
    headers: pairs(['Content-Language', 'it'], ['X-Vuota', ''], ['X-Spazi', 'a\tb  c']),
    body: json({}),
  }),
  bodiless: request('delete', '/v1/shipments/1', { headers: pairs(['Content-Language', 'it']) }),
  remove: request('delete', '/v1/shipments/1'),
  'remove-some': request('delete', '/v1/shipments', { body: json({ ids: [1, 2] }) }),
  bare: request('post', '/v1/shipments/1/refresh'),
  form: request('post', '/v1/form', {
    body: urlencoded(...fields),
  }),
  'form-list': request('post', '/v1/form', {
    body: urlencoded(...fields, ...pairs(['nota', 'a=b&c'], ['0', '@"x"'], ['a=b@[c]', '='])),
  }),
  'form-objects': request('post', '/v1/form', {
    body: urlencoded(...pairs(['righe[][nome]', 'a'], ['righe[][prezzo]', '1'], ['righe[][nome]', NASTY], ['', LINES])),
  }),
  'form-signs': request('put', '/v1/form', {
    body: urlencoded(
      ...pairs(['b', '@/etc/hostname'], ['2', LINES], ['1', '\u0001\u007f\u2028+ %20'], ['constructor', '='], ['', '']),
    ),
  }),
  multipart: request('post', '/v1/upload', { body: multipart(...fields) }),
  repeated: request('post', '/v1/upload', { body: multipart(...fields, { name: 'nota', value: 'altra' }) }),
  file: request('put', '/v1/files/1', {
    body: { kind: 'binary', contentType: 'application/octet-stream', file: 'documento.bin' },
  }),
  files: request('post', '/v1/upload', {
    body: multipart(...fields, image, {
      name: 'altro',
      file: 'documento.bin',
      contentType: 'application/octet-stream',
    }),
  }),
  typed: request('post', '/v1/upload', {
    body: multipart(
      { name: 'dati', value: JSON.stringify({ nota: NASTY, righe: LINES }), contentType: 'application/json' },
      { name: 'testo', value: '@/etc/hostname;type=a' },
      { name: 'nota', value: '<b>"\\"</b>;', contentType: 'application/xml' },
      image,
    ),
  }),
  'many-files': request('post', '/v1/upload', {
    body: multipart(
      { name: 'foto[]', file: 'foto/a b.png', contentType: 'image/png' },
      { name: 'foto[]', file: 'immagine.png', contentType: 'image/jpeg' },
      { name: 'chiave', value: 'AAEC', contentType: 'application/octet-stream' },
      { name: 'dati', value: '{}', contentType: 'application/json' },
      { name: 'dati', value: '[1]', contentType: 'application/json' },
    ),
  }),
  // Bodies that are no forms, and parts with headers.
  related: request('post', '/v1/upload', {
    body: multipartAs(
      'multipart/related; type="application/json"',
      { name: 'dati', value: JSON.stringify({ nota: NASTY }), contentType: 'application/json; charset=utf-8' },
      { name: 'foto "a"', file: 'foto/a b.png', contentType: 'image/png' },
    ),
  }),
  alternative: request('post', '/v1/upload', {
    body: multipartAs(
      'multipart/alternative',
      { value: `${NASTY} confine\r\n`, contentType: 'text/plain' },
      {
        value: '<p>confine-confine</p>',
        contentType: 'text/html',
        headers: pairs(['Content-ID', '<a@b.it>']),
      },
    ),
  }),
  'mixed-files': request('put', '/v1/{FILE}/{CONTENT}', {
    body: multipartAs(
      'multipart/mixed',
      { value: '{}', contentType: 'application/json' },
      {
        contentType: 'multipart/mixed',
        parts: [
          { value: 'uno\n', contentType: 'text/plain' },
          { file: 'immagine.png', contentType: 'image/png' },
        ],
        headers: pairs(['X-Gruppo', 'a;"b"\\ $HOME']),
      },
      { file: 'documento.bin', contentType: 'application/octet-stream' },
    ),
  }),
  'part-headers': request('post', '/v1/upload', {
    body: multipart(
      { name: 'a=b', value: LINES, headers: pairs(['X-Parte', 'l\'altra; \\ "x" %41']) },
      {
        ...image,
        headers: pairs(['X-Parte', '1'], ['X-Altra', '']),
      },
      {
        value: '@x',
        contentType: 'text/plain',
        headers: pairs(['Content-Disposition', 'form-data; name="c"']),
      },
      { name: 'dati', value: '{}', contentType: 'application/json; charset=utf-8' },
    ),
  }),
  'typed-charset': request('post', '/v1/upload', {
    body: multipart({ name: 'dati', value: '{"a":"è"}', contentType: 'application/json; charset=utf-8' }),
  }),
  // What libraries refuse to send with a body.
  'get-body': request('get', '/v1/shipments', { body: json({ nome: 'è' }), query: pairs(['q', 'a b']) }),
  'get-form': request('get', '/v1/form', {
    body: urlencoded(...fields),
    headers: pairs(['Authorization', `Basic ${btoa('NOME_UTENTE:PASSWORD')}`]),
  }),
  'get-parts': request('get', '/v1/upload', { body: multipart(...fields, image) }),
  'get-file': request('get', '/v1/files/1', {
    body: { kind: 'binary', contentType: 'image/png', file: 'immagine.png' },
    output: 'altra.pdf',
    headers: pairs(['Accept', 'application/pdf']),
  }),
  'track-parts': request('TRACK', '/v1/upload', { body: multipart(...fields, image) }),
  'track-form': request('TRACK', '/v1/form', { body: urlencoded(...fields) }),
  'options-body': request('options', '/v1/shipments', { body: json({}) }),
  'folder-file': request('post', '/v1/upload', {
    body: multipart({ name: 'foto', file: 'foto/a b.png', contentType: 'image/png' }),
  }),
  'folder-binary': request('put', '/v1/files/1', {
    body: { kind: 'binary', contentType: 'image/png', file: 'foto/a b.png' },
  }),
  missing: request('post', '/v1/shipments', {
    body: { kind: 'text', contentType: 'application/xml', text: 'IL_CORPO_DELLA_RICHIESTA' },
  }),
  sequence: request('post', '/v1/events', {
    body: { kind: 'text', contentType: 'application/x-ndjson', text: '{"a":"è"}\n{"a":"$x"}\n' },
  }),
  records: request('post', '/v1/events', {
    body: { kind: 'text', contentType: 'application/json-seq', text: '\u001e{"a":1}\n\u001e{"a":2}\n' },
  }),
  'part-lines': request('post', '/v1/upload', { body: multipart({ name: 'nota', value: LINES }, image) }),
  'typed-name': request('post', '/v1/upload', {
    body: multipart({ name: 'città "a"', value: '{}', contentType: 'application/json' }),
  }),
  samename: request('post', '/v1/upload', { body: multipart(image, { name: "l'altra", value: NASTY }, image) }),
  // Reserved characters and commas between items are not encoded; those inside an item are.
  joined: request('get', '/v1/shipments', {
    query: [
      { name: 'status', value: 'in_transit,delivered,a,b', encoded: 'in_transit,delivered,a%2Cb' },
      { name: 'url', value: 'https://a.it/?x=$HOME', encoded: 'https://a.it/?x%3D$HOME' },
      { name: 'q', value: NASTY },
    ],
  }),
  basic: request('get', '/v1/shipments', {
    headers: [
      { name: 'Authorization', value: `Basic ${btoa('NOME_UTENTE:PA"SS\'$HOME\\:`x`')}` },
      { name: 'Accept', value: 'application/json' },
    ],
  }),
  'basic-body': request('post', '/v1/shipments', {
    headers: pairs(['Authorization', `Basic ${btoa('NOME_UTENTE:PASSWORD')}`]),
    body: json({ nome: 'è' }),
  }),
  key: request('get', '/v1/shipments', { query: pairs(['api_key', 'LA_TUA_CHIAVE_API']) }),
  head: request('head', '/v1/shipments'),
  options: request('options', '/v1/shipments'),
  query: request('query', '/v1/shipments', {
    body: { kind: 'json', contentType: 'application/json', value: { stato: ['è'] } },
  }),
  // Methods keep the case of their author.
  'lower-case': request('copy', '/v1/shipments', {
    headers: pairs(['Authorization', `Basic ${btoa('NOME_UTENTE:PASSWORD')}`]),
    query: pairs(['q', NASTY]),
  }),
  'lower-case-body': request('x-Merge.v1', '/v1/{ORDER_ID}', { body: json({ nome: 'è' }) }),
  'lower-case-form': request('Link', '/v1/form', { body: urlencoded(...fields) }),
  'lower-case-parts': request('link', '/v1/upload', { body: multipart(...fields, image) }),
  track: request('TRACK', '/v1/shipments', { body: json({ nome: 'è' }) }),
  trace: request('trace', '/v1/shipments', { headers: pairs(['X-A', 'b']) }),
  json: request('post', '/v1/shipments', { body: json('a"b\\c$HOME`x`') }),
  empty: request('post', '/v1/shipments', { body: json({}) }),
  prototype: request('post', '/v1/shipments', { body: json({ ['__proto__']: { a: 1 }, constructor: 'x' }) }),
  backticks: request('post', '/v1/text', {
    body: { kind: 'text', contentType: 'text/plain', text: 'solo `apici`\n"""\nTESTO\n  TESTO\n\\\n#{x}"' },
  }),
  control: request('post', '/v1/text', {
    body: {
      kind: 'text',
      contentType: 'text/plain',
      text: `\u0001\u001b[0m\u007f\b\f\v'\\\r\n\t$HOME 1\u00021\u0085\u2028\u200b\u202a\u2066\ufeff${NASTY}`,
    },
  }),
  csv: request('post', '/v1/text', {
    body: { kind: 'text', contentType: 'text/csv', text: 'numero;nota\n1;"l\'altra"\n\n2;$HOME è 📦 %41 {x} #{y}\n' },
  }),
  indented: request('post', '/v1/text', {
    body: { kind: 'text', contentType: 'text/plain', text: '   tre\n  due\n\n    quattro' },
  }),
  ends: request('post', '/v1/text', {
    body: { kind: 'text', contentType: 'text/plain', text: '\n"""\n${x} `id`""""' },
  }),
  text: request('post', '/v1/text', { body: { kind: 'text', contentType: 'text/plain', text: LINES } }),
  // Bytes of a response go to a file, also beside one that is sent.
  bytes: request('get', '/v1/documents/1', {
    headers: pairs(['Accept', 'application/pdf']),
    output: 'risposta.pdf',
  }),
  'bytes-for-files': request('post', '/v1/{FILE}/{RESPONSE}', {
    headers: pairs(['Accept', 'application/pdf']),
    body: multipart(image, { name: 'dati', value: '{}', contentType: 'application/json' }),
    output: "l'altra risposta.pdf",
  }),
  cookie: request('get', '/v1/cookie', { headers: pairs(['Cookie', 'sessione=abc; tema=scuro']) }),
};
