import { describe, expect, it } from 'vitest';
import { head, parse, parseOperation, parseSchemas } from '../given.ts';

/** What is wrong in an operation, and the one problem that is told of it. */
const FAULTS = [
  [
    'an unknown field, with the one that was probably meant',
    'sumary: Elenco',
    '8:7 description-invalid: «/paths/~1x/get» ha il campo «sumary», che OpenAPI non prevede qui. → Forse «summary»?',
  ],
  [
    'a value of another type',
    'tags: elenco\nsummary: Sì',
    '8:13 description-invalid: «/paths/~1x/get/tags» deve essere un elenco (array), non "elenco". → Correggi il valore.',
  ],
  [
    'a number in the place of an object, as the author wrote it',
    'responses: 1.0',
    '8:18 description-invalid: «/paths/~1x/get/responses» deve essere un oggetto (object), non 1.0. → Correggi il valore.',
  ],
  [
    'a parameter in no known place, not once for each kind of parameter',
    'parameters:\n  - { name: a, in: querry, schema: {} }',
    expect.stringMatching(
      /^9:26 description-invalid: «\/paths\/~1x\/get\/parameters\/0\/in» deve essere uno tra .* → Forse «query»\?$/,
    ),
  ],
  [
    'a parameter without schema, of which it is said what it needs',
    'parameters:\n  - { name: a, in: query }',
    '9:11 description-invalid: «/paths/~1x/get/parameters/0» manca di «schema» oppure «content»: ne serve uno. → Aggiungi «schema» oppure «content».',
  ],
  [
    'a parameter with both a schema and a content',
    'parameters:\n  - { name: a, in: query, schema: {}, content: { text/plain: {} } }',
    '9:11 description-invalid: Il parametro «a» ha sia «schema» sia «content»: ne serve uno solo. → Togli uno dei due.',
  ],
  [
    'a parameter without name',
    'parameters:\n  - { in: query, schema: {} }',
    expect.stringMatching(/^9:11 description-invalid: .*«name»/),
  ],
  [
    'a status that is none',
    'responses:\n  "20": { description: Ok }',
    expect.stringMatching(/^9:9 description-invalid: «20» non è uno stato di risposta/),
  ],
] as const;

describe.each(['3.0.3', '3.1.0', '3.2.0'])(
  'what does not fit the schema of OpenAPI %s is told once, at its line:',
  (version) => {
    it.each(FAULTS)('%s', async (_, lines, expected) => {
      expect((await parseOperation(lines, version)).said).toEqual([expected]);
    });
  },
);

describe.each(['3.0.3', '3.1.0'])('what does not fit the schema of OpenAPI %s', (version) => {
  it('is a missing field, shown at what lacks it', async () => {
    const { said } = await parseOperation('responses:\n  "200": {}', version);
    expect(said).toEqual([
      '9:9 description-invalid: «/paths/~1x/get/responses/200» manca di «description», che è obbligatorio. → Aggiungi «description».',
    ]);
  });

  it('is a path without slash', async () => {
    const { said } = await parse(`${head({ version })}  x: {}\n`);
    expect(said).toEqual([
      '6:3 description-invalid: Il percorso «x» non comincia con «/»: le sue operazioni non hanno una pagina. → Scrivi «/x».',
    ]);
  });

  it('is a security scheme without what its type needs: nothing is said of the other types', async () => {
    const { said } = await parse(
      `${head({ version, paths: false })}components:\n  securitySchemes:\n    chiave: { type: apiKey, in: header }\n`,
    );
    expect(said).toEqual([
      '8:5 description-invalid: «/components/securitySchemes/chiave» manca di «name», che è obbligatorio. → Aggiungi «name».',
    ]);
  });

  it('is a type of security scheme that does not exist', async () => {
    const { said } = await parse(
      `${head({ version, paths: false })}components:\n  securitySchemes:\n    chiave: { type: apikey, name: X, in: header }\n`,
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^8:21 description-invalid: .*deve essere uno tra .* → Forse «apiKey»\?$/);
  });

  it('is shown in the file where it stands, also deep behind references', async () => {
    const { said } = await parse({
      'openapi.yaml': `${head({ version })}  /x: { $ref: paths/x.yaml }\n`,
      'paths/x.yaml': 'get:\n  responses:\n    "200": { $ref: ../risposta.yaml }\n',
      'risposta.yaml': 'description: Ok\ncontenuto: {}\n',
    });
    expect(said).toEqual([
      'spec/risposta.yaml 2:1 description-invalid: «/components/responses/risposta» ha il campo «contenuto», che OpenAPI non prevede qui. → Forse «content»?',
    ]);
  });

  it('is told once of a component that is used often', async () => {
    const response = '    get: { responses: { "200": { $ref: "#/components/responses/R" } } }\n';
    const { said } = await parse(
      `${head({ version })}  /a:\n${response}  /b:\n${response}components:\n  responses:\n    R: { descrizione: x }\n`,
    );
    expect(said).toHaveLength(2);
    expect(said.every((line) => line.startsWith('12:'))).toBe(true);
  });
});

