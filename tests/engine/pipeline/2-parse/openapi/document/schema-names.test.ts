import { describe, expect, it } from 'vitest';
import { head, objectOf, parse, parseSchemas, withSchemas } from '../given.ts';

const response = (schema: string): string =>
  `responses: { "200": { description: Ok, content: { application/json: { schema: ${schema}, example: {} } } } }`;

describe('a schema of another file', () => {
  it('has one name wherever it is referred to from, also by itself', async () => {
    const { api, said } = await parse({
      'openapi.yaml': `${head()}  /a:
    get:
      ${response('{ $ref: schemas/spedizione.yaml }')}
  /b:
    $ref: paths/b.yaml
`,
      'paths/b.yaml': `get:\n  ${response("{ $ref: '../schemas/spedizione.yaml#' }")}\n`,
      'schemas/spedizione.yaml': `type: object
properties:
  collo: { $ref: 'comune.yaml#/definitions/Collo' }
  madre: { $ref: spedizione.yaml }
`,
      'schemas/comune.yaml': `definitions:
  Collo:
    properties:
      dentro: { $ref: '#/definitions/Collo' }
`,
    });
    expect(said).toEqual([]);
    expect([...(api?.schemas.keys() ?? [])].sort()).toEqual(['Collo', 'spedizione']);
    const schemas = api?.operations.map(({ responses }) => responses[0]?.content[0]?.schema);
    expect(schemas).toMatchObject([
      { kind: 'reference', name: 'spedizione' },
      { kind: 'reference', name: 'spedizione' },
    ]);
    expect(objectOf(api, 'spedizione').properties?.map(({ schema }) => schema)).toMatchObject([
      { kind: 'reference', name: 'Collo' },
      { kind: 'reference', name: 'spedizione' },
    ]);
    expect(objectOf(api, 'Collo')).toMatchObject({
      properties: [{ schema: { kind: 'reference', name: 'Collo' } }],
      place: { file: 'spec/schemas/comune.yaml', line: 2 },
    });
  });

  it('has the name of its component, where it is one', async () => {
    const { api } = await parse({
      'openapi.yaml': `${head()}  /a:
    get:
      ${response('{ $ref: schemas/s.yaml }')}
components:
  schemas:
    Spedizione: { $ref: schemas/s.yaml }
`,
      'schemas/s.yaml': 'type: object\n',
    });
    expect([...(api?.schemas.keys() ?? [])]).toEqual(['Spedizione']);
    expect(api?.operations[0]?.responses[0]?.content[0]?.schema).toMatchObject({ name: 'Spedizione' });
  });

  it('is found by a discriminator', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas(`
Animale:
  oneOf: [{ $ref: 'gatto.yaml' }, { $ref: 'cane.yaml' }]
  discriminator: { propertyName: specie, mapping: { gatto: gatto.yaml } }`),
      'gatto.yaml': 'type: object\n',
      'cane.yaml': 'type: object\n',
    });
    expect(said).toEqual([]);
    expect(objectOf(api, 'Animale').discriminator?.mapping).toEqual([
      { value: 'gatto', schema: 'gatto' },
      { value: 'cane', schema: 'cane' },
    ]);
  });
});

it('a schema inside another has a name made of its place', async () => {
  const { api, said } = await parseSchemas(
    "A: { properties: { stato: { type: string } } }\nB: { $ref: '#/components/schemas/A/properties/stato' }",
  );
  expect(said).toEqual([]);
  expect(api?.schemas.get('B')).toMatchObject({ kind: 'reference', name: 'A.stato' });
  expect(objectOf(api, 'A.stato').types).toEqual(['string']);
});

it('the bundle is one document without references to other files, keys in document order', async () => {
  const { api } = await parse({
    'openapi.yaml': withSchemas("Z: { $ref: 'z.yaml' }\nA: { $ref: 'z.yaml#/properties/a' }"),
    'z.yaml': 'type: object\nproperties: { b: {}, a: {} }\n',
  });
  const text = JSON.stringify(api?.document);
  expect(text).not.toContain('.yaml');
  expect(Object.keys(api?.document ?? {})).toEqual(['openapi', 'info', 'servers', 'paths', 'components']);
  expect(text).toContain('"Z":{"type":"object","properties":{"b":{},"a":{}}}');
});
