import { describe, expect, it } from 'vitest';
import { createAnchors } from '../../../../build/3-link/reference/anchors.ts';
import { type Scene, schemaView } from '../../../../build/3-link/reference/schema-view.ts';
import type { FieldView, SchemaView } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';

const schemas = new Map<string, Schema>([
  [
    'Parcel',
    {
      kind: 'schema',
      types: ['object'],
      properties: [
        property('weight', { kind: 'schema', types: ['integer'] }),
        property('parcels', { kind: 'schema', types: ['array'], items: { kind: 'reference', name: 'Parcel' } }),
      ],
    },
  ],
  [
    'Email',
    {
      kind: 'schema',
      types: ['object'],
      properties: [
        property('channel', { kind: 'schema', const: 'email' }),
        property('to', { kind: 'schema', types: ['string'] }),
      ],
    },
  ],
  [
    'Telegram',
    { kind: 'schema', types: ['object'], properties: [property('channel', { kind: 'schema', const: 'telegram' })] },
  ],
  ['Loop', { kind: 'reference', name: 'Loop' }],
]);

function property(name: string, schema: Schema, required = false) {
  return { name, required, schema };
}

function view(schema: Schema, direction: Scene['direction'] = 'request'): SchemaView {
  return schemaView(schema, {
    schemas,
    anchors: createAnchors(),
    direction,
    anchor: 'richiesta',
    trail: new Map(),
    depth: 0,
  });
}

const names = (fields: readonly FieldView[]) => fields.map(({ name }) => name);
const facts = (schema: Schema) => view(schema).facts.map(({ label, value }) => `${label}: ${value}`);

describe('the type of a schema, in words', () => {
  it.each<[Schema, string]>([
    [{ kind: 'schema', types: ['string'] }, 'stringa'],
    [{ kind: 'schema', types: ['string', 'null'] }, 'stringa o null'],
    [{ kind: 'schema', types: ['array'], items: { kind: 'schema', types: ['integer'] } }, 'array di numeri interi'],
    [{ kind: 'schema', types: ['array'], items: { kind: 'reference', name: 'Parcel' } }, 'array di oggetti Parcel'],
    [{ kind: 'reference', name: 'Parcel' }, 'oggetto Parcel'],
    [{ kind: 'schema', enum: [{ value: 'a' }, { value: 1 }] }, 'stringa o numero intero'],
    [{ kind: 'any' }, 'qualsiasi valore'],
    [{ kind: 'never' }, 'nessun valore'],
  ])('%j', (schema, label) => {
    expect(view(schema).type).toBe(label);
  });
});

describe('limits', () => {
  it('are told in words, and values that are false, zero or empty count', () => {
    expect(facts({ kind: 'schema', types: ['string'], minLength: 1, maxLength: 64, format: 'email' })).toEqual([
      'Formato: indirizzo e-mail (email)',
      'Lunghezza: da 1 a 64 caratteri',
    ]);
    expect(facts({ kind: 'schema', types: ['integer'], minimum: 1, default: 0 })).toEqual([
      'Valore: almeno 1',
      'Predefinito: 0',
    ]);
    expect(facts({ kind: 'schema', types: ['boolean'], default: false })).toEqual(['Predefinito: false']);
    expect(facts({ kind: 'schema', types: ['string'], default: '' })).toEqual(['Predefinito: ""']);
    expect(facts({ kind: 'schema', types: ['array'], minItems: 2, maxItems: 2, uniqueItems: true })).toEqual([
      'Numero di elementi: esattamente 2 elementi',
      'Elementi tutti diversi: sì',
    ]);
    expect(facts({ kind: 'schema', types: ['number'], exclusiveMinimum: 0, multipleOf: 5 })).toEqual([
      'Valore: maggiore di 0',
      'Multiplo di: 5',
    ]);
  });
});

describe('properties', () => {
  const schema: Schema = {
    kind: 'schema',
    types: ['object'],
    properties: [
      property('id', { kind: 'schema', types: ['string'], readOnly: true }),
      property('note', { kind: 'schema', types: ['string'] }),
      property('secret', { kind: 'schema', types: ['string'], writeOnly: true }),
      property('name', { kind: 'schema', types: ['string'] }, true),
    ],
  };

  it('come with the required ones first, without what the other side sends', () => {
    expect(names(view(schema, 'request').properties)).toEqual(['name', 'note', 'secret']);
    expect(names(view(schema, 'response').properties)).toEqual(['name', 'id', 'note']);
  });

  it('have anchors that read like the way to them, through arrays too, each given once', () => {
    const nested = view({
      kind: 'schema',
      properties: [
        property('data', { kind: 'schema', types: ['array'], items: schema }),
        property('da ta', { kind: 'any' }),
        property('da-ta', { kind: 'any' }),
      ],
    });
    expect(nested.properties.map(({ anchor }) => anchor)).toEqual([
      'richiesta.data',
      'richiesta.da-ta',
      'richiesta.da-ta-2',
    ]);
    expect(nested.properties[0]?.schema.properties[0]?.anchor).toBe('richiesta.data.name');
  });

  it('of allOf unite, and what is required in one part is required in the whole', () => {
    const merged = view({
      kind: 'schema',
      allOf: [
        { kind: 'schema', properties: [property('a', { kind: 'schema', types: ['string'] })] },
        {
          kind: 'schema',
          properties: [property('b', { kind: 'schema', types: ['string'] })],
          requiredElsewhere: ['a'],
        },
      ],
    });
    expect(merged.properties.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});

describe('recursion', () => {
  it('is cut where a schema repeats, with the way back to where it began', () => {
    const parcel = view({ kind: 'schema', properties: [property('parcel', { kind: 'reference', name: 'Parcel' })] })
      .properties[0];
    const inner = parcel?.schema.properties.find(({ name }) => name === 'parcels');
    expect(inner?.schema.type).toBe('array di oggetti Parcel');
    expect(inner?.schema.properties).toEqual([]);
    expect(inner?.schema.shownAt).toEqual({ name: 'Parcel', anchor: 'richiesta.parcel' });
  });

  it('of references that reach nothing ends', () => {
    expect(view({ kind: 'reference', name: 'Loop' }).type).toBe('qualsiasi valore');
  });
});

describe('variants', () => {
  it('have the value of the property that chooses them', () => {
    const { variants } = view({
      kind: 'schema',
      oneOf: [
        { kind: 'reference', name: 'Email' },
        { kind: 'reference', name: 'Telegram' },
      ],
      discriminator: { propertyName: 'channel', mapping: [{ value: 'email', schema: 'Email' }] },
    });
    expect(variants?.label).toBe('Una sola di queste forme');
    expect(variants?.options.map(({ title, discriminator }) => [title, discriminator?.value])).toEqual([
      ['Email', 'email'],
      ['Telegram', 'Telegram'],
    ]);
    expect(names(variants?.options[0]?.schema.properties ?? [])).toEqual(['channel', 'to']);
  });
});
