import { describe, expect, it } from 'vitest';
import { flattenIn } from '../../../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import { objectOf, parseSchemas, plain, schemaOf } from '../given.ts';

it('a schema of OpenAPI 3.0 that is nullable without a type fits null besides what it says', async () => {
  const { api } = await parseSchemas(
    "Altro: { type: object }\nForseAltro: { nullable: true, allOf: [{ $ref: '#/components/schemas/Altro' }] }",
    '3.0.3',
  );
  expect(objectOf(api, 'ForseAltro').anyOf).toMatchObject([
    { allOf: [{ kind: 'reference', name: 'Altro' }] },
    { types: ['null'] },
  ]);
});

it('nothing beside a reference counts before OpenAPI 3.1 but what only tells more', async () => {
  const lines = `
Altro: { type: object, properties: { a: { $ref: '#/components/schemas/Testo', readOnly: true, description: Un testo. } } }
Ancora: { type: object, properties: { b: { $ref: '#/components/schemas/Testo', nullable: true, minLength: 2 } } }
Testo: { type: string }`;
  const { api, said } = await parseSchemas(lines, '3.0.3');
  const toldOf = (keyword: string) =>
    `avviso description-invalid: Accanto a «$ref» nessuna parola chiave vale prima di OpenAPI 3.1: «${keyword}» non ha effetto. → Togli «${keyword}», oppure scrivi «allOf: [{ $ref: … }]» al posto del riferimento.`;
  expect(said).toEqual([`8:83 ${toldOf('readOnly')}`, `9:84 ${toldOf('nullable')}`, `9:100 ${toldOf('minLength')}`]);
  const [field] = objectOf(api, 'Altro').properties ?? [];
  expect(field?.schema).toMatchObject({ kind: 'reference', name: 'Testo' });
  expect(field?.schema).not.toHaveProperty('readOnly');
  expect(field?.schema).toHaveProperty('description');
  expect((await parseSchemas(lines)).said).toEqual([]);
});

describe('a schema of OpenAPI 3.1', async () => {
  const { api, said } = await parseSchemas(`
Elenco: { type: array }
Riferito:
  $ref: '#/components/schemas/Elenco'
  description: Un elenco.
Ristretto:
  $ref: '#/components/schemas/Elenco'
  maxItems: 3
  allOf: [{ minItems: 1 }]
Alias: { $ref: '#/components/schemas/Elenco' }`);
  expect(said).toEqual([]);

  it('keeps references as names, with what only describes beside them', () => {
    const schema = schemaOf(api, 'Riferito');
    expect(schema).toMatchObject({ kind: 'reference', name: 'Elenco' });
    expect(schema.kind === 'reference' && plain(schema.description?.tree)).toBe('Un elenco.');
    expect(schemaOf(api, 'Alias')).toMatchObject({ kind: 'reference', name: 'Elenco' });
  });

  it('joins what constrains beside a reference with it', () => {
    expect(objectOf(api, 'Ristretto')).toMatchObject({
      maxItems: 3,
      allOf: [{ kind: 'reference', name: 'Elenco' }, { minItems: 1 }],
    });
  });
});

it('a map of properties can be shared by reference, as some descriptions do', async () => {
  const { api, said } = await parseSchemas(`A:
  required: [a]
  properties: { $ref: '#/components/schemas/B/properties' }
B: { properties: { a: { type: string } } }`);
  expect(said).toEqual([]);
  expect(objectOf(api, 'A').properties).toMatchObject([{ name: 'a', required: true, schema: { types: ['string'] } }]);
});

it('nullable in OpenAPI 3.1 is understood all the same', async () => {
  const { api } = await parseSchemas('A: { type: string, nullable: true }');
  expect(objectOf(api, 'A').types).toEqual(['string', 'null']);
});

it('values of an enum get their labels and descriptions, by value or in order', async () => {
  const { api, said } = await parseSchemas(`
A:
  enum: [uno, due, 3]
  x-enumLabels: { uno: Uno }
  x-enumDescriptions: { uno: Il *primo*., "3": Il terzo. }
B:
  enum: [uno, due]
  x-enumDescriptions: [Il primo., Il secondo.]`);
  expect(said).toEqual([]);
  expect(
    objectOf(api, 'A').enum?.map(({ value, label, description }) => [value, label, plain(description?.tree)]),
  ).toEqual([
    ['uno', 'Uno', 'Il primo.'],
    ['due', undefined, ''],
    [3, undefined, 'Il terzo.'],
  ]);
  expect(objectOf(api, 'B').enum?.map(({ description }) => plain(description?.tree))).toEqual([
    'Il primo.',
    'Il secondo.',
  ]);
});

