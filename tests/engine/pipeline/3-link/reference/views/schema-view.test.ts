import { describe, expect, it } from 'vitest';
import type { ShownDirection } from '../../../../../../build/pipeline/3-link/reference/layout/contents.ts';
import { drawSchema } from '../../../../../../build/pipeline/3-link/reference/views/lone-schema.ts';
import type { Prose } from '../../../../../../src/model/prose.ts';
import type { FieldView, Phrase, SchemaView } from '../../../../../../src/model/reference.ts';
import { toRoute } from '../../../../../../src/model/route.ts';
import type { Schema, SchemaObject } from '../../../../../../src/model/schema.ts';

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
  ['Lists', { kind: 'schema', items: { kind: 'schema', types: ['object'] } }],
  ['Loop', { kind: 'reference', name: 'Loop' }],
]);

function property(name: string, schema: Schema, required = false) {
  return { name, required, schema };
}

function view(schema: Schema, direction: ShownDirection = 'request'): SchemaView {
  const route = toRoute('/x');
  if (!route) throw new Error('/x is a route');
  return drawSchema({ schema, direction, place: 'schema', route }, undefined, { schemas }).schema;
}

const names = (fields: readonly FieldView[]) => fields.map(({ name }) => name);
const text = (phrase: Phrase) => phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
const facts = (schema: Schema) => view(schema).facts.map(({ label, value }) => `${label}: ${text(value)}`);
const fields = ({ contents }: SchemaView) => contents?.properties ?? [];

describe('the type of a schema, in words', () => {
  it.each<[Schema, string]>([
    [{ kind: 'schema', types: ['string'] }, 'stringa'],
    [{ kind: 'schema', types: ['string', 'null'] }, 'stringa o null'],
    [{ kind: 'schema', types: ['array'], items: { kind: 'schema', types: ['integer'] } }, 'array di numeri interi'],
    [{ kind: 'schema', types: ['array'], items: { kind: 'reference', name: 'Parcel' } }, 'array di oggetti Parcel'],
    [{ kind: 'reference', name: 'Parcel' }, 'oggetto Parcel'],
    [{ kind: 'schema', enum: [{ value: 'a' }, { value: 1 }] }, 'stringa o numero intero'],
    [{ kind: 'reference', name: 'Lists' }, 'qualsiasi valore'],
    [{ kind: 'schema', types: ['array'], items: { kind: 'reference', name: 'Lists' } }, 'array'],
    [{ kind: 'schema', const: [1] }, 'array'],
    [{ kind: 'any' }, 'qualsiasi valore'],
    [{ kind: 'never' }, 'nessun valore'],
    [
      {
        kind: 'schema',
        allOf: [
          { kind: 'schema', types: ['string'] },
          { kind: 'schema', types: ['integer'] },
        ],
      },
      'nessun valore',
    ],
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
      'Predefinito: 0',
      'Valore: almeno 1',
    ]);
    expect(facts({ kind: 'schema', types: ['boolean'], default: false })).toEqual(['Predefinito: false']);
    expect(facts({ kind: 'schema', types: ['string'], default: '' })).toEqual(['Predefinito: ""']);
    expect(facts({ kind: 'schema', types: ['array'], minItems: 2, maxItems: 2, uniqueItems: true })).toEqual([
      'Elementi: esattamente 2, tutti diversi',
    ]);
    expect(facts({ kind: 'schema', types: ['number'], exclusiveMinimum: 0, multipleOf: 5 })).toEqual([
      'Valore: maggiore di 0',
      'Multiplo di: 5',
    ]);
  });

  it('have an example, unless it would repeat the only value that there is', () => {
    const fact = (schema: Schema) => {
      const { contents } = view({ kind: 'schema', types: ['object'], properties: [property('a', schema)] });
      return contents?.properties[0]?.schema.facts.map(({ label, value }) => `${label}: ${text(value)}`);
    };
    expect(fact({ kind: 'schema', types: ['integer'], examples: [7] })).toEqual(['Esempio: 7']);
    expect(fact({ kind: 'schema', const: 0, examples: [0] })).toEqual(['Sempre: 0']);
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
    expect(names(fields(view(schema, 'request')))).toEqual(['name', 'note', 'secret']);
    expect(names(fields(view(schema, 'response')))).toEqual(['name', 'id', 'note']);
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
    expect(fields(nested).map(({ anchor }) => anchor)).toEqual(['schema.data', 'schema.da-ta', 'schema.da-ta-2']);
    expect(fields(nested)[0]?.schema.contents?.properties[0]?.anchor).toBe('schema.data.name');
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
    expect(fields(merged).map(({ name, presence }) => [name, presence])).toEqual([
      ['a', 'required'],
      ['b', 'optional'],
    ]);
  });
});

