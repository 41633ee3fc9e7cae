import { describe, expect, it } from 'vitest';
import { createSampler } from '../../../../../build/pipeline/2-parse/openapi/sampler.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { parse, schemaOf, withSchemas } from './given.ts';

const sample = createSampler(() => new Map());
const textOf = (minLength: number): Schema => ({ kind: 'schema', types: ['string'], minLength });
const list = (minItems: number, items = textOf(0)): Schema => ({ kind: 'schema', types: ['array'], items, minItems });

it('has as many items as there must be', () => {
  expect(sample(list(3), 'request')).toHaveLength(3);
});

it.each<[string, Schema]>([
  ['items by the million', list(20_000_000)],
  ['lists of lists of thousands', list(3_000, list(3_000))],
  ['a text of a hundred million characters', textOf(100_000_000)],
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
    const sampleOf = createSampler(
      () =>
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
    const sampleOf = createSampler(
      () =>
        new Map([
          ['Cat', cat],
          ['Pet', base],
        ]),
    );
    expect(sampleOf(reference('Cat'), 'request')).toEqual({ kind: 'gatto', miao: 'string' });
    expect(sampleOf(reference('Pet'), 'request')).toEqual({ kind: 'cane' });
  });
});

it('has no property that must not be there', () => {
  const properties = [
    { name: 'a', schema: textOf(0), required: false },
    { name: 'b', schema: { kind: 'never' } as const, required: false },
  ];
  expect(sample({ kind: 'schema', types: ['object'], properties }, 'request')).toEqual({ a: 'string' });
});

it('a property for which no value is right is not in an example', async () => {
  const { api } = await parse(
    withSchemas(`A: { properties: { a: { type: string }, b: { not: {} }, c: { $ref: '#/components/schemas/N' } } }
N: { description: Mai., not: {} }`),
  );
  expect(schemaOf(api, 'N')).toMatchObject({ kind: 'never', description: expect.anything() });
  const sampler = createSampler(() => api?.schemas ?? new Map());
  expect(sampler(schemaOf(api, 'A'), 'request')).toEqual({ a: 'string' });
});
