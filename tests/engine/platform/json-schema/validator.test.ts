import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createMessageSchemas } from '../../../../build/pipeline/3-link/reference/form/message-schemas.ts';
import { jsonSchemaDocument } from '../../../../build/platform/json-schema/json-schema.ts';
import { sentSchemas } from '../../../../build/platform/json-schema/sent-schemas.ts';
import { createValidator } from '../../../../build/platform/json-schema/validator.ts';
import type { JsonValue } from '../../../../src/model/json.ts';
import { createCheck } from '../../../../src/request-form/check.ts';
import { parseSchemas, schemaOf } from '../../pipeline/2-parse/openapi/given.ts';

/** Every keyword, alone and together; each schema is tried with each value. */
const SCHEMAS = `
Tutto: {}
Niente: false
Testo: { type: string }
Numero: { type: number }
Intero: { type: integer }
Forse: { type: [string, 'null'] }
Logico: { type: boolean }
Oggetto: { type: object }
Elenco: { type: array }
Enum: { enum: [a, 1, null, [1, 2], { a: 1, b: [2] }] }
Costante: { const: { b: [2], a: 1 } }
Limiti: { minimum: 1, maximum: 10 }
LimitiAperti: { exclusiveMinimum: 1, exclusiveMaximum: 10 }
Multiplo: { multipleOf: 2.5 }
Lunghezze: { minLength: 1, maxLength: 3 }
Espressione: { pattern: '^\\p{L}+$' }
SenzaU: { pattern: '^[\\w-.]+$' }
Data: { format: date }
DataOra: { format: date-time }
Posta: { format: email }
Uuid: { format: uuid }
Indirizzo: { format: uri }
Int32: { format: int32 }
Int64: { type: integer, format: int64 }
Ignoto: { format: mai-visto }
Segreto: { format: password }
Elementi: { items: { type: integer } }
Prefisso: { prefixItems: [{ type: string }, { type: integer }], items: false }
Contiene: { contains: { type: integer }, minContains: 1, maxContains: 2 }
ContieneNulla: { contains: { type: string }, minContains: 0 }
Quanti: { minItems: 1, maxItems: 2 }
Diversi: { uniqueItems: true }
Proprieta: { properties: { a: { type: integer }, b: {} }, required: [a] }
Chiuso: { properties: { a: {} }, additionalProperties: false }
Aperto: { properties: { a: {} }, additionalProperties: { type: string } }
Modelli: { patternProperties: { '^x-': { type: string }, '^x-a': { minLength: 2 } }, additionalProperties: { type: integer } }
Nomi: { propertyNames: { maxLength: 1 } }
Conto: { minProperties: 1, maxProperties: 2 }
Altrove: { required: [z] }
Dipende: { dependentRequired: { a: [b] } }
DipendeSchema: { dependentSchemas: { a: { required: [z] } } }
Tutti: { allOf: [{ type: integer }, { minimum: 5 }] }
Alcuni: { anyOf: [{ type: string }, { minimum: 5 }] }
Uno: { oneOf: [{ type: integer }, { minimum: 5 }] }
Non: { not: { type: string } }
Se: { if: { type: string }, then: { minLength: 3 }, else: { type: integer } }
SoloSe: { if: { type: string }, then: { minLength: 3 } }
Valutato: { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }
ValutatoAltrove: { anyOf: [{ required: [z] }, { $ref: '#/components/schemas/Proprieta' }], unevaluatedProperties: { type: string } }
ValutatoSe: { if: { required: [a] }, then: { properties: { a: {}, b: {} } }, else: { properties: { c: {}, z: {} } }, unevaluatedProperties: false }
ValutatoDipende: { dependentSchemas: { z: { properties: { a: {}, z: {} } } }, properties: { c: {} }, unevaluatedProperties: false }
ValutatoDentro: { allOf: [{ unevaluatedProperties: true }], unevaluatedProperties: false }
ValutatoAperto: { allOf: [{ additionalProperties: { type: integer } }], unevaluatedProperties: false }
ValutatiModelli: { allOf: [{ patternProperties: { '^x-': {} } }], unevaluatedProperties: false }
ElementiValutati: { prefixItems: [{}], allOf: [{ contains: { type: string }, minContains: 0 }], unevaluatedItems: false }
ElementiAltrove: { allOf: [{ prefixItems: [{}] }], unevaluatedItems: { type: string } }
Riferito: { $ref: '#/components/schemas/Albero' }
Ristretto: { $ref: '#/components/schemas/Testo', maxLength: 2 }
Albero: { type: object, properties: { figli: { items: { $ref: '#/components/schemas/Albero' } }, a: { type: integer } }, additionalProperties: false }
`;

