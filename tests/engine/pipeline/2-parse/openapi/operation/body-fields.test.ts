import { describe, expect, it } from 'vitest';
import type { MediaType } from '../../../../../../src/model/operation.ts';
import type { BodyField } from '../../../../../../src/model/part-form.ts';
import { head, parse } from '../given.ts';

const COMPONENTS = `components:
  schemas:
    Binario: { type: string, format: binary, description: Un file. }
    Audio: { type: string, contentMediaType: audio/mpeg }
    Collo: { type: object, properties: { peso: { type: integer } } }
    Caricamento: { type: object, required: [file], properties: { file: { type: string, format: binary }, nota: { type: string } } }
    Anello: { allOf: [{ $ref: "#/components/schemas/Anello" }, { $ref: "#/components/schemas/Caricamento" }] }
`;

/** A body in one media type, of a description of one operation. */
async function bodyOf(contentType: string, media: string, version?: string): Promise<MediaType> {
  const operation = `  /x: { post: { requestBody: { required: true, content: { ${contentType}: ${media} } }, responses: { "200": { description: Ok } } } }\n`;
  const { api, said } = await parse(`${head({ ...(version !== undefined && { version }) })}${operation}${COMPONENTS}`);
  const [body] = api?.operations[0]?.requestBody?.content ?? [];
  if (!body) throw new Error(said.join('\n'));
  return body;
}

async function fieldsOf(schema: string, rest = '', version?: string): Promise<readonly BodyField[]> {
  return (await bodyOf('multipart/form-data', `{ schema: ${schema}${rest} }`, version)).fields ?? [];
}

const withField = (schema: string) => `{ type: object, properties: { f: ${schema} } }`;
const REF = '$ref: "#/components/schemas/';

describe('a field of a form is a file', () => {
  it.each([
    ['bytes', '{ type: string, format: binary }', 'application/octet-stream'],
    ['a reference', `{ ${REF}Binario" }`, 'application/octet-stream'],
    ['a part of allOf', `{ allOf: [{ ${REF}Binario" }], description: x }`, 'application/octet-stream'],
    [
      'bytes or a list of them',
      `{ anyOf: [{ ${REF}Binario" }, { type: array, items: { ${REF}Binario" } }] }`,
      'application/octet-stream',
    ],
    ['bytes or null', '{ oneOf: [{ type: string, format: binary }, { type: "null" }] }', 'application/octet-stream'],
    ['bytes that may be null', '{ type: [string, "null"], format: binary }', 'application/octet-stream'],
    ['a list of references', `{ type: array, items: { ${REF}Binario" } }`, 'application/octet-stream'],
    ['an encoding that changes nothing', '{ type: string, contentEncoding: binary }', 'application/octet-stream'],
    ['a media type that is no text', `{ ${REF}Audio" }`, 'audio/mpeg'],
    ['an empty schema', '{ description: Il file. }', 'application/octet-stream'],
    ['a list of empty schemas', '{ type: array, items: {} }', 'application/octet-stream'],
  ])('where its schema is %s', async (_, schema, type) => {
    expect(await fieldsOf(withField(schema))).toMatchObject([{ name: 'f', content: 'file', contentTypes: [type] }]);
  });

  it.each([
    ['reference', `{ ${REF}Caricamento" }`],
    ['allOf', `{ allOf: [{ ${REF}Caricamento" }, { type: object, properties: { altro: { type: string } } }] }`],
    ['oneOf', `{ oneOf: [{ ${REF}Caricamento" }] }`],
    ['allOf that leads back to itself', `{ ${REF}Anello" }`],
  ])('whatever hides the schema of the body: %s', async (_, schema) => {
    expect(await fieldsOf(schema)).toMatchObject([
      { name: 'file', content: 'file', required: true },
      { name: 'nota', content: 'text', required: false },
      ...(schema.includes('altro') ? [{ name: 'altro' }] : []),
    ]);
  });

  it('where its encoding says so, with all of its media types', async () => {
    const encoding = ', encoding: { f: { contentType: "image/png, image/*" } }';
    expect(await fieldsOf(withField('{ type: string }'), encoding)).toMatchObject([
      { content: 'file', contentTypes: ['image/png', 'image/*'] },
    ]);
  });
});

