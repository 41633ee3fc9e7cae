import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../../../build/pipeline/2-parse/openapi/api.ts';
import { objectOf, parseSchemas } from '../given.ts';

const template = (anchor: string) => `Pagina:
  type: object
  properties:
    voci: { type: array, items: { $dynamicRef: '#voce' } }
    totale: { type: integer }
  $defs: { generale: { $dynamicAnchor: voce, ${anchor} } }
`;

/** The schema of the items of `voci` in a component. */
function itemsOf(api: Api | undefined, name: string) {
  const items = objectOf(api, name).properties?.[0]?.schema;
  return items?.kind === 'schema' ? items.items : undefined;
}

describe('a dynamic reference', () => {
  it.each([
    ['is read as one to the anchor of the template', 'type: object', { kind: 'reference', name: 'Pagina.generale' }],
    ['is read as any value where the anchor only waits to be replaced', 'not: {}', { kind: 'any' }],
  ])('whose anchor another schema replaces %s, which is told', async (_, anchor, items) => {
    const { api, said } = await parseSchemas(`${template(anchor)}Indirizzi:
  $ref: '#/components/schemas/Pagina'
  $defs: { voce: { $dynamicAnchor: voce, type: string, maxLength: 9 } }
Estranei: { $defs: { voce: { $dynamicAnchor: voce } } }`);
    expect(said).toEqual([expect.stringMatching(/^11:52 avviso description-unsupported: .* si legge come un «\$ref»/)]);
    expect(itemsOf(api, 'Pagina')).toMatchObject(items);
  });

  it('leads to the anchor of the template itself where nothing is put in its place', async () => {
    const { api, said } = await parseSchemas(template('type: object'));
    expect(said).toEqual([]);
    const item = itemsOf(api, 'Pagina');
    expect(item?.kind === 'reference' && objectOf(api, item.name)).toMatchObject({ types: ['object'] });
  });

  it('leads back to the schema around it', async () => {
    const { api } = await parseSchemas(
      "Albero: { $dynamicAnchor: nodo, properties: { figli: { type: array, items: { $dynamicRef: 'albero#nodo' } } } }",
    );
    expect(objectOf(api, 'Albero').properties).toMatchObject([
      { schema: { items: { kind: 'reference', name: 'Albero' } } },
    ]);
  });

  it('that leads nowhere is told, and what readers download is as it was written', async () => {
    const { api, said } = await parseSchemas("A: { properties: { x: { $dynamicRef: '#nulla' } } }");
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^8:42 avviso description-unsupported: «\$dynamicRef: #nulla» non si può seguire/);
    expect(JSON.stringify(api?.document)).toContain('"$dynamicRef":"#nulla"');
  });
});