const VALUES: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  5,
  10,
  11,
  2.5,
  -3,
  2 ** 31,
  '',
  'a',
  'à',
  'ab',
  'abcd',
  '😀😀😀',
  'a-b.c',
  '2026-11-18',
  '2026-13-18',
  '2026-11-18T09:42:00Z',
  'a@b.it',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  'https://esempio.it/x?y=1',
  [],
  [1],
  [1, 2],
  [1, 1],
  [1, 2, 3],
  ['a', 1],
  ['a', 1, 2],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  {},
  { a: 1 },
  { a: 'x' },
  { b: 1 },
  { a: 1, b: [2] },
  { b: [2], a: 1 },
  { 'x-a': 'a', 'x-b': 'b' },
  { 'x-a': 'ab', c: 1 },
  { z: 1, a: 1, c: 'x' },
  { figli: [{ figli: [{ a: 1 }] }] },
  { figli: [{ figli: [{ a: 'x' }] }] },
  { lungo: 1 },
];

it.each([
  [19.99, 0.01, true],
  [-0.3, 0.1, true],
  [123456789.12, 0.01, true],
  [1e21, 7e20 / 7, true],
  [5e-7, 1e-7, true],
  [0, 3, true],
  [19.995, 0.01, false],
  [1e-7, 1, false],
  [7, 2.5, false],
  [1, 0, false],
])('%d is a multiple of %d: %s', (value, multipleOf, isMultiple) => {
  const { says } = createValidator(new Map())(value, { kind: 'schema', multipleOf });
  expect(says).toBe(isMultiple ? 'valid' : 'invalid');
});

describe('the validator of the build', async () => {
  const { api, said } = await parseSchemas(SCHEMAS);
  expect(said).toEqual([]);
  const schemas = api?.schemas ?? new Map();
  const validate = createValidator(schemas);

  it('says what ajv says', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    formats.default(ajv);
    ajv.addSchema(jsonSchemaDocument(schemas, 'base'), 'base');
    const differences: string[] = [];
    for (const [name, schema] of schemas) {
      for (const value of VALUES) {
        const expected = ajv.validate({ $ref: `base#/components/schemas/${name}` }, value);
        if (validate(value, schema).says !== (expected ? 'valid' : 'invalid'))
          differences.push(`${name}: ${JSON.stringify(value)} → ajv ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });

  it.each(['request', 'response'] as const)('says what a browser says: of a %s', (direction) => {
    const sent = sentSchemas(schemas, direction);
    const inBuild = createValidator(sent);
    const messages = createMessageSchemas({ schemas }, direction);
    const converted = Array.from(schemas, ([name, schema]) => ({
      name,
      schema,
      json: messages.convert(schema) ?? true,
    }));
    const inBrowser = createCheck(messages.definitions());
    const differences = converted.flatMap(({ name, schema, json }) =>
      VALUES.filter((value) => {
        const isRefused = typeof json === 'boolean' ? !json : inBrowser(value, json).length > 0;
        return isRefused !== (inBuild(value, sent.of(schema)).says === 'invalid');
      }).map((value) => `${name}: ${JSON.stringify(value)}`),
    );
    expect(differences).toEqual([]);
  });

  it.each([
    ["pattern: '^\\p{L}+$'", 'àé', '1'],
    ["pattern: '^[\\w-.]+$'", 'a-b.c', 'a b'],
    ["pattern: '^\\!\\-]$'", '!-]', '!'],
    ['format: int32', 2 ** 31 - 1, 2 ** 31],
    ['format: int32, type: number', 1, 1.5],
    ['format: byte', 'dGVzdG8=', 'dGVzdG8'],
    ['format: hasOwnProperty', 'a', undefined],
  ])('knows what its library does not: %s', async (written, right, wrong) => {
    const { api } = await parseSchemas(`A: { ${written} }`);
    expect(validate(right, schemaOf(api, 'A')).says).toBe('valid');
    if (wrong !== undefined) expect(validate(wrong, schemaOf(api, 'A')).says).toBe('invalid');
  });

  it.each<[string, string, JsonValue, string]>([
    ['refers to itself', "anyOf: [{ $ref: '#/components/schemas/A' }]", 1, 'unknown'],
    [
      'refers to itself twice',
      "anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/A' }]",
      1,
      'unknown',
    ],
    [
      'has a pattern that tries for ever',
      "type: array, items: { pattern: '^(a+)+$' }",
      ['a'.repeat(60).concat('!')],
      'unknown',
    ],
    [
      'has items to compare each with each',
      'uniqueItems: true',
      Array.from({ length: 300_000 }, (_, n) => n),
      'unknown',
    ],
  ])('ends on a schema that %s', async (_, written, value, says) => {
    const { api } = await parseSchemas(`A: { ${written} }`);
    expect(createValidator(new Map(api?.schemas))(value, schemaOf(api, 'A')).says).toBe(says);
  });
});