describe('a field of a form is no file', () => {
  it.each([
    ['text', '{ type: string }', 'text', []],
    ['bytes written in Base64', '{ type: string, contentEncoding: base64 }', 'text', ['application/octet-stream']],
    ['bytes of OpenAPI 3.0 written in Base64', '{ type: string, format: byte }', 'text', ['application/octet-stream']],
    [
      'an image in Base64',
      '{ type: string, contentEncoding: base64, contentMediaType: image/png }',
      'text',
      ['image/png'],
    ],
    ['an object', `{ ${REF}Collo" }`, 'json', []],
    ['a list of objects', `{ type: array, items: { ${REF}Collo" } }`, 'json', []],
  ])('where its schema is %s', async (_, schema, content, contentTypes) => {
    expect(await fieldsOf(withField(schema))).toMatchObject([{ content, contentTypes }]);
  });

  it('where its schema is empty and an example shows a text, or in OpenAPI 3.0', async () => {
    expect(await fieldsOf(withField('{}'), ', example: { f: ciao }')).toMatchObject([{ content: 'text' }]);
    expect(await fieldsOf(withField('{}'), '', '3.0.3')).toMatchObject([{ content: 'text' }]);
  });

  it('where the form is URL-encoded', async () => {
    const body = await bodyOf('application/x-www-form-urlencoded', `{ schema: { ${REF}Caricamento" } }`);
    expect(body.fields?.map(({ content }) => content)).toEqual(['text', 'text']);
  });
});

it('the media type of an encoding or body decides against that of a schema', async () => {
  const image = withField('{ type: string, contentMediaType: image/png }');
  expect(await fieldsOf(image)).toMatchObject([{ content: 'file', contentTypes: ['image/png'] }]);
  const encoding = ', encoding: { f: { contentType: text/plain } }';
  expect(await fieldsOf(image, encoding)).toMatchObject([{ content: 'text', contentTypes: ['text/plain'] }]);
  const media = '{ schema: { type: string, contentMediaType: image/png } }';
  expect((await bodyOf('text/csv', media)).isFile ?? false).toBe(false);
});

it('required fields are those that every form of the body requires', async () => {
  const other = '{ type: object, required: [nota], properties: { nota: { type: string } } }';
  expect(await fieldsOf(`{ oneOf: [{ ${REF}Caricamento" }, ${other}] }`)).toMatchObject([
    { name: 'file', required: false },
    { name: 'nota', required: false },
  ]);
  expect(await fieldsOf(`{ allOf: [{ ${REF}Caricamento" }, { required: [nota] }] }`)).toMatchObject([
    { name: 'file', required: true },
    { name: 'nota', required: true },
  ]);
});

describe('a style of a field', () => {
  const list = withField('{ type: array, items: { type: string } }');
  const styled = ', encoding: { f: { contentType: text/csv, explode: false } }';
  const FORM = 'application/x-www-form-urlencoded';
  const field = async (contentType: string, version?: string) =>
    (await bodyOf(contentType, `{ schema: ${list}${styled} }`, version)).fields?.[0];

  it.each([
    ['multipart/form-data', undefined],
    [FORM, undefined],
    [FORM, '3.0.3'],
  ])('holds against a media type in %s, version %s', async (contentType, version) => {
    expect(await field(contentType, version)).toMatchObject({
      isList: true,
      contentTypes: [],
      encoding: { style: 'form', explode: false },
    });
  });

  it.each([
    ['multipart/form-data', '3.0.3'],
    ['multipart/mixed', undefined],
    ['multipart/related', undefined],
  ])('has no effect in %s, version %s', async (contentType, version) => {
    const found = await field(contentType, version);
    expect(found?.contentTypes).toEqual(['text/csv']);
    expect(found?.encoding).toBeUndefined();
  });

  it('tells the author that it holds', async () => {
    const body = `  /x: { post: { requestBody: { content: { ${FORM}: { schema: ${list}${styled} } } }, responses: { "200": { description: Ok } } } }\n`;
    expect((await parse(`${head()}${body}`)).said).toEqual([
      expect.stringContaining('avviso description-invalid: «contentType» non vale, perché accanto c’è «style»'),
    ]);
  });

  it('needs one of its keywords', async () => {
    expect((await fieldsOf(list, ', encoding: { f: {} }'))[0]?.encoding).toBeUndefined();
  });
});

