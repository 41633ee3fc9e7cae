import { describe, expect, it } from 'vitest';
import { basesIn, selectingValues } from '../../../../build/platform/json-schema/discriminated-variants.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { parse } from '../../pipeline/2-parse/openapi/given.ts';

const HEAD = `openapi: 3.1.0
info: { title: Prova, version: "1" }
servers: [{ url: https://api.esempio.it }]
`;

const BASE = (mapping: string) => `
type: object
properties: { specie: { type: string } }
discriminator: { propertyName: specie, mapping: { gattino: ${mapping} } }
`;

const answering = (reference: string) =>
  `paths: { /x: { get: { responses: { "200": { description: Ok, content: { application/json: { schema: { $ref: "${reference}" } } } } } } } }\n`;

/** The variants of a base of a description, each with the values that select it. */
async function variantsOf(name: string, files: Readonly<Record<string, string>>) {
  const { api, said } = await parse(files);
  expect(said).toEqual([]);
  const schemas: ReadonlyMap<SchemaName, Schema> = api?.schemas ?? new Map();
  const base = basesIn(schemas).get(name);
  return base?.variants.map((variant) => {
    const schema: Schema = { kind: 'reference', name: variant };
    return [variant, ...selectingValues(base.discriminator, { schema, name: variant }, schemas)];
  });
}

describe('the variants of a base are known by their names', () => {
  const expected = [
    ['Gatto', 'gattino'],
    ['Cane', 'Cane'],
  ];

  it.each(['Gatto', '"#/components/schemas/Gatto"'])('where the mapping says %s', async (target) => {
    const components = `components:
  schemas:
    Animale: {${BASE(target).trim().replaceAll('\n', ', ')}}
    Gatto: { allOf: [{ $ref: "#/components/schemas/Animale" }] }
    Cane: { allOf: [{ $ref: "#/components/schemas/Animale" }] }
`;
    expect(await variantsOf('Animale', { 'openapi.yaml': `${HEAD}paths: {}\n${components}` })).toEqual(expected);
  });

  it('where each is a file', async () => {
    const components =
      'components: { schemas: { Gatto: { $ref: schemi/Gatto.yaml }, Cane: { $ref: schemi/Cane.yaml } } }\n';
    const child = 'allOf: [{ $ref: Animale.yaml }]\n';
    const files = {
      'openapi.yaml': `${HEAD}${answering('schemi/Animale.yaml')}${components}`,
      'schemi/Animale.yaml': BASE('./Gatto.yaml'),
      'schemi/Gatto.yaml': child,
      'schemi/Cane.yaml': child,
    };
    expect(await variantsOf('Animale', files)).toEqual(expected);
  });

  it('where a component is another name for one of a file', async () => {
    const names = ['Animale', 'Gatto', 'Cane'].map((name) => `${name}: { $ref: "schemi.yaml#/${name}" }`);
    const files = {
      'openapi.yaml': `${HEAD}${answering('#/components/schemas/Animale')}components: { schemas: { ${names.join(', ')} } }\n`,
      'schemi.yaml': `Animale: {${BASE('"#/Gatto"').trim().replaceAll('\n', ', ')}}
Gatto: { allOf: [{ $ref: "#/Animale" }] }
Cane: { allOf: [{ $ref: "#/Animale" }] }
`,
    };
    expect(await variantsOf('Animale', files)).toEqual(expected);
  });

  it('in Swagger 2.0', async () => {
    const document = `swagger: "2.0"
info: { title: Prova, version: "1" }
host: api.esempio.it
schemes: [https]
paths: {}
definitions:
  Animale: { type: object, required: [specie], properties: { specie: { type: string } }, discriminator: specie }
  Gatto: { allOf: [{ $ref: "#/definitions/Animale" }] }
`;
    expect(await variantsOf('Animale', { 'openapi.yaml': document })).toEqual([['Gatto', 'Gatto']]);
  });
});

it('components that extend each other in a circle end', () => {
  const extending = (parent: string): Schema => ({
    kind: 'schema',
    allOf: [{ kind: 'reference', name: parent }],
    discriminator: { propertyName: 'tipo', mapping: [] },
  });
  const bases = basesIn(
    new Map([
      ['A', extending('B')],
      ['B', extending('A')],
    ]),
  );
  expect(bases.get('A')?.variants).toEqual(['B']);
});
