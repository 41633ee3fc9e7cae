import { describe, expect, it } from 'vitest';
import { flattenIn } from '../../../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import { textsOf } from '../../../../../../build/pipeline/3-link/reference/schemas/texts.ts';
import type { Prose } from '../../../../../../src/model/prose.ts';
import type { Schema, SchemaName, SchemaObject } from '../../../../../../src/model/schema.ts';

const to = (name: SchemaName): Schema => ({ kind: 'reference', name });
const object = (...names: readonly string[]): Schema => ({
  kind: 'schema',
  properties: names.map((name) => ({ name, required: false, schema: { kind: 'any' } })),
});

/** Components that extend each other in a circle, each with a property of its own. */
const circle = new Map<SchemaName, Schema>(
  ['A', 'B', 'C'].map((name, index, names) => [
    name,
    { kind: 'schema', allOf: [object(`of${name}`), to(names[(index + 1) % 3] ?? '')] },
  ]),
);

/** A chain of components, each of which extends the next. */
const chain = (length: number) =>
  new Map<SchemaName, Schema>(
    Array.from({ length }, (_, index) => [
      `S${index}`,
      { kind: 'schema', allOf: [object(`of${index}`), ...(index + 1 < length ? [to(`S${index + 1}`)] : [])] },
    ]),
  );

describe('a flat schema', () => {
  it('of a loop has what each component of the loop adds, whichever was flattened before', () => {
    const names = (order: readonly SchemaName[]) => {
      const flatten = flattenIn(new Map(circle));
      return new Map(order.map((name) => [name, flatten(to(name)).properties?.map((property) => property.name)]));
    };
    const [forwards, backwards] = [names(['A', 'B', 'C']), names(['C', 'B', 'A'])];
    for (const name of circle.keys()) {
      expect(forwards.get(name)?.toSorted()).toEqual(['ofA', 'ofB', 'ofC']);
      expect(backwards.get(name)).toEqual(forwards.get(name));
    }
  });

  it.each<[string, readonly (readonly [description: string, name?: SchemaName])[], readonly string[]]>([
    ['beside the component that it extends', [['Sua.'], ['', 'Base']], ['Sua.', 'Della base.']],
    ['beside its reference', [['Sua.', 'Base']], ['Sua.', 'Della base.']],
    ['of the one component that it extends', [[''], ['', 'Base']], ['Della base.']],
    ['of each part', [['Una.'], ['Due.'], ['', 'Base']], ['Una.', 'Due.', 'Della base.']],
    [
      'once',
      [['Della base.'], ['Più, e quello della base.'], ['', 'Base']],
      ['Della base.', 'Più, e quello della base.'],
    ],
  ])('has the text %s', (_, parts, expected) => {
    const prose = (value: string): Prose => ({ file: '', tree: { type: 'root', children: [{ type: 'text', value }] } });
    const described = (schema: Schema, value: string): Schema =>
      value === '' ? schema : { ...schema, description: prose(value) };
    const flatten = flattenIn(new Map([['Base', described(object('a'), 'Della base.')]]));
    const allOf = parts.map(([value, name]) => described(name === undefined ? object('b') : to(name), value));
    expect(textsOf(flatten({ kind: 'schema', allOf }))).toEqual(expected.map(prose));
  });

  it('is the same object for the same schema', () => {
    const flatten = flattenIn(circle);
    const schema = to('A');
    expect(flatten(schema)).toBe(flatten(schema));
  });

  it('follows as many references as a component may have, and no more', () => {
    expect(flattenIn(chain(60))(to('S0')).properties).toHaveLength(60);
    expect(flattenIn(chain(5_000))(to('S0')).properties?.length).toBeLessThan(1_000);
  });

  it.each<[string, Partial<SchemaObject>]>([
    ['next to the `allOf` with the choice', {}],
    ['of a schema with other choices', { anyOf: [object('x'), object('y')] }],
  ])('has one choice where its discriminator selects among the same variants, %s', (_, others) => {
    const mapping = ['A', 'B'].map((name) => ({ value: name.toLowerCase(), schema: name }));
    const discriminator = { propertyName: 'tipo', mapping };
    const oneOf: Schema = { kind: 'schema', oneOf: [to('B'), to('A')] };
    const base: Schema = { kind: 'schema', discriminator, allOf: [oneOf, { kind: 'schema', ...others }] };
    const schemas = new Map<SchemaName, Schema>([
      ['A', object('a')],
      ['B', object('b')],
      ['Base', base],
    ]);
    for (const schema of [to('Base'), base]) {
      const { choices } = flattenIn(new Map(schemas))(schema);
      const amongBoth = choices.filter(({ options }) => options.some((option) => option.kind === 'reference'));
      expect(amongBoth.map((choice) => choice.discriminator)).toEqual([discriminator]);
      expect(choices).toHaveLength(others.anyOf ? 2 : 1);
    }
  });

  it('keeps what the author says next to a reference', () => {
    const flat = flattenIn(circle)({ kind: 'reference', name: 'A', title: 'Mio' });
    expect([flat.title, flat.name, flat.components[0]]).toEqual(['Mio', 'A', 'A']);
  });
});
