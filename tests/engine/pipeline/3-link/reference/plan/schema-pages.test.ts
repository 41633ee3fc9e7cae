import { describe, expect, it } from 'vitest';
import {
  largeSchema,
  newClaims,
  type SchemaClaim,
  schemaLinks,
} from '../../../../../../build/pipeline/3-link/reference/plan/schema-pages.ts';
import type { Schema } from '../../../../../../src/model/schema.ts';

const on = { operation: 'x' };
const api = { schemas: new Map<string, Schema>([['Ordine', { kind: 'any' }]]) };
const inline = (key: string, title = 'Un titolo') => largeSchema(key, title, { kind: 'schema', title });
const component = (name: string) => largeSchema(name, name, { kind: 'reference', name });

describe('the claims of a page', () => {
  it('are the large schemas that no page before claimed', () => {
    const first = newClaims({ largeSchemas: [component('Ordine')], on }, [], api);
    const second = newClaims({ largeSchemas: [component('Ordine'), inline('richiesta.x')], on }, first, api);
    expect(first).toMatchObject([{ title: 'Ordine', route: '/api/schemi/ordine', source: { component: 'Ordine' } }]);
    expect(second).toMatchObject([{ title: 'Un titolo', route: '/api/schemi/richiesta.x', source: on }]);
  });

  it('have routes of their own where file systems would take their names for one', () => {
    const first = newClaims({ largeSchemas: [component('Ordine'), component('ORDINE')], on }, [], api);
    const second = newClaims({ largeSchemas: [inline('ordine')], on }, first, api);
    expect([...first, ...second].map(({ route }) => route)).toEqual([
      '/api/schemi/ordine',
      '/api/schemi/ordine-2',
      '/api/schemi/ordine-3',
    ]);
  });

  it('are plain JSON', () => {
    const claims = newClaims({ largeSchemas: [component('Ordine'), inline('richiesta.x')], on }, [], api);
    expect(JSON.parse(JSON.stringify(claims))).toEqual(claims);
  });

  it('end at a limit, beyond which links lead to the OpenAPI document', () => {
    const many = Array.from({ length: 100 }, (_, index) => inline(`campo-${index}`));
    const claims: SchemaClaim[] = [];
    for (const large of many) claims.push(...newClaims({ largeSchemas: [large], on }, claims, api));
    expect(claims).toHaveLength(22);
    expect(newClaims({ largeSchemas: many, on }, [], api)).toEqual(claims);
    const links = schemaLinks(claims);
    expect(many.slice(20, 24).map((large) => links(large).href)).toEqual([
      '/api/schemi/campo-20',
      '/api/schemi/campo-21',
      '/openapi.json',
      '/openapi.json',
    ]);
  });
});
