import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../../../../src/model/json.ts';
import { head, jsonBody, parse, parseOperation, plain, withOperation } from '../given.ts';

describe('the examples of a body', () => {
  it('are those with names, with what is said of them, also through references', async () => {
    const { api, said } = await parse(
      withOperation(
        jsonBody(`schema: { type: object, example: { z: 1 } }
example: { y: 1 }
examples:
  minima: { summary: La minima, description: Con *poco*., value: { a: 1 } }
  intera: { $ref: '#/components/examples/Intera' }
  altrove: { externalValue: 'https://esempio.it/a.json' }`),
      ).concat('components: { examples: { Intera: { value: { a: 2 } } } }\n'),
    );
    expect(said).toEqual([]);
    const examples = api?.operations[0]?.requestBody?.content[0]?.examples;
    expect(examples).toMatchObject([
      { name: 'minima', isNamed: true, summary: 'La minima', value: { a: 1 }, origin: 'author' },
      { name: 'intera', isNamed: true, value: { a: 2 }, origin: 'author' },
    ]);
    expect(plain(examples?.[0]?.description?.tree)).toBe('Con poco.');
  });

  it('are the one beside the schema where there are none with names, also where it is null or false', async () => {
    const { api } = await parse(
      `${withOperation(jsonBody('schema: {}\nexample: false'))}    post:\n      responses: { "200": { description: Ok, content: { application/json: { example: null } } } }\n`,
    );
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: false, origin: 'author' },
    ]);
    expect(api?.operations[1]?.responses[0]?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: null, origin: 'author' },
    ]);
  });

  it('are objects and lists also where their JSON is written as a text, unless the schema speaks of texts', async () => {
    const { api, said } = await parse(
      `${withOperation(jsonBody(`schema: { type: object }\nexample: '{ "a": 1.50 }'`))}    put:
      requestBody: { content: { application/json: { schema: { type: array, example: '[1]' } } } }
      responses: { "200": { description: Ok, content: { application/json: { schema: { type: string }, example: '[1]' } } } }
`,
    );
    const [first, second] = api?.operations ?? [];
    const json = first?.requestBody?.content[0]?.examples.map(({ value }) => jsonText(value));
    expect(json).toEqual(['{"a":1.50}']);
    expect(second?.requestBody?.content[0]?.examples).toMatchObject([{ value: [1] }]);
    expect(second?.responses[0]?.content[0]?.examples).toMatchObject([{ value: '[1]' }]);
    expect(said.map((line) => line.replace(/.*→ /, ''))).toEqual([
      'È JSON scritto come testo: scrivilo come oggetto, senza virgolette né «|».',
      'È JSON scritto come testo: scrivilo come elenco, senza virgolette né «|».',
    ]);
  });

  it.each([
    ["'null'", null],
    ['\'{ "a": 1 }\'', { a: 1 }],
    ["'{ a'", '{ a'],
  ])('are read from the text that is sent, which OpenAPI 3.2 allows: %s', async (text, value) => {
    const { api } = await parseOperation(jsonBody(`examples: { uno: { serializedValue: ${text} } }`));
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toMatchObject([{ value }]);
  });

  it('are those of the schema, or of what it refers to, where there are no others', async () => {
    const { api } = await parse(
      withOperation(jsonBody("schema: { $ref: '#/components/schemas/A' }")).concat(
        'components: { schemas: { A: { examples: [{ a: 1 }, { a: 2 }] } } }\n',
      ),
    );
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toEqual([
      { name: 'esempio 1', value: { a: 1 }, origin: 'author' },
      { name: 'esempio 2', value: { a: 2 }, origin: 'author' },
    ]);
  });

  it('are made of the schema at last: without what only answers have in requests, and the other way round', async () => {
    const schema = `{ $ref: '#/components/schemas/A' }`;
    const { api } = await parse(
      withOperation(
        `${jsonBody(`schema: ${schema}`)}\nresponses: { "200": { description: Ok, content: { application/problem+json: { schema: ${schema} } } } }`,
      ).concat(`components:
  schemas:
    A:
      type: object
      properties:
        id: { type: integer, readOnly: true, example: 7 }
        chiave: { type: string, writeOnly: true, default: x }
        nome: { type: string, enum: [primo, secondo] }
        figlio: { $ref: '#/components/schemas/A' }
`),
    );
    const operation = api?.operations[0];
    expect(operation?.requestBody?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: { chiave: 'x', nome: 'primo', figlio: {} }, origin: 'generated', fields: 'all' },
    ]);
    expect(operation?.responses[0]?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: { id: 7, nome: 'primo', figlio: {} }, origin: 'generated', fields: 'all' },
    ]);
  });

  it('are made of the schema in pairs: what is required, and all; one pair for each variant', async () => {
    const { api } = await parse(
      withOperation(
        jsonBody(`schema:
  type: object
  required: [metodo]
  properties: { metodo: { type: string }, nota: { const: x } }
  oneOf:
    - { title: Carta, required: [numero], properties: { numero: { type: integer } } }
    - { $ref: '#/components/schemas/Bonifico' }
    - { type: 'null' }`),
      ).concat('components: { schemas: { Bonifico: { required: [iban], properties: { iban: { const: IT } } } } }\n'),
    );
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toEqual(
      [
        {
          name: 'Carta, campi obbligatori',
          variant: expect.objectContaining({ title: 'Carta' }),
          fields: 'required',
          value: { numero: 1, metodo: 'string' },
        },
        {
          name: 'Carta, tutti i campi',
          variant: expect.objectContaining({ title: 'Carta' }),
          fields: 'all',
          value: { numero: 1, metodo: 'string', nota: 'x' },
        },
        {
          name: 'Bonifico, campi obbligatori',
          variant: expect.objectContaining({ title: 'Bonifico' }),
          fields: 'required',
          value: { iban: 'IT', metodo: 'string' },
        },
        {
          name: 'Bonifico, tutti i campi',
          variant: expect.objectContaining({ title: 'Bonifico' }),
          fields: 'all',
          value: { iban: 'IT', metodo: 'string', nota: 'x' },
        },
      ].map((example) => ({ ...example, origin: 'generated' })),
    );
  });

  it('of text and binary data are none without an author', async () => {
    const { api } = await parseOperation(
      'requestBody: { content: { text/csv: { schema: { type: string } }, application/octet-stream: {}, application/xml: { schema: { type: object } } } }',
    );
    expect(api?.operations[0]?.requestBody?.content.map(({ examples }) => examples)).toEqual([[], [], []]);
  });
});

