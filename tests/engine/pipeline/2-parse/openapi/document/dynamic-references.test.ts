import { describe, expect, test } from 'vitest';
import { objectOf, parseSchemas } from '../given.ts';

const TEMPLATE = `Pagina:
  type: object
  title: Pagina qualsiasi
  properties:
    voci: { type: array, items: { $dynamicRef: '#voce' } }
    totale: { type: integer }
  $defs: { generale: { $dynamicAnchor: voce, type: object } }
Collo: { type: object, properties: { peso: { type: number } } }
`;

describe('a dynamic reference', () => {
  test('leads to what a schema made of the template puts in its place', async () => {
    const { api, said } = await parseSchemas(`${TEMPLATE}PaginaDiColli:
  $ref: '#/components/schemas/Pagina'
  description: I colli.
  $defs: { voce: { $dynamicAnchor: voce, $ref: '#/components/schemas/Collo' } }
Indirizzi:
  $ref: '#/components/schemas/Pagina'
  $defs: { voce: { $dynamicAnchor: voce, type: string, maxLength: 9 } }`);
    expect(said).toEqual([]);
    const parcels = objectOf(api, 'PaginaDiColli');
    expect(parcels).not.toHaveProperty('title');
    expect(parcels.description).toBeDefined();
    expect(parcels.properties).toMatchObject([
      { name: 'voci', schema: { items: { kind: 'reference', name: 'Collo' }, place: { line: 12 } } },
      { name: 'totale' },
    ]);
    const items = objectOf(api, 'Indirizzi').properties?.[0]?.schema;
    const item = items?.kind === 'schema' ? items.items : undefined;
    expect(item?.kind === 'reference' && objectOf(api, item.name)).toMatchObject({ types: ['string'], maxLength: 9 });
  });

  test('leads to the anchor of the template itself where nothing is put in its place', async () => {
    const { api, said } = await parseSchemas(TEMPLATE);
    expect(said).toEqual([]);
    const items = objectOf(api, 'Pagina').properties?.[0]?.schema;
    const item = items?.kind === 'schema' ? items.items : undefined;
    expect(item?.kind === 'reference' && objectOf(api, item.name)).toMatchObject({ types: ['object'] });
  });

  test('leads back to the schema around it', async () => {
    const { api } = await parseSchemas(
      "Albero: { $dynamicAnchor: nodo, properties: { figli: { type: array, items: { $dynamicRef: 'albero#nodo' } } } }",
    );
    expect(objectOf(api, 'Albero').properties).toMatchObject([
      { schema: { items: { kind: 'reference', name: 'Albero' } } },
    ]);
  });

  test('that leads nowhere is told, and what readers download is as it was written', async () => {
    const { api, said } = await parseSchemas("A: { properties: { x: { $dynamicRef: '#nulla' } } }");
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^8:42 avviso description-unsupported: «\$dynamicRef: #nulla» non si può seguire/);
    expect(JSON.stringify(api?.document)).toContain('"$dynamicRef":"#nulla"');
  });
});
