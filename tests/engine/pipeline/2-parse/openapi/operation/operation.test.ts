import { describe, expect, it } from 'vitest';
import { samplesOf } from '../../../../../../build/pipeline/3-link/samples/samples.ts';
import { head, parse, parseOperation, plain, withOperation } from '../given.ts';

const ok = 'responses: { "200": { description: Ok } }';

describe('an operation', () => {
  it('has what its path says for all: parameters, servers, summary', async () => {
    const { api, said } = await parse(`${head()}  /a/{b}/{id}:
    summary: Del percorso
    description: Descrizione del percorso.
    servers: [{ url: https://altro.esempio.it/ }]
    parameters:
      - { name: q, in: query, schema: { type: string } }
      - { name: b, in: path, required: true, schema: { type: string }, example: x }
      - { name: h, in: header, schema: { type: string } }
    get:
      parameters:
        - { name: z, in: cookie, schema: { type: string } }
        - { name: id, in: path, required: true, schema: { type: integer }, example: 1 }
        - { name: q, in: query, schema: { type: integer }, description: Vince. }
      ${ok}
`);
    expect(said).toEqual([]);
    const [operation] = api?.operations ?? [];
    expect(operation).toMatchObject({
      summary: 'Del percorso',
      servers: [{ url: 'https://altro.esempio.it' }],
      place: { file: 'spec/openapi.yaml', line: 14, column: 5 },
    });
    expect(plain(operation?.description?.tree)).toBe('Descrizione del percorso.');
    expect(operation?.parameters.map(({ in: location, name }) => `${location} ${name}`)).toEqual([
      'path b',
      'path id',
      'query q',
      'header h',
      'cookie z',
    ]);
    expect(operation?.parameters[2]).toMatchObject({ schema: { types: ['integer'] }, place: { line: 18 } });
  });

  it('without operationId has a name made of method and path, different from all others', async () => {
    const { api } = await parse(`${head()}  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: {}, example: 1 }]
    get: { ${ok} }
    delete: { ${ok} }
  /a/id:
    get: { ${ok} }
  /: { get: { ${ok} } }
`);
    expect(api?.operations.map(({ id }) => id)).toEqual(['get-a-id', 'delete-a-id', 'get-a-id-2', 'get']);
  });

  it('has credentials in the environment only where a header or cookie can take them from there', async () => {
    const scheme = (lines: string) => `    chiave: { ${lines} }`;
    const parsed = async (lines: string) =>
      parse(`${head({ paths: false })}components:
  securitySchemes:
${scheme(lines)}
`);
    const variable = 'x-environment-variable:';
    const { api, said } = await parsed(`type: http, scheme: bearer, ${variable} API_KEY`);
    expect(said).toEqual([]);
    expect(api?.securitySchemes[0]?.environmentVariable).toBe('API_KEY');
    for (const [lines, column, message] of [
      [`type: http, scheme: bearer, ${variable} 'API KEY'`, 67, 'deve essere il nome di una variabile d’ambiente'],
      [`type: http, scheme: bearer, ${variable} [API_KEY]`, 43, 'deve essere il nome di una variabile d’ambiente'],
      [`type: http, scheme: basic, ${variable} API_KEY`, 66, 'vale per una chiave che si manda com’è'],
      [`type: apiKey, in: query, name: k, ${variable} API_KEY`, 73, 'vale per una chiave che si manda com’è'],
    ] as const) {
      const wrong = await parsed(lines);
      expect(wrong.said).toEqual([
        expect.stringContaining(`8:${column} description-invalid: «x-environment-variable»`),
      ]);
      expect(wrong.said[0]).toContain(message);
      expect(wrong.api?.securitySchemes[0]).not.toHaveProperty('environmentVariable');
    }
  });

  it('has tags; those that the description does not define come last', async () => {
    const { api } = await parse(`${head()}  /a:
    get: { tags: [Nuovo, B], ${ok} }
tags: [{ name: A, description: Il *primo*. }, { name: B, externalDocs: { url: https://a.it } }]
`);
    expect(api?.tags.map(({ name }) => name)).toEqual(['A', 'B', 'Nuovo']);
    expect(api?.tags[1]?.externalDocs).toEqual({ url: 'https://a.it' });
  });

  it('lists its responses by status, ranges behind their own, the rest at the end', async () => {
    const statuses = ['default', '5XX', '404', '2XX', '500', '200'];
    const lines = statuses.map((status) => `  "${status}": { description: A }`);
    const { api } = await parse(withOperation(`\nresponses:\n${lines.join('\n')}\n`));
    const shown = api?.operations[0]?.responses.map(({ status }) => status);
    expect(shown).toEqual(['200', '2XX', '404', '500', '5XX', 'default']);
  });

  it('takes the description beside a reference instead of the referenced one', async () => {
    const { api } = await parse(
      withOperation(`
responses:
  "200": { $ref: '#/components/responses/R' }
  "201": { $ref: '#/components/responses/R', description: Di qui }`).concat(
        'components: { responses: { R: { description: Di là } } }\n',
      ),
    );
    expect(api?.operations[0]?.responses.map(({ description }) => plain(description?.tree))).toEqual([
      'Di là',
      'Di qui',
    ]);
  });
});