describe('a part has the headers that it must have', () => {
  const headers = `{ X-A: { required: true, explode: true, schema: { type: object }, example: { a: 1 } }, X-B: { required: true, schema: { const: b } }, X-C: { required: true, schema: { type: string } }, X-D: { schema: { type: string }, example: d }, Content-Type: { required: true, schema: { type: string } } }`;
  const sent = [
    { name: 'X-A', value: 'a=1' },
    { name: 'X-B', value: 'b' },
    { name: 'X-C', value: 'X_C' },
  ];

  it('with its name', async () => {
    const [field] = await fieldsOf(withField('{ type: string }'), `, encoding: { f: { headers: ${headers} } }`);
    expect(field?.headers).toEqual(sent);
  });

  it('or with its position, also inside of another', async () => {
    const media = `{ itemSchema: {}, prefixEncoding: [{ contentType: text/html, headers: ${headers} }, { contentType: multipart/mixed, itemEncoding: { headers: ${headers} } }], itemEncoding: { contentType: image/* } }`;
    expect((await bodyOf('multipart/mixed', media, '3.2.0')).parts).toMatchObject({
      first: [{ contentTypes: ['text/html'], headers: sent }, { parts: { others: { headers: sent } } }],
      others: { content: 'file', contentTypes: ['image/*'] },
    });
  });

  it('and says how its bytes are written, unless it belongs to a form', async () => {
    const media = `{ schema: ${withField('{ type: string, contentEncoding: base64 }')} }`;
    const transfer = [{ name: 'Content-Transfer-Encoding', value: 'base64' }];
    expect((await bodyOf('multipart/mixed', media)).fields).toMatchObject([{ content: 'text', headers: transfer }]);
    expect((await bodyOf('multipart/form-data', media)).fields?.[0]?.headers).toBeUndefined();
  });
});

it.each([
  ['bytes', 'application/zip', '{ schema: { type: string, format: binary }, example: "@esempio.zip" }', true],
  ['bytes behind a reference', 'text/csv', `{ schema: { ${REF}Binario" } }`, true],
  ['nothing', 'application/octet-stream', '{}', true],
  ['an example in text', 'text/csv', '{ schema: { type: string, format: binary }, example: "a;b" }', false],
  ['an example of another type', 'application/vnd.prova', '{ example: "a b" }', false],
  ['JSON', 'application/json', '{}', false],
  ['an object in a range', '"*/*"', '{ schema: { type: object } }', false],
  ['a list in a range', 'application/*', '{ schema: { type: array, items: { type: integer } } }', false],
  ['bytes in a range', '"*/*"', '{ schema: { type: string, format: binary } }', true],
  ['nothing in a range', '"*/*"', '{}', true],
  ['an object in a range without JSON', 'image/*', '{ schema: { type: object } }', true],
  ['XML without an example', 'application/xml', '{ schema: { type: object } }', false],
])('a body is a file: %s in %s', async (_, contentType, media, isFile) => {
  expect((await bodyOf(contentType, media)).isFile ?? false).toBe(isFile);
});

it('schemas that contain each other again and again end', async () => {
  const levels = Array.from({ length: 40 }, (_, level) => {
    const next = `{ $ref: "#/components/schemas/L${level + 1}" }`;
    return `    L${level}: { anyOf: [${next}, ${next}] }\n`;
  });
  const body = `  /x: { post: { requestBody: { content: { multipart/form-data: { schema: { $ref: "#/components/schemas/L0" } } } }, responses: { "200": { description: Ok } } } }\n`;
  const { api } = await parse(`${head()}${body}${COMPONENTS}${levels.join('')}    L40: { ${REF}Caricamento" }\n`);
  expect(api?.operations).toHaveLength(1);
});
