import { describe, expect, it } from 'vitest';
import { createGenerator } from '../../../../../../build/pipeline/3-link/examples/generate/generator.ts';
import type { Direction } from '../../../../../../src/model/direction.ts';
import type { JsonValue } from '../../../../../../src/model/json.ts';
import type { Schema } from '../../../../../../src/model/schema.ts';
import { parseSchemas, schemaOf } from '../../../2-parse/openapi/given.ts';

const samplerOf =
  (schemas: ReadonlyMap<string, Schema>) =>
  (schema: Schema, direction: Direction): JsonValue | undefined =>
    createGenerator(schemas, direction).generate([schema], { fields: 'all' });
const sample = samplerOf(new Map());
const textOf = (minLength: number): Schema => ({ kind: 'schema', types: ['string'], minLength });
const list = (minItems: number, items = textOf(0)): Schema => ({ kind: 'schema', types: ['array'], items, minItems });

/** Choices whose combinations would be followed for minutes, each to a last choice that no value fits. */
function choices(count: number): readonly Schema[] {
  const either: Schema = { kind: 'schema', oneOf: [textOf(1), textOf(2)] };
  return [...Array.from({ length: count }, () => either), { kind: 'schema', oneOf: [{ kind: 'never' }] }];
}

it('has as many items as there must be', () => {
  expect(sample(list(3), 'request')).toHaveLength(3);
});

it.each<[string, Schema]>([
  ['items by the million', list(20_000_000)],
  ['lists of lists of thousands', list(3_000, list(3_000))],
  ['a text of a hundred million characters', textOf(100_000_000)],
  ['one of many choices each, of which the last has no right variant', { kind: 'schema', allOf: choices(22) }],
])('is not made of what must have %s', (_, schema) => {
  expect(sample(schema, 'request')).toBeUndefined();
});

describe('a value of the variants of a schema', () => {
  const text: Schema = { kind: 'schema', types: ['string'] };
  const withKind = (...others: string[]): Schema => ({
    kind: 'schema',
    types: ['object'],
    properties: ['kind', ...others].map((name) => ({ name, schema: text, required: true })),
  });
  const reference = (name: string): Schema => ({ kind: 'reference', name });
  const discriminator = {
    propertyName: 'kind',
    mapping: [
      { value: 'cane', schema: 'Dog' },
      { value: 'gatto', schema: 'Cat' },
    ],
  };

  it('names the one that it shows, also inside others', () => {
    const pet: Schema = { kind: 'schema', oneOf: [reference('Cat'), reference('Dog')], discriminator };
    const sampleOf = samplerOf(
      new Map([
        ['Cat', withKind('miao')],
        ['Dog', withKind('bau')],
        ['Pet', pet],
      ]),
    );
    expect(sampleOf(reference('Pet'), 'request')).toEqual({ kind: 'gatto', miao: 'string' });
    expect(sampleOf(list(1, reference('Pet')), 'request')).toEqual([{ kind: 'gatto', miao: 'string' }]);
  });

  it('names the one that inherits', () => {
    const base: Schema = {
      kind: 'schema',
      types: ['object'],
      properties: [{ name: 'kind', schema: text, required: true }],
      discriminator,
    };
    const cat: Schema = { kind: 'schema', allOf: [reference('Pet'), withKind('miao')] };
    const sampleOf = samplerOf(
      new Map([
        ['Cat', cat],
        ['Dog', { kind: 'schema', allOf: [reference('Pet'), withKind('bau')] }],
        ['Pet', base],
      ]),
    );
    expect(sampleOf(reference('Cat'), 'request')).toEqual({ kind: 'gatto', miao: 'string' });
    expect(sampleOf(reference('Pet'), 'request')).toEqual({ kind: 'cane', bau: 'string' });
  });
});

it('names the variant of a choice inside an allOf beside the discriminator', async () => {
  const { api } =
    await parseSchemas(`A: { required: [kind], properties: { kind: {} }, discriminator: { propertyName: kind }, allOf: [{ oneOf: [{ $ref: '#/components/schemas/B' }] }] }
B: { type: object, properties: { b: { const: 1 } } }`);
  expect(samplerOf(api?.schemas ?? new Map())(schemaOf(api, 'A'), 'request')).toEqual({ kind: 'B', b: 1 });
});

it('has no property that must not be there', () => {
  const properties = [
    { name: 'a', schema: textOf(0), required: false },
    { name: 'b', schema: { kind: 'never' } as const, required: false },
  ];
  expect(sample({ kind: 'schema', types: ['object'], properties }, 'request')).toEqual({ a: 'string' });
});

it('a property for which no value is right is not in an example', async () => {
  const { api } =
    await parseSchemas(`A: { properties: { a: { type: string }, b: { not: {} }, c: { $ref: '#/components/schemas/N' } } }
N: { description: Mai., not: {} }`);
  expect(schemaOf(api, 'N')).toMatchObject({ kind: 'never', description: expect.anything() });
  expect(samplerOf(api?.schemas ?? new Map())(schemaOf(api, 'A'), 'request')).toEqual({ a: 'string' });
});