it('keywords for other types than that of the value are told', async () => {
  const { said } =
    await parseSchemas(`A: { type: string, uniqueItems: true, minLength: 1, properties: {}, multipleOf: 2 }
B: { type: [integer, "null"], maxLength: 3, minimum: 1, items: { type: string } }
C: { uniqueItems: true, maxLength: 3 }`);
  expect(said.map((line) => line.replace(/ e non ha effetto.*/, ''))).toEqual([
    '8:24 avviso description-invalid: «uniqueItems» non dice niente di un valore di tipo «string»',
    '8:73 avviso description-invalid: «multipleOf» non dice niente di un valore di tipo «string»',
    '9:35 avviso description-invalid: «maxLength» non dice niente di un valore di tipo «integer» e «null»',
    '9:61 avviso description-invalid: «items» non dice niente di un valore di tipo «integer» e «null»',
  ]);
});

describe('a discriminator', () => {
  it('maps its values to names of schemas, and the variants it leaves out to themselves', async () => {
    const { api, said } = await parseSchemas(`
Gatto: { type: object }
Cane: { type: object }
Topo: { type: object }
Animale:
  oneOf:
    - { $ref: '#/components/schemas/Gatto' }
    - { $ref: '#/components/schemas/Cane' }
    - { $ref: '#/components/schemas/Topo' }
  discriminator:
    propertyName: specie
    mapping: { gatto: '#/components/schemas/Gatto', cane: Cane }`);
    expect(said).toEqual([]);
    expect(objectOf(api, 'Animale').discriminator).toEqual({
      propertyName: 'specie',
      mapping: [
        { value: 'gatto', schema: 'Gatto' },
        { value: 'cane', schema: 'Cane' },
        { value: 'Topo', schema: 'Topo' },
      ],
    });
  });

  it('that names no schema is a broken reference', async () => {
    const { said } = await parseSchemas('A: { discriminator: { propertyName: tipo, mapping: { a: Nessuno } } }');
    expect(said[0]).toMatch(/^8:\d+ reference-broken: Il discriminatore rimanda a «Nessuno»/);
  });
});

describe('recursion', () => {
  it('direct, mutual, through arrays and allOf, ends by itself', async () => {
    const { api, said } = await parseSchemas(`
Nodo:
  type: object
  properties:
    figli: { type: array, items: { $ref: '#/components/schemas/Nodo' } }
    altro: { $ref: '#/components/schemas/Altro' }
Altro:
  allOf:
    - { $ref: '#/components/schemas/Nodo' }
    - { properties: { nodo: { $ref: '#/components/schemas/Nodo' } } }
Mappa: { additionalProperties: { $ref: '#/components/schemas/Mappa' } }`);
    expect(said).toEqual([]);
    expect([...(api?.schemas.keys() ?? [])]).toEqual(['Nodo', 'Altro', 'Mappa']);
    expect(JSON.stringify(api?.document).length).toBeLessThan(2000);
  });

  it('that applies a schema to the same value again is reported once', async () => {
    const { said } = await parseSchemas(`
A: { allOf: [{ $ref: '#/components/schemas/B' }, { type: object }] }
B: { oneOf: [{ type: string }, { $ref: '#/components/schemas/A' }], example: x }
C: { $ref: '#/components/schemas/A' }`);
    expect(said).toEqual([
      '8:5 description-invalid: Lo schema «A» contiene se stesso (A → B → A): nessun valore si può confrontare con lui. → Togli il riferimento dal giro: la ricorsione è ammessa solo attraverso proprietà o elementi.',
    ]);
  });

  it('of schemas that all merge each other is told in one short message, however many they are', async () => {
    const many = Array.from({ length: 400 }, (_, index) => {
      const [one, other] = [(index + 1) % 400, (index * 7) % 400].map(
        (to) => `{ $ref: '#/components/schemas/S${to}' }`,
      );
      return `S${index}: { allOf: [${one}, ${other}], properties: { p${index}: { type: string } } }`;
    });
    const { api, problems } = await parseSchemas(many.join('\n'));
    const loops = problems.filter(({ message }) => message.includes('contiene se stesso'));
    expect(loops).toHaveLength(1);
    expect(loops[0]?.message.length).toBeLessThan(200);
    const flat = flattenIn(api?.schemas ?? new Map())({ kind: 'reference', name: 'S5' });
    expect(flat.properties?.map(({ name }) => name)).toEqual(['p5']);
  });

  it('of two schemas leaves the fields of both where one merges the other first', async () => {
    const { api } = await parseSchemas(`
A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { a: { type: string } } }
B: { allOf: [{ $ref: '#/components/schemas/A' }, { properties: { c: {} } }], properties: { b: { type: string } } }`);
    const flatten = flattenIn(api?.schemas ?? new Map());
    const names = (name: string) => flatten({ kind: 'reference', name }).properties?.map((property) => property.name);
    expect([names('A')?.toSorted(), names('B')?.toSorted()]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
  });
});
