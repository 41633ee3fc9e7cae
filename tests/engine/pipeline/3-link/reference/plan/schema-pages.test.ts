import { describe, expect, it } from 'vitest';
import {
  claimsOf,
  largeSchema,
  schemaLinks,
} from '../../../../../../build/pipeline/3-link/reference/plan/schema-pages.ts';
import type { Schema } from '../../../../../../src/model/schema.ts';

const on = { operation: 'x' };
const names = ['Ordine', 'ORDINE', 'un nome'];
const api = { schemas: new Map<string, Schema>(names.map((name) => [name, { kind: 'any' }])) };
const inline = (key: string, title = 'Un titolo') => largeSchema(key, title, { kind: 'schema', title });
const component = (name: string) => largeSchema(name, name, { kind: 'reference', name });

describe('the claims of a page', () => {
  it('are the schemas that it has no room for, each with where it is found', () => {
    const claims = claimsOf({ largeSchemas: [component('Ordine'), inline('richiesta.x')], on }, api);
    expect(claims).toMatchObject([
      { title: 'Ordine', route: '/api/schemi/ordine', source: { component: 'Ordine' } },
      { title: 'Un titolo', route: expect.stringMatching(/^\/api\/schemi\/richiesta\.x-[0-9a-f]{8}$/), source: on },
    ]);
    expect(JSON.parse(JSON.stringify(claims)), 'plain JSON').toEqual(claims);
  });

  it('have the same addresses whatever other pages claim, each its own also on file systems without case', () => {
    const schemas = [
      ...names.map(component),
      inline('ordine'),
      inline('ORDINE'),
      inline('ordine', 'Un altro titolo'),
      inline(`${'x'.repeat(300)}/con`),
    ];
    const together = claimsOf({ largeSchemas: schemas, on }, api).map(({ route }) => route);
    const alone = schemas.flatMap((schema) => claimsOf({ largeSchemas: [schema], on }, api));
    expect(alone.map(({ route }) => route)).toEqual(together);
    expect(new Set(together.map((route) => route.toLowerCase())).size).toBe(schemas.length);
    expect(together.slice(0, 3)).toEqual(['/api/schemi/ordine', '/api/schemi/ordine-2', '/api/schemi/un-nome']);
    expect(schemas.map((schema) => schemaLinks(api)(schema).href)).toEqual(together);
  });

  it('end at a limit, beyond which links lead to the OpenAPI document', () => {
    const links = schemaLinks(api, ({ key }) => key === 'Ordine');
    expect([component('Ordine'), component('ORDINE')].map((schema) => links(schema).href)).toEqual([
      '/api/schemi/ordine',
      '/openapi.json',
    ]);
  });
});
