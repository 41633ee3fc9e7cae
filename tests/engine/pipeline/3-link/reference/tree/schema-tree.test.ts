import { describe, expect, it } from 'vitest';
import type { ShownDirection } from '../../../../../../build/pipeline/3-link/reference/layout/contents.ts';
import { schemaTree } from '../../../../../../build/pipeline/3-link/reference/tree/schema-tree.ts';
import { type Field, nodesIn, type PageNode } from '../../../../../../src/model/page-tree.ts';
import { type Phrase, phraseText } from '../../../../../../src/model/phrase.ts';
import type { Prose } from '../../../../../../src/model/prose.ts';
import { toRoute } from '../../../../../../src/model/route.ts';
import type { Schema, SchemaObject } from '../../../../../../src/model/schema.ts';
import { head, parse } from '../../../2-parse/openapi/given.ts';

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

/** A schema as the field `x` of an object. */
async function view(schema: Schema, direction: ShownDirection = 'request'): Promise<Field> {
  const { api } = await parse(head());
  const route = toRoute('/x');
  if (!api || !route) throw new Error('there must be a document and a route');
  const around: Schema = { kind: 'schema', types: ['object'], properties: [property('x', schema)] };
  const part = { schema: around, direction, place: 'schema', route };
  const { tree } = schemaTree(part, undefined, { api: { ...api, schemas }, routes: new Map() });
  const [field] = fields({ children: tree });
  if (!field) throw new Error('the schema has a field');
  return field;
}

type Inside = { readonly children: readonly PageNode[] };

/** The nodes of something that are not inside a field or variant of it. */
const inside = ({ children }: Inside) => nodesIn(children);
const fields = (around: Inside) => inside(around).flatMap((node) => (node.type === 'fields' ? node.fields : []));
const names = (all: readonly Field[]) => all.map(({ name }) => name);
const text = (phrase: Phrase | undefined) => phraseText(phrase ?? []);
const facts = async (schema: Schema) => ((await view(schema)).brief ?? []).map(text);

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
  ])('%j', async (schema, label) => {
    expect(text((await view(schema)).valueType)).toBe(label);
  });
});

