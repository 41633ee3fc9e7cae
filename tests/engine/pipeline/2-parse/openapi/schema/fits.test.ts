import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { type FitContext, fits } from '../../../../../../build/pipeline/2-parse/openapi/schema/fits.ts';
import { jsonSchemaDocument } from '../../../../../../build/platform/json-schema/json-schema.ts';
import type { JsonValue } from '../../../../../../src/model/json.ts';
import { parseSchemas, schemaOf } from '../given.ts';

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

test.each([
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
  const context = { schemas: new Map(), budget: { left: 1 } };
  expect(fits(value, { kind: 'schema', multipleOf }, context)).toBe(isMultiple);
});

describe('what fits at once', async () => {
  const { api, said } = await parseSchemas(SCHEMAS);
  expect(said).toEqual([]);
  // ajv compiles all patterns with the `u` flag or none.
  const schemas = new Map([...(api?.schemas ?? [])].filter(([name]) => name !== 'Espressione'));
  const context: FitContext = { schemas, budget: { left: Number.POSITIVE_INFINITY } };
  const ajv = new Ajv2020({ strict: false, logger: false, unicodeRegExp: false });
  formats.default(ajv);
  ajv.addSchema(jsonSchemaDocument(schemas, 'base'), 'base');

  test('is exactly what ajv says fits', () => {
    const differences: string[] = [];
    for (const [name, schema] of schemas) {
      for (const value of VALUES) {
        const expected = ajv.validate({ $ref: `base#/components/schemas/${name}` }, value);
        if (fits(value, schema, context) !== expected)
          differences.push(`${name}: ${JSON.stringify(value)} → ajv ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });

  test('has patterns compiled for all characters', async () => {
    const { api } = await parseSchemas("A: { pattern: '^\\p{L}+$' }");
    expect(fits('àé', schemaOf(api, 'A'), context)).toBe(true);
    expect(fits('1', schemaOf(api, 'A'), context)).toBe(false);
  });

  test('ends on a schema that only refers to itself', async () => {
    const { api } = await parseSchemas("A: { allOf: [{ $ref: '#/components/schemas/A' }], example: 1 }");
    expect(fits(1, schemaOf(api, 'A'), { ...context, schemas: new Map(api?.schemas) })).toBe(false);
  });
});
