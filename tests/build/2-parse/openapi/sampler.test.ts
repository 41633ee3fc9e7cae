import { expect, it } from 'vitest';
import { createSampler } from '../../../../build/2-parse/openapi/sampler.ts';
import type { Schema } from '../../../../src/model/schema.ts';

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