/** Schemas and the value that is generated for each; `undefined` where there is none. */
const VALUES: readonly (readonly [schema: string, request: JsonValue | undefined])[] = [
  // A choice
  ['{ anyOf: [{ type: "null" }, { type: integer }] }', 1],
  ['{ oneOf: [{ const: null }, { enum: [a, b] }] }', 'a'],
  ['{ type: [null, string], enum: [null, a] }', 'a'],
  ['{ oneOf: [{ type: integer }, { type: number }] }', 1.5],
  ['{ oneOf: [{ type: string, minLength: 9, maxLength: 3 }, { type: boolean }] }', true],
  ['{ oneOf: [{ type: object, properties: { a: {} } }, { type: object, properties: { b: {} } }] }', undefined],
  [
    '{ oneOf: [{ type: object, properties: { a: { const: 1 } } }, { type: object, properties: { b: { const: 2 } } }] }',
    { a: 1, b: null },
  ],
  // Constraints of several schemas
  ['{ allOf: [{ type: string, maxLength: 4 }, { minLength: 3 }] }', 'stri'],
  ['{ allOf: [{ type: number, minimum: 5 }, { multipleOf: 4 }] }', 8],
  ['{ type: integer, exclusiveMinimum: 3, maximum: 4 }', 4],
  ['{ type: number, exclusiveMinimum: 3, exclusiveMaximum: 3.5 }', 3.25],
  ['{ type: integer, minimum: 5, maximum: 4 }', undefined],
  ['{ type: string, not: { const: string } }', 'string2'],
  // What the author gave
  ['{ type: integer, default: 7 }', 7],
  ['{ type: integer, default: sette, example: 8 }', 8],
  [
    '{ type: object, properties: { a: { type: string }, b: { type: integer, readOnly: true } }, example: { a: x, b: 2 } }',
    { a: 'x' },
  ],
  // Texts
  ['{ type: string, pattern: "^AC[0-9a-f]{8}$" }', 'AC12345678'],
  ['{ type: string, pattern: "^(0|[1-9][0-9]*)$", minLength: 3 }', '3456'],
  ['{ type: string, pattern: "^$|^[A-Z]{2}$" }', 'DE'],
  ["{ type: string, pattern: '^\\p{Lu}{3}$' }", 'BCD'],
  ['{ type: string, pattern: "^(?!x)" }', 'string'],
  ['{ type: string, pattern: "^.*$" }', 'string'],
  ['{ type: string, pattern: "[ -~àèéìòù]+", maxLength: 4 }', 'stri'],
  ['{ type: string, pattern: "[0-9]*" }', '2'],
  ['{ type: string, pattern: ".^" }', undefined],
  ['{ type: string, format: uuid }', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['{ type: string, format: date-time, pattern: "Z$" }', '2026-11-18T09:42:00Z'],
  [
    '{ type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { a: { const: 1 } } } }',
    '{"a":1}',
  ],
  [
    '{ type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { type: array, items: { const: 1 } } }',
    'WzFd',
  ],
  ['{ type: string, contentMediaType: text/html, contentSchema: { const: 1 } }', 'string'],
  // Lists
  ['{ type: array, items: { type: integer }, minItems: 3, uniqueItems: true }', [1, 0, 2]],
  ['{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }', ['string', 1]],
  ['{ type: array, items: { type: integer }, contains: { minimum: 9 } }', [9]],
  ['{ type: array, items: false }', []],
  ['{ type: array, items: { type: boolean }, uniqueItems: true, minItems: 3 }', undefined],
  // Objects
  ['{ type: object, properties: { a: { const: 1 }, b: { const: 2 } }, maxProperties: 1 }', { a: 1 }],
  ['{ type: object, properties: { a: { const: 1 }, b: { const: 2 } }, not: { required: [a, b] } }', { a: 1 }],
  ['{ type: object, required: [z], additionalProperties: { type: integer } }', { z: 1 }],
  ['{ type: object, additionalProperties: { type: integer } }', { chiave: 1 }],
  [
    '{ type: object, minProperties: 2, propertyNames: { pattern: "^x-" }, patternProperties: { "^x-[a-c]$": { type: boolean } } }',
    { 'x-a': true, 'x-b': true },
  ],
  [
    '{ type: object, required: [a], properties: { a: { const: 1 } }, dependentRequired: { a: [b] } }',
    { a: 1, b: 'string' },
  ],
  [
    '{ type: object, allOf: [{ properties: { a: { const: 1 } } }], required: [b], unevaluatedProperties: false }',
    undefined,
  ],
  [
    '{ properties: { a: { const: 1 } }, if: { required: [a] }, then: { required: [c], properties: { c: { const: 3 } } } }',
    { a: 1, c: 3 },
  ],
  ['{ type: object, required: [a], properties: { a: { type: string, readOnly: true }, b: { const: 1 } } }', { b: 1 }],
];

it.each(VALUES)('%s → %j', async (schema, expected) => {
  const { api } = await parseSchemas(`A: ${schema}`);
  expect(samplerOf(api?.schemas ?? new Map())(schemaOf(api, 'A'), 'request')).toEqual(expected);
});

it('shows recursion once, and never a required loop', async () => {
  const { api } =
    await parseSchemas(`Albero: { type: object, required: [nome], properties: { nome: { type: string }, figli: { type: array, items: { $ref: '#/components/schemas/Albero' } } } }
Giro: { type: object, required: [giro], properties: { giro: { $ref: '#/components/schemas/Giro' } } }`);
  const sampler = samplerOf(api?.schemas ?? new Map());
  expect(sampler({ kind: 'reference', name: 'Albero' }, 'request')).toEqual({
    nome: 'string',
    figli: [{ nome: 'string' }],
  });
  expect(sampler({ kind: 'reference', name: 'Giro' }, 'request')).toBeUndefined();
});