it('a component name with spaces or accents is refused, with the name that could be', async () => {
  const { said } = await parseSchemas('Città d’arte: {}');
  expect(said).toEqual([
    '8:5 description-invalid: Il nome «Città d’arte» in «/components/schemas» non è ammesso: può avere solo lettere senza accento, cifre, «.», «-» e «_». → Scrivi «Cittadarte».',
  ]);
});

describe('what does not fit the schema of OpenAPI 3.2.0', () => {
  it('is an operation without any response', async () => {
    const { said } = await parseOperation('responses: {}', '3.2.0');
    expect(said).toEqual([
      expect.stringMatching(/^8:7 description-invalid: «\/paths\/~1x\/get\/responses» deve avere almeno 1 campo/),
    ]);
  });

  it('is not a response without description, which only older versions require', async () => {
    const { said } = await parseOperation('responses:\n  "200": {}', '3.2.0');
    expect(said).toEqual([]);
  });
});

describe('what OpenAPI 3.1 allows and the schema in swagger-parser does not', () => {
  it('is no problem: the description of a server variable', async () => {
    const { said } = await parse(
      `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: 'https://{host}', variables: { host: { default: a.it, description: L’host } } }]
paths: {}
`,
    );
    expect(said).toEqual([]);
  });

  it('is no problem: a licence with nothing but a name', async () => {
    const { said } = await parse(
      head({ paths: false }).replace('title: Prova', 'title: Prova, license: { name: Riservata }'),
    );
    expect(said).toEqual([]);
  });
});

describe('keywords of schemas, which nobody else checks in OpenAPI 3.1', () => {
  it.each([
    [
      'type: [string, null]',
      '8:25 description-invalid: Il tipo null non ha le virgolette: così YAML non vi legge nessun valore. → Scrivi «"null"».',
    ],
    ['type: strinx', '8:16 description-invalid: Il tipo «strinx» non esiste. → Forse «string»?'],
    [
      'minLength: -1',
      '8:21 description-invalid: «minLength» deve essere un numero intero non negativo. → Correggi il valore di «minLength».',
    ],
    ['maximum: molto', '8:19 description-invalid: «maximum» deve essere un numero. → Correggi il valore di «maximum».'],
    [
      'required: nome',
      '8:20 description-invalid: «required» deve essere un elenco di testi. → Correggi il valore di «required».',
    ],
    ['enum: { a: b }', '8:10 description-invalid: «enum» deve essere un elenco. → Correggi il valore di «enum».'],
    [
      'items: 5',
      '8:17 description-invalid: Qui va uno schema e c’è «5». → Scrivi un oggetto, per esempio «type: string».',
    ],
    [
      'readOnly: sì',
      '8:20 description-invalid: «readOnly» deve essere true o false. → Correggi il valore di «readOnly».',
    ],
    [
      'pattern: "(["',
      '8:19 description-invalid: «([» non è un’espressione regolare (ECMA-262). → Controlla parentesi e barre: «\\» va raddoppiata tra virgolette doppie.',
    ],
  ])('%s', async (keyword, expected) => {
    const { said } = await parseSchemas(`A: { ${keyword} }`);
    expect(said).toEqual([expected]);
  });

  it('that are misspelt get a warning', async () => {
    const { said } = await parseSchemas('A: { type: string, maxLenght: 5, x-mio: 1 }');
    expect(said).toEqual([
      '8:24 avviso description-invalid: «maxLenght» non è una parola chiave di JSON Schema e non ha effetto. → Forse «maxLength»?',
    ]);
  });
});

it('several mistakes are told together, in the order of the file', async () => {
  const { said } = await parseOperation('operationId: 5\nsumary: x\nresponses:\n  "200": {}');
  expect(said.map((line) => line.split(':')[0])).toEqual(['8', '9', '11']);
});