describe('recursion', () => {
  it('is cut where a schema repeats, with the way back to where it began', () => {
    const whole = view({ kind: 'schema', properties: [property('parcel', { kind: 'reference', name: 'Parcel' })] });
    const inner = fields(whole)[0]?.schema.contents?.properties.find(({ name }) => name === 'parcels');
    expect(inner?.schema.type).toBe('array di oggetti Parcel');
    expect(inner?.schema.contents).toBeUndefined();
    expect(inner?.schema.shownAt).toEqual({ href: '#schema.parcel', label: 'Campi già descritti in parcel' });
  });

  it('of references that reach nothing ends', () => {
    expect(view({ kind: 'reference', name: 'Loop' }).type).toBe('qualsiasi valore');
  });
});

it('says nothing that does not apply to the type, whichever schema of an allOf gives it', () => {
  const text: Schema = { kind: 'schema', types: ['string'], uniqueItems: true, minimum: 3, minLength: 2 };
  expect(facts(text)).toEqual(['Lunghezza: almeno 2 caratteri']);
  const list: Schema = { kind: 'schema', uniqueItems: true, maxLength: 4, items: { kind: 'any' } };
  expect(facts({ kind: 'schema', allOf: [list, { kind: 'schema', types: ['string'] }] })).toEqual([
    'Lunghezza: al massimo 4 caratteri',
  ]);
});

describe('variants', () => {
  it('have the value of the property that chooses them', () => {
    const { contents } = view({
      kind: 'schema',
      oneOf: [
        { kind: 'reference', name: 'Email' },
        { kind: 'reference', name: 'Telegram' },
      ],
      discriminator: { propertyName: 'channel', mapping: [{ value: 'email', schema: 'Email' }] },
    });
    const variants = contents?.variants[0];
    expect(text(variants?.label ?? [])).toBe('Uno solo di questi schemi, secondo channel');
    expect(variants?.options.map(({ title, when }) => [title, text(when ?? [])])).toEqual([
      ['Email', 'quando channel è email'],
      ['Telegram', 'quando channel è telegram'],
    ]);
    expect(names(variants?.options[0]?.schema.contents?.properties ?? [])).toEqual(['channel', 'to']);
  });
});

describe('what is said of the elements of a list', () => {
  const told = (text: string, line: number): Prose => ({
    file: 'spec/openapi.yaml',
    tree: {
      type: 'root',
      children: [
        {
          type: 'text',
          value: text,
          position: { start: { line, column: 1 }, end: { line, column: 1 + text.length } },
        },
      ],
    },
  });
  const parcel: SchemaObject = {
    kind: 'schema',
    types: ['object'],
    properties: [property('peso', { kind: 'schema', types: ['integer'] })],
  };
  const list = (ofElements: string, items: SchemaObject): SchemaView =>
    view({
      kind: 'schema',
      types: ['array'],
      description: told('I colli.', 4),
      items: { ...items, description: told(ofElements, 9) },
    });

  it.each([
    ['objects', parcel],
    ['texts', { kind: 'schema', types: ['string'] } as const],
  ])('stands once if the list says the same, otherwise with the elements: %s', (_, items) => {
    expect(list('I colli.', items).contents?.description).toBeUndefined();
    expect(list('Un collo.', items).contents?.description).toEqual(told('Un collo.', 9));
  });

  it('does not open contents only for a text if the list has the allowed values of its elements', () => {
    const sizes: SchemaObject = { kind: 'schema', types: ['string'], enum: [{ value: 's' }, { value: 'm' }] };
    expect(list('Un collo.', sizes)).toMatchObject({ values: expect.anything() });
    expect(list('Un collo.', sizes).contents).toBeUndefined();
  });
});