describe('limits', () => {
  it('are told in words, and values that are false, zero or empty count', async () => {
    expect(await facts({ kind: 'schema', types: ['string'], minLength: 1, maxLength: 64, format: 'email' })).toEqual([
      'indirizzo e-mail (email)',
      '1–64 caratteri',
    ]);
    expect(await facts({ kind: 'schema', types: ['integer'], minimum: 1, default: 0 })).toEqual([
      'predefinito 0',
      'almeno 1',
    ]);
    expect(await facts({ kind: 'schema', types: ['boolean'], default: false })).toEqual(['predefinito false']);
    expect(await facts({ kind: 'schema', types: ['string'], default: '' })).toEqual(['predefinito ""']);
    expect(await facts({ kind: 'schema', types: ['array'], minItems: 2, maxItems: 2, uniqueItems: true })).toEqual([
      'esattamente 2 elementi, tutti diversi',
    ]);
    expect(await facts({ kind: 'schema', types: ['number'], exclusiveMinimum: 0, multipleOf: 5 })).toEqual([
      'maggiore di 0',
      'multiplo di 5',
    ]);
  });

  it('have an example, unless it would repeat the only value that there is', async () => {
    expect(await facts({ kind: 'schema', types: ['integer'], examples: [7] })).toEqual(['es. 7']);
    expect(await facts({ kind: 'schema', const: 0, examples: [0] })).toEqual(['sempre 0']);
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

  it('come with the required ones first, without what the other side sends', async () => {
    expect(names(fields(await view(schema, 'request')))).toEqual(['name', 'note', 'secret']);
    expect(names(fields(await view(schema, 'response')))).toEqual(['name', 'id', 'note']);
  });

  it('have anchors that read like the way to them, through arrays too, each given once', async () => {
    const nested = await view({
      kind: 'schema',
      properties: [
        property('data', { kind: 'schema', types: ['array'], items: schema }),
        property('da ta', { kind: 'any' }),
        property('da-ta', { kind: 'any' }),
      ],
    });
    const [first, ...others] = fields(nested);
    expect([first, ...others].map((field) => field?.anchor)).toEqual([
      'schema.x.data',
      'schema.x.da-ta',
      'schema.x.da-ta-2',
    ]);
    expect(first && fields(first)[0]?.anchor).toBe('schema.x.data.name');
  });

  it('of allOf unite, and what is required in one part is required in the whole', async () => {
    const merged = await view({
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
  it('is cut where a schema repeats, with the way back to where it began', async () => {
    const inner = fields(await view({ kind: 'reference', name: 'Parcel' })).find(({ name }) => name === 'parcels');
    expect(text(inner?.valueType)).toBe('array di oggetti Parcel');
    const back = { href: '#schema.x', label: ['Campi già descritti in x'] };
    expect(inner?.children).toEqual([{ type: 'paragraph', kind: 'field-shown-at', content: [back] }]);
  });

  it('of references that reach nothing ends', async () => {
    expect(text((await view({ kind: 'reference', name: 'Loop' })).valueType)).toBe('qualsiasi valore');
  });
});

it('says nothing that does not apply to the type, whichever schema of an allOf gives it', async () => {
  const text: Schema = { kind: 'schema', types: ['string'], uniqueItems: true, minimum: 3, minLength: 2 };
  expect(await facts(text)).toEqual(['almeno 2 caratteri']);
  const list: Schema = { kind: 'schema', uniqueItems: true, maxLength: 4, items: { kind: 'any' } };
  expect(await facts({ kind: 'schema', allOf: [list, { kind: 'schema', types: ['string'] }] })).toEqual([
    'al massimo 4 caratteri',
  ]);
});

describe('variants', () => {
  it('have the value of the property that chooses them', async () => {
    const field = await view({
      kind: 'schema',
      oneOf: [
        { kind: 'reference', name: 'Email' },
        { kind: 'reference', name: 'Telegram' },
      ],
      discriminator: { propertyName: 'channel', mapping: [{ value: 'email', schema: 'Email' }] },
    });
    const choice = inside(field).find((node) => node.type === 'variants');
    expect(text(choice?.label)).toBe('Uno solo di questi schemi, secondo channel');
    expect(choice?.variants.map(({ title, when }) => [title, text(when)])).toEqual([
      ['Email', 'quando channel è email'],
      ['Telegram', 'quando channel è telegram'],
    ]);
    const [email] = choice?.variants ?? [];
    expect(email && names(fields(email))).toEqual(['channel', 'to']);
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
  const list = (ofElements: string, items: SchemaObject): Promise<Field> =>
    view({
      kind: 'schema',
      types: ['array'],
      description: told('I colli.', 4),
      items: { ...items, description: told(ofElements, 9) },
    });
  const textsOf = (field: Field) =>
    nodesIn(field.children).flatMap((node) => (node.type === 'prose' ? [node.prose] : []));

  it.each([
    ['objects', parcel],
    ['texts', { kind: 'schema', types: ['string'] } as const],
  ])('stands once if the list says the same, otherwise with the elements: %s', async (_, items) => {
    expect(textsOf(await list('I colli.', items))).toEqual([told('I colli.', 4)]);
    expect(textsOf(await list('Un collo.', items))).toEqual([told('I colli.', 4), told('Un collo.', 9)]);
  });

  it('does not open contents only for a text if the list has the allowed values of its elements', async () => {
    const sizes: SchemaObject = { kind: 'schema', types: ['string'], enum: [{ value: 's' }, { value: 'm' }] };
    const field = await list('Un collo.', sizes);
    const types = inside(field).map(({ type }) => type);
    expect(types).toContain('values');
    expect(types).not.toContain('fold');
  });
});
