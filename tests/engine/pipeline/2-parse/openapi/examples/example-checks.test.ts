import { describe, expect, it } from 'vitest';
import { head, jsonBody, parse, parseOperation, parseSchemas, withOperation } from '../given.ts';

describe('an example that does not fit its schema', () => {
  it.each([
    ['{ type: string }', '5', 'il valore deve essere un testo (string), non 5'],
    ['{ type: [integer, "null"] }', 'a', 'il valore deve essere un numero intero (integer) oppure null, non "a"'],
    ['{ enum: [primo, secondo] }', 'prmo', 'il valore deve essere uno tra «primo», «secondo»'],
    ['{ const: 1 }', '2', 'il valore deve essere «1»'],
    ['{ minimum: 3 }', '2', 'il valore deve essere almeno 3'],
    ['{ exclusiveMaximum: 3 }', '3', 'il valore deve essere minore di 3'],
    ['{ multipleOf: 2 }', '3', 'il valore deve essere un multiplo di 2'],
    ['{ minLength: 3 }', 'ab', 'il valore deve avere almeno 3 caratteri'],
    ['{ maxItems: 1 }', '[1, 2]', 'il valore deve avere al massimo 1 elemento'],
    ['{ uniqueItems: true }', '[1, 1]', 'il valore ha due elementi uguali, il n. 1 e il n. 2'],
    ['{ pattern: "^a" }', 'b', 'il valore deve corrispondere all’espressione «^a»'],
    ['{ format: date-time }', 'ieri', 'il valore deve essere una data con ora, per esempio 2026-11-18T09:42:00Z'],
    ['{ format: email }', 'nessuna', 'il valore deve essere un indirizzo e-mail'],
    ['{ required: [a] }', '{}', 'il valore manca di «a», che è obbligatorio'],
    ['{ properties: { a: { type: array } } }', '{ a: {} }', '«a» deve essere un elenco (array), non un oggetto'],
    [
      '{ additionalProperties: false, properties: { a: {} } }',
      '{ b: 1 }',
      'il valore ha la proprietà «b», che lo schema non prevede',
    ],
    [
      '{ oneOf: [{ type: string }, { type: boolean }, { title: Testo, type: string }] }',
      'a',
      'il valore corrisponde a più di uno degli schemi di «oneOf», che ne ammette uno solo',
    ],
    ['{ not: { type: string } }', 'a', 'il valore corrisponde a uno schema che «not» esclude'],
    ['false', '1', 'il valore non è ammesso qui'],
    ['{ properties: { a: false } }', '{ a: 1 }', '«a» non è ammesso qui'],
    ['{ prefixItems: [{}], items: false }', '[1, 2, 3]', 'il valore non può avere più di 1 elemento'],
    [
      '{ contains: { type: integer }, minContains: 2 }',
      '[1, a, b]',
      'il valore non contiene gli elementi che «contains» chiede',
    ],
    [
      '{ propertyNames: { maxLength: 2 } }',
      '{ lungo: 1 }',
      'il valore ha una proprietà con un nome non ammesso, «lungo»',
    ],
    [
      '{ unevaluatedProperties: false }',
      '{ "città/~ #": 1 }',
      'il valore ha la proprietà «città/~ #», che lo schema non prevede',
    ],
    ['{ dependentRequired: { a: [b] } }', '{ a: 1 }', 'il valore manca di «b», che è obbligatorio insieme a «a»'],
    ['{ if: { minLength: 3 }, then: { pattern: "^a" } }', 'bcd', 'il valore deve corrispondere all’espressione «^a»'],
    [
      '{ properties: { items: { items: { items: false } } } }',
      '{ items: [[1]] }',
      '«items.0» non può avere più di 0 elementi',
    ],
  ])('%s ≠ %s is explained in Italian', async (schema, value, expected) => {
    const { said } = await parseOperation(
      `parameters:\n  - { name: a, in: query, schema: ${schema}, example: ${value} }`,
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      `example-invalid: L’esempio non corrisponde al suo schema: ${expected} (#/paths/~1x/get/`,
    );
  });

  it('is shown at the value, with its name and its path in the description', async () => {
    const { said } = await parse(
      withOperation(
        jsonBody(`schema:
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
      '20:29 example-invalid: L’esempio «minima» non corrisponde al suo schema: «colli.1.peso» deve essere un numero intero (integer), non "tre" (#/paths/~1x/get/requestBody/content/application~1json/examples/minima/value/colli/1/peso). → Correggi il valore, oppure lo schema, se l’errore è lì.',
    ]);
  });

  it('is shown at the key that should not be there, and at the object that lacks one', async () => {
    const { said } = await parseSchemas(`
A:
  type: object
  required: [nome]
  properties: { nome: {} }
  additionalProperties: false
  example:
    nomee: x`);
    expect(said.map((line) => line.split(': ')[0])).toEqual(['13:7 example-invalid', '14:9 example-invalid']);
  });

  it('is shown in the file where it stands', async () => {
    const { said } = await parse({
      'openapi.yaml': withOperation(
        jsonBody('schema: { type: string }\nexample: { $ref: no }').replace(
          'example: { $ref: no }',
          "examples: { a: { $ref: 'esempi/a.yaml' } }",
        ),
      ),
      'esempi/a.yaml': 'summary: A\nvalue: 5\n',
    });
    expect(said[0]).toMatch(/^spec\/esempi\/a\.yaml 2:8 example-invalid: L’esempio «a»/);
  });

  it('of variants is explained for the one that was meant', async () => {
    const { said } = await parseSchemas(`
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
  properties: { canale: { const: telegram }, utente: { type: string } }`);
    expect(said.map((line) => line.replace(/ \(#.*/, ''))).toEqual([
      '13:39 example-invalid: L’esempio non corrisponde al suo schema: «indirizzo» deve essere un indirizzo e-mail',
      '14:11 example-invalid: L’esempio non corrisponde al suo schema: il valore manca di «utente», che è obbligatorio',
      '15:11 example-invalid: L’esempio non corrisponde al suo schema: il valore non corrisponde a nessuno degli schemi ammessi («oneOf»)',
      '16:11 example-invalid: L’esempio non corrisponde al suo schema: il valore non corrisponde a nessuno degli schemi ammessi («oneOf»)',
    ]);
  });

  it('has several wrong variants, each of which is explained for the one that was meant', async () => {
    const { said } = await parseSchemas(`
Avvisi:
  type: array
  items:
    oneOf:
      - { $ref: '#/components/schemas/Email' }
      - { $ref: '#/components/schemas/Telegram' }
  example:
    - { canale: email }
    - { canale: telegram }
Email:
  type: object
  required: [canale, indirizzo]
  properties: { canale: { const: email }, indirizzo: { type: string } }
Telegram:
  type: object
  required: [canale, utente]
  properties: { canale: { const: telegram }, utente: { type: string } }`);
    expect(said.map((line) => line.replace(/.*schema: | \(#.*/g, ''))).toEqual([
      '«0» manca di «indirizzo», che è obbligatorio',
      '«1» manca di «utente», che è obbligatorio',
    ]);
  });

  it.each([
    ['3.1.0', '{ type: integer, example: "12" }', 'Togli le virgolette: «12».'],
    ['3.1.0', '{ type: array, items: { type: string }, example: "a, b" }', 'Scrivi un elenco: «["a","b"]».'],
    [
      '3.1.0',
      '{ type: string, format: date-time, example: "2026-11-18" }',
      'Aggiungi l’ora, oppure scrivi «format: date».',
    ],
    [
      '3.1.0',
      '{ type: object, required: [quanti_colli], properties: { quanti_colli: {} }, example: { quanti-colli: 2 } }',
      '«quanti-colli» dovrebbe forse chiamarsi «quanti_colli»?',
    ],
    ['3.1.0', '{ type: integer, example: "1.5" }', 'Correggi il valore, oppure lo schema, se l’errore è lì.'],
    ['3.1.0', '{ type: boolean, example: "true" }', 'Togli le virgolette: «true».'],
    ['3.1.0', '{ type: [integer, "null"], example: "null" }', 'Togli le virgolette: «null».'],
    ['3.1.0', '{ type: object, example: "null" }', 'Correggi il valore, oppure lo schema, se l’errore è lì.'],
    [
      '3.1.0',
      '{ type: [integer, string], example: null }',
      'Togli il valore, oppure ammetti null nello schema: «type: [integer, string, "null"]».',
    ],
    [
      '3.0.3',
      '{ type: integer, example: null }',
      'Togli il valore, oppure ammetti null nello schema: «nullable: true».',
    ],
  ])('that does not fit is mended as its author probably means: %s %s', async (version, schema, hint) => {
    const { said } = await parseSchemas(`A: ${schema}`, version);
    expect(said.map((line) => line.replace(/.*→ /, ''))).toEqual([hint]);
  });

  it('is null, which Swagger 2.0 allows in its own way', async () => {
    const { said } = await parse(`swagger: "2.0"
info: { title: Prova, version: "1" }
host: api.esempio.it
schemes: [https]
paths: {}
definitions: { A: { type: string, example: null } }
`);
    expect(said.at(-1)).toContain('→ Togli il valore, oppure ammetti null nello schema: «x-nullable: true».');
  });

  it('is found in OpenAPI 3.0 with its own rules: nullable, exclusive bounds', async () => {
    const { said } = await parseSchemas(
      `
A: { type: string, nullable: true, example: null }
B: { type: number, minimum: 1, exclusiveMinimum: true, example: 1 }`,
      '3.0.3',
    );
    expect(said.map((line) => line.replace(/ \(#.*/, ''))).toEqual([
      '9:69 example-invalid: L’esempio non corrisponde al suo schema: il valore deve essere maggiore di 1',
    ]);
  });

  it('can be a default, and an example of a header', async () => {
    const { said } = await parseOperation(`
parameters:
  - { name: a, in: query, schema: { type: integer, default: dieci } }
responses:
  "200": { description: Ok, headers: { X: { schema: { type: integer }, example: due } } }`);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^9:67 example-invalid: Il valore predefinito /);
    expect(said[1]).toMatch(/^11:87 example-invalid: L’esempio /);
  });

  it('of a shared component is told once', async () => {
    const answer = "responses: { '200': { $ref: '#/components/responses/R' } }";
    const { said } = await parse(
      `${head()}  /a:\n    get: { ${answer} }\n    put: { ${answer} }
components:
  responses: { R: { description: Ok, content: { application/json: { schema: { type: string }, example: 1 } } } }\n`,
    );
    expect(said).toHaveLength(1);
  });

  it('does not hide behind a schema that nobody can compile', async () => {
    const { said } = await parseSchemas(
      'A: { $id: x, type: string, pattern: "\\\\p{Foo", example: 1 }\nB: { $id: x, type: string, example: 2 }',
    );
    expect(said.filter((line) => line.includes('example-invalid'))).toHaveLength(2);
  });

  it('is told of the pattern that it does not match, not of another one of the schema', async () => {
    const { said } = await parseSchemas(`A:
  type: object
  properties:
    conto: { type: string, pattern: "^AC[0-9]+$" }
    utente: { type: string, pattern: "^[UW][A-Z0-9]{2,}$" }
    canale: { type: string, pattern: "^C" }
    numero: { type: integer }
  example: { conto: AC1, utente: U012A3CDE, canale: X1, numero: uno }`);
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('«canale» deve corrispondere all’espressione «^C»');
    expect(said[1]).toContain('«numero» deve essere un numero intero');
  });

  it('lacks nothing that a message of its direction leaves out', async () => {
    const json = (example: string) =>
      `content: { application/json: { schema: { $ref: "#/components/schemas/Ordine" }, example: ${example} } }`;
    const operation = `post:
      requestBody: { ${json('{ segreto: a, righe: [{ quanti: 1 }] }')} }
      responses: { "200": { description: Ok, ${json('{ id: 1, stato: perso, righe: [{ riga: 1, quanti: 1 }] }')} } }`;
    const schemas = `components:
  schemas:
    Stato: { type: string, readOnly: true }
    Base: { properties: { id: { type: integer, readOnly: true } } }
    Ordine:
      type: object
      required: [id, stato, segreto, righe]
      allOf: [{ $ref: "#/components/schemas/Base" }]
      properties:
        stato: { $ref: "#/components/schemas/Stato" }
        segreto: { type: string, writeOnly: true }
        righe:
          type: array
          items: { type: object, required: [riga, quanti], properties: { riga: { type: integer, readOnly: true }, quanti: { type: integer } } }
`;
    const asked = await parse(`${head()}  /x:\n    ${operation}\n${schemas}`);
    expect(asked.said).toEqual([]);
    const { said } = await parse(`${head({ paths: false })}webhooks:\n  w:\n    ${operation}\n${schemas}`);
    expect(said.map((line) => /(?:valore|»).*manca di «.*?»/.exec(line)?.[0])).toEqual([
      'valore manca di «stato»',
      'valore manca di «id»',
      '» manca di «riga»',
      'valore manca di «segreto»',
    ]);
  });

  it('is not looked for in XML and text, whose schema describes something else', async () => {
    const { said } = await parseOperation(
      'requestBody: { content: { application/xml: { schema: { type: object }, example: "<a/>" } } }',
    );
    expect(said).toEqual([]);
  });
});
