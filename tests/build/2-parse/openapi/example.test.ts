import { describe, expect, test } from 'vitest';
import { head, parse, plain, withOperation, withSchemas } from './given.ts';

const body = (lines: string): string =>
  `requestBody:\n  content:\n    application/json:\n${lines.replace(/^/gm, '      ')}`;

describe('the examples of a body', () => {
  test('are those with names, with what is said of them, also through references', async () => {
    const { api, said } = await parse(
      withOperation(
        body(`schema: { type: object, example: { z: 1 } }
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
      { name: 'minima', summary: 'La minima', value: { a: 1 }, origin: 'author' },
      { name: 'intera', value: { a: 2 }, origin: 'author' },
    ]);
    expect(plain(examples?.[0]?.description?.tree)).toBe('Con poco.');
  });

  test('are the one beside the schema where there are none with names, also where it is null or false', async () => {
    const { api } = await parse(
      `${withOperation(body('schema: {}\nexample: false'))}    post:\n      responses: { "200": { description: Ok, content: { application/json: { example: null } } } }\n`,
    );
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: false, origin: 'author' },
    ]);
    expect(api?.operations[1]?.responses[0]?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: null, origin: 'author' },
    ]);
  });

  test('are those of the schema, or of what it refers to, where there are no others', async () => {
    const { api } = await parse(
      withOperation(body("schema: { $ref: '#/components/schemas/A' }")).concat(
        'components: { schemas: { A: { examples: [{ a: 1 }, { a: 2 }] } } }\n',
      ),
    );
    expect(api?.operations[0]?.requestBody?.content[0]?.examples).toEqual([
      { name: 'esempio 1', value: { a: 1 }, origin: 'author' },
      { name: 'esempio 2', value: { a: 2 }, origin: 'author' },
    ]);
  });

  test('are made of the schema at last: without what only answers have in requests, and the other way round', async () => {
    const schema = `{ $ref: '#/components/schemas/A' }`;
    const { api } = await parse(
      withOperation(
        `${body(`schema: ${schema}`)}\nresponses: { "200": { description: Ok, content: { application/problem+json: { schema: ${schema} } } } }`,
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
      { name: 'predefinito', value: { chiave: 'x', nome: 'primo', figlio: {} }, origin: 'generated' },
    ]);
    expect(operation?.responses[0]?.content[0]?.examples).toEqual([
      { name: 'predefinito', value: { id: 7, nome: 'primo', figlio: {} }, origin: 'generated' },
    ]);
  });

  test('of text and binary data are none without an author', async () => {
    const { api } = await parse(
      withOperation(
        'requestBody: { content: { text/csv: { schema: { type: string } }, application/octet-stream: {}, application/xml: { schema: { type: object } } } }',
      ),
    );
    expect(api?.operations[0]?.requestBody?.content.map(({ examples }) => examples)).toEqual([[], [], []]);
  });
});

describe('the examples of a parameter', () => {
  test('are its own, then those of the schema, each value once', async () => {
    const { api, said } = await parse(
      withOperation(`
parameters:
  - name: a
    in: query
    schema: { type: string, examples: [due, tre] }
    examples: { uno: { value: uno }, "esempio 1": { value: due } }`),
    );
    expect(said).toEqual([]);
    expect(api?.operations[0]?.parameters[0]?.examples.map(({ name, value }) => [name, value])).toEqual([
      ['uno', 'uno'],
      ['esempio 1', 'due'],
      ['esempio 2', 'tre'],
    ]);
  });

  test.each([
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

  test('are missed where it must be there and nobody could fill it in', async () => {
    const { api, said } = await parse(
      withOperation('parameters:\n  - { name: a, in: query, required: true, schema: { type: integer } }'),
    );
    expect(said).toEqual([
      '9:11 example-missing: Il parametro «a» è obbligatorio e non ha un valore d’esempio: nessuno potrebbe provare la richiesta. → Aggiungi «example: …», oppure «default», «const» o «enum» nel suo schema.',
    ]);
    expect(api?.operations[0]?.parameters[0]?.examples, 'later stages have a value').toHaveLength(1);
  });

  test('of a shared parameter are missed once', async () => {
    const use =
      "    get: { parameters: [{ $ref: '#/components/parameters/P' }], responses: { '200': { description: Ok } } }\n";
    const { said } = await parse(
      `${head()}  /a:\n${use}  /b:\n${use}components: { parameters: { P: { name: p, in: query, required: true, schema: {} } } }\n`,
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^10:\d+ example-missing/);
  });
});

describe('an example that does not fit its schema', () => {
  test.each([
    ['{ type: string }', '5', 'il valore deve essere un testo (string), non 5'],
    ['{ type: [integer, "null"] }', 'a', 'il valore deve essere un numero intero (integer) oppure null, non "a"'],
    ['{ enum: [primo, secondo] }', 'prmo', 'il valore deve essere uno tra «primo», «secondo»'],
    ['{ const: 1 }', '2', 'il valore deve essere «1»'],
    ['{ minimum: 3 }', '2', 'il valore deve essere almeno 3'],
    ['{ exclusiveMaximum: 3 }', '3', 'il valore deve essere minore di 3'],
    ['{ multipleOf: 2 }', '3', 'il valore deve essere un multiplo di 2'],
    ['{ minLength: 3 }', 'ab', 'il valore ha meno caratteri del minimo, che è 3'],
    ['{ maxItems: 1 }', '[1, 2]', 'il valore ha più elementi del massimo, che è 1'],
    ['{ uniqueItems: true }', '[1, 1]', 'il valore ha due elementi uguali, il n. 1 e il n. 2'],
    ['{ pattern: "^a" }', 'b', 'il valore deve corrispondere all’espressione «^a»'],
    [
      '{ format: date-time }',
      'ieri',
      'il valore deve essere una data con ora ISO 8601, per esempio 2026-11-18T09:42:00Z',
    ],
    ['{ format: email }', 'nessuna', 'il valore deve essere un indirizzo e-mail'],
    ['{ required: [a] }', '{}', 'il valore manca di «a», che è obbligatorio'],
    ['{ properties: { a: { type: array } } }', '{ a: {} }', '«a» deve essere un elenco (array), non un oggetto'],
    [
      '{ additionalProperties: false, properties: { a: {} } }',
      '{ b: 1 }',
      'il valore ha la proprietà «b», che lo schema non prevede',
    ],
    ['{ not: { type: string } }', 'a', 'il valore corrisponde a uno schema che «not» esclude'],
    ['false', '1', 'il valore non è ammesso qui'],
  ])('%s ≠ %s is explained in Italian', async (schema, value, expected) => {
    const { said } = await parse(
      withOperation(`parameters:\n  - { name: a, in: query, schema: ${schema}, example: ${value} }`),
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      `example-invalid: L’esempio non corrisponde al suo schema: ${expected} (#/paths/~1x/get/`,
    );
  });

  test('is shown at the value, with its name and its path in the description', async () => {
    const { said } = await parse(
      withOperation(
        body(`schema:
  type: object
  properties:
    colli: { type: array, items: { $ref: '#/components/schemas/Collo' } }
examples:
  minima:
    value:
      colli:
        - peso: 3
        - peso: tre`),
      ).concat('components: { schemas: { Collo: { properties: { peso: { type: integer } } } } }\n'),
    );
    expect(said).toEqual([
      '20:29 example-invalid: L’esempio «minima» non corrisponde al suo schema: «colli.1.peso» deve essere un numero intero (integer), non "tre" (#/paths/~1x/get/requestBody/content/application~1json/examples/minima/value/colli/1/peso). → Correggi il valore, oppure lo schema se è lui a sbagliare.',
    ]);
  });

  test('is shown at the key that should not be there, and at the object that lacks one', async () => {
    const { said } = await parse(
      withSchemas(`
A:
  type: object
  required: [nome]
  properties: { nome: {} }
  additionalProperties: false
  example:
    nomee: x`),
    );
    expect(said.map((line) => line.split(': ')[0])).toEqual(['13:7 example-invalid', '14:9 example-invalid']);
  });

  test('is shown in the file where it stands', async () => {
    const { said } = await parse({
      'openapi.yaml': withOperation(
        body('schema: { type: string }\nexample: { $ref: no }').replace(
          'example: { $ref: no }',
          "examples: { a: { $ref: 'esempi/a.yaml' } }",
        ),
      ),
      'esempi/a.yaml': 'summary: A\nvalue: 5\n',
    });
    expect(said[0]).toMatch(/^spec\/esempi\/a\.yaml 2:8 example-invalid: L’esempio «a»/);
  });

  test('of variants is explained for the one that was meant', async () => {
    const { said } = await parse(
      withSchemas(`
Avviso:
  oneOf:
    - { $ref: '#/components/schemas/Email' }
    - { $ref: '#/components/schemas/Telegram' }
  examples:
    - { canale: email, indirizzo: nessuno }
    - { canale: telegram }
    - { canale: piccione }
    - 5
Email:
  type: object
  required: [canale, indirizzo]
  properties: { canale: { const: email }, indirizzo: { type: string, format: email } }
Telegram:
  type: object
  required: [canale, utente]
  properties: { canale: { const: telegram }, utente: { type: string } }`),
    );
    expect(said.map((line) => line.replace(/ \(#.*/, ''))).toEqual([
      '13:39 example-invalid: L’esempio non corrisponde al suo schema: «indirizzo» deve essere un indirizzo e-mail',
      '14:11 example-invalid: L’esempio non corrisponde al suo schema: il valore manca di «utente», che è obbligatorio',
      '15:11 example-invalid: L’esempio non corrisponde al suo schema: il valore non corrisponde a nessuna delle forme ammesse («oneOf»)',
      '16:11 example-invalid: L’esempio non corrisponde al suo schema: il valore non corrisponde a nessuna delle forme ammesse («oneOf»)',
    ]);
  });

  test('is found in OpenAPI 3.0 with its own rules: nullable, exclusive bounds', async () => {
    const { said } = await parse(
      withSchemas(
        `
A: { type: string, nullable: true, example: null }
B: { type: number, minimum: 1, exclusiveMinimum: true, example: 1 }`,
        '3.0.3',
      ),
    );
    expect(said.map((line) => line.replace(/ \(#.*/, ''))).toEqual([
      '9:69 example-invalid: L’esempio non corrisponde al suo schema: il valore deve essere maggiore di 1',
    ]);
  });

  test('can be a default, and an example of a header', async () => {
    const { said } = await parse(
      withOperation(`
parameters:
  - { name: a, in: query, schema: { type: integer, default: dieci } }
responses:
  "200": { description: Ok, headers: { X: { schema: { type: integer }, example: due } } }`),
    );
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^9:67 example-invalid: Il valore predefinito /);
    expect(said[1]).toMatch(/^11:87 example-invalid: L’esempio /);
  });

  test('of a shared component is told once', async () => {
    const answer = "responses: { '200': { $ref: '#/components/responses/R' } }";
    const { said } = await parse(
      `${head()}  /a:\n    get: { ${answer} }\n    put: { ${answer} }
components:
  responses: { R: { description: Ok, content: { application/json: { schema: { type: string }, example: 1 } } } }\n`,
    );
    expect(said).toHaveLength(1);
  });

  test('does not hide behind a schema that nobody can compile', async () => {
    const { said } = await parse(
      withSchemas(
        'A: { $id: x, type: string, pattern: "\\\\p{Foo", example: 1 }\nB: { $id: x, type: string, example: 2 }',
      ),
    );
    expect(said.filter((line) => line.includes('example-invalid'))).toHaveLength(2);
  });

  test('is not looked for in XML and text, whose schema describes something else', async () => {
    const { said } = await parse(
      withOperation('requestBody: { content: { application/xml: { schema: { type: object }, example: "<a/>" } } }'),
    );
    expect(said).toEqual([]);
  });
});