describe('the examples of a parameter', () => {
  it('are its own, else those of the schema', async () => {
    const { api, said } = await parseOperation(`
parameters:
  - name: a
    in: query
    schema: { type: string, examples: [due, tre] }
    examples: { uno: { value: uno }, "esempio 1": { value: due } }
  - { name: b, in: query, schema: { type: string, examples: [due, tre] } }`);
    expect(said).toEqual([]);
    const examples = api?.operations[0]?.parameters.map((parameter) => parameter.examples.map(({ value }) => value));
    expect(examples).toEqual([
      ['uno', 'due'],
      ['due', 'tre'],
    ]);
  });

  it.each([
    ['{ type: string, default: a, enum: [b, a] }', 'a'],
    ['{ const: 5 }', 5],
    ["{ $ref: '#/components/schemas/E' }", 'x'],
    ["{ allOf: [{ $ref: '#/components/schemas/E' }] }", 'x'],
  ])('are taken from the schema where it must be there: %s', async (schema, value) => {
    const { api, said } = await parse(
      withOperation(`parameters: [{ name: a, in: query, required: true, schema: ${schema} }]`).concat(
        'components: { schemas: { E: { enum: [x, y] } } }\n',
      ),
    );
    expect(said).toEqual([]);
    expect(api?.operations[0]?.parameters[0]?.examples).toEqual([{ name: 'predefinito', value, origin: 'generated' }]);
  });

  it('are missed where it must be there and nobody could fill it in', async () => {
    const { api, said } = await parseOperation(
      'parameters:\n  - { name: a, in: query, required: true, schema: { type: integer } }',
    );
    expect(said).toEqual([
      '9:11 example-missing: Il parametro «a» è obbligatorio e non ha un valore d’esempio: nessuno potrebbe provare la richiesta. → Aggiungi «example: …», oppure «default», «const» o «enum» nel suo schema.',
    ]);
    expect(api?.operations[0]?.parameters[0]?.examples).toEqual([]);
  });

  it.each([
    ['{ type: string, format: date }', 1],
    ['{ type: boolean }', 1],
    ['{ anyOf: [{ enum: [x] }, { type: "null" }] }', 1],
    ['{ type: array, items: { $ref: "#/components/schemas/E" } }', 1],
    ['{ type: string }', 0],
    ['{ type: string, pattern: "^AC[0-9a-f]{32}$" }', 0],
    ['{ type: string, format: uuid }', 0],
    ['{ type: array, items: { type: integer } }', 0],
  ])('are generated only if they mean something: %s', async (schema, count) => {
    const { api } = await parse(
      withOperation(`parameters: [{ name: a, in: query, required: true, schema: ${schema} }]`).concat(
        'components: { schemas: { E: { enum: [x, y] } } }\n',
      ),
    );
    expect(api?.operations[0]?.parameters[0]?.examples).toHaveLength(count);
  });

  it('of a shared parameter are missed once', async () => {
    const use =
      "    get: { parameters: [{ $ref: '#/components/parameters/P' }], responses: { '200': { description: Ok } } }\n";
    const { said } = await parse(
      `${head()}  /a:\n${use}  /b:\n${use}components: { parameters: { P: { name: p, in: query, required: true, schema: {} } } }\n`,
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^10:\d+ example-missing/);
  });
});