describe('parameters', () => {
  it('that OpenAPI ignores are left out with a warning', async () => {
    const { api, said } = await parseOperation(
      'parameters:\n  - { name: Accept, in: header, schema: { type: string } }',
    );
    expect(api?.operations[0]?.parameters).toEqual([]);
    expect(said[0]).toMatch(/^9:11 avviso description-invalid: Il parametro «Accept» in «header» è ignorato/);
  });
});

it('a response has JSON first, which samples ask for, and else the order of the author', async () => {
  const { api } = await parseOperation(`
responses:
  "200": { description: Ok, content: { text/plain: {}, application/json: {}, text/csv: {}, application/vnd.a+json: {} } }`);
  const [operation] = api?.operations ?? [];
  expect(operation?.responses[0]?.content.map(({ contentType }) => contentType)).toEqual([
    'application/json',
    'application/vnd.a+json',
    'text/plain',
    'text/csv',
  ]);
  expect(operation && samplesOf(operation)[0]?.code).toContain("'Accept: application/json'");
});

describe('the fields beside the reference of a path are joined with those of its target', () => {
  const get = (id: string) => `get: { operationId: ${id}, ${ok} }`;
  const other = 'summary: Accanto, parameters: [{ name: q, in: query, schema: {} }], servers: [{ url: https://b.it }]';
  const shared = `Base: { summary: Base, ${get('preso')} }\n    Giro: { $ref: '#/components/pathItems/Base', put: { operationId: messo, ${ok} } }`;

  it.each([
    ['of a path', '3.1.0', "paths:\n  /x: { $ref: '#/components/pathItems/Giro',", ''],
    ['of a path of 3.0', '3.0.3', "paths:\n  /x: { $ref: '#/x-base/Giro',", ''],
    ['of another file', '3.1.0', "paths:\n  /x: { $ref: 'altro.yaml#/Giro',", ''],
    ['of a webhook', '3.1.0', "paths: {}\nwebhooks:\n  x: { $ref: '#/components/pathItems/Giro',", ''],
    [
      'of a callback',
      '3.1.0',
      `paths:\n  /a:\n    post:\n      operationId: a\n      ${ok}\n      callbacks: { c: { x: { $ref: '#/components/pathItems/Giro',`,
      ' } }',
    ],
  ])('%s', async (_, version, reference, end) => {
    const { api, said } = await parse({
      'openapi.yaml': `${head({ version }).replace(/paths:.*\n/, '')}${reference} ${other}, delete: { operationId: tolto, ${ok} } }${end}\n${
        version === '3.0.3' ? 'x-base:\n' : 'components:\n  pathItems:\n'
      }    ${shared.replaceAll('components/pathItems', version === '3.0.3' ? 'x-base' : 'components/pathItems')}\n`,
      'altro.yaml': shared.replaceAll('components/pathItems/', '').replace(/^ {4}/gm, ''),
    });
    expect(said.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual([
      expect.stringMatching(/^avviso description-invalid: «summary» sta accanto a «\$ref»/),
    ]);
    const joined = api?.operations.filter(({ id }) => id !== 'a') ?? [];
    expect(new Map(joined.map(({ id, method }) => [id, method]))).toEqual(
      new Map([
        ['preso', 'get'],
        ['messo', 'put'],
        ['tolto', 'delete'],
      ]),
    );
    for (const operation of joined)
      expect(operation).toMatchObject({ summary: expect.stringMatching(/^Accanto/), parameters: [{ name: 'q' }] });
  });

  it('of Swagger 2.0', async () => {
    const { api } = await parse(`swagger: "2.0"
info: { title: T, version: "1" }
host: a.it
paths:
  /x: { $ref: '#/x-base/A', delete: { operationId: tolto, responses: { 200: { description: Ok } } } }
x-base:
  A: { put: { operationId: messo, parameters: [{ name: b, in: body, schema: { type: string } }], responses: {} } }
`);
    expect(api?.operations.map(({ id, requestBody }) => [id, requestBody !== undefined])).toEqual([
      ['messo', true],
      ['tolto', false],
    ]);
  });
});
