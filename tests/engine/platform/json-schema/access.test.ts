import { describe, expect, it } from 'vitest';
import { accessIn } from '../../../../build/platform/json-schema/access.ts';
import type { Schema } from '../../../../src/model/schema.ts';

const text = (rest: object = {}): Schema => ({ kind: 'schema', types: ['string'], ...rest });
const read = text({ readOnly: true });
const nothing: Schema = { kind: 'schema', types: ['null'] };
const to = (name: string, rest: object = {}): Schema => ({ kind: 'reference', name, ...rest });
const of = (rest: object): Schema => ({ kind: 'schema', ...rest });

const schemas = new Map<string, Schema>([
  ['Read', read],
  ['Written', text({ writeOnly: true })],
  ['Plain', text()],
  ['Loop', of({ allOf: [to('Loop'), to('Read')] })],
  ['Endless', of({ anyOf: [to('Endless'), text()] })],
]);

describe('a property is only read', () => {
  const isRead = (schema: Schema) => accessIn(schemas)(schema).readOnly === true;

  it.each<[string, Schema]>([
    ['by itself', read],
    ['beside a reference', to('Plain', { readOnly: true })],
    ['by what it refers to', to('Read')],
    ['whatever stands beside the reference', to('Read', { readOnly: false })],
    ['by one part of it', of({ allOf: [text(), to('Read')] })],
    ['or null', of({ anyOf: [to('Read'), nothing] })],
    ['or null, written out', of({ oneOf: [read, nothing] })],
    ['or the constant null', of({ oneOf: [{ kind: 'schema', const: null }, read] })],
    ['in all its alternatives', of({ anyOf: [to('Read'), text({ readOnly: true })] })],
    ['within alternatives', of({ anyOf: [of({ oneOf: [read, nothing] }), nothing] })],
    ['by a part of a schema that contains itself', to('Loop')],
  ])('%s', (_, schema) => {
    expect(isRead(schema)).toBe(true);
  });

  it.each<[string, Schema]>([
    ['in one of its alternatives', of({ anyOf: [to('Read'), to('Plain')] })],
    ['as an item of a list', of({ types: ['array'], items: read })],
    ['as a field of an object', of({ properties: [{ name: 'a', required: true, schema: read }] })],
    ['if it is null', nothing],
    ['if nothing says so', to('Endless')],
    ['if it is only written', to('Written')],
  ])('but not %s', (_, schema) => {
    expect(isRead(schema)).toBe(false);
  });
});

it('a property is only written, by the same rule', () => {
  expect(accessIn(schemas)(of({ anyOf: [to('Written'), nothing] }))).toEqual({ writeOnly: true });
});
