import { describe, expect, it } from 'vitest';
import { layoutOf, type PageSchemas } from '../../../../../../build/pipeline/3-link/reference/layout/layout.ts';
import {
  componentRoutesIn,
  schemaRoutes,
} from '../../../../../../build/pipeline/3-link/reference/layout/schema-routes.ts';
import { uniqueAnchors } from '../../../../../../build/pipeline/3-link/reference/texts/anchors.ts';
import { type Route, toRoute } from '../../../../../../src/model/route.ts';
import type { Schema } from '../../../../../../src/model/schema.ts';

function routeOf(path: string): Route {
  const route = toRoute(path);
  if (!route) throw new Error(path);
  return route;
}

const property = (name: string, schema: Schema) => ({ name, required: false, schema });
const text: Schema = { kind: 'schema', types: ['string'] };
const reference = (name: string): Schema => ({ kind: 'reference', name });

/** An object with so many fields, of some 500 bytes of markup each. */
const object = (prefix: string, count: number): Schema => ({
  kind: 'schema',
  properties: Array.from({ length: count }, (_, index) => property(`${prefix}${index}`, text)),
});

/** An object with a field for each of the schemas. */
const holding = (schemas: readonly Schema[]): Schema => ({
  kind: 'schema',
  properties: schemas.map((schema, index) => property(`campo${index}`, schema)),
});

const schemas = new Map(Array.from({ length: 20 }, (_, index) => [`Tipo${index}`, object(`di_${index}_`, 100)]));
const names = [...schemas.keys()];

const nesting = { direction: 'both', level: 1, around: new Set<string>() } as const;

/** Where a page has what it shows of a schema: at its end, and on pages of their own. */
function layoutFor(schema: Schema, given: Partial<PageSchemas> = {}) {
  const roots = [{ schema, direction: 'both' as const, place: 'a' }];
  const layout = layoutOf({ roots, route: routeOf('/x'), ...given }, { schemas }, uniqueAnchors());
  return {
    end: layout.end.map(({ place }) => place),
    parts: layout.parts.map(({ route }) => route),
    links: names.map((name) => layout.linkTo(reference(name), nesting)?.href),
  };
}

const NOTHING = { end: [], parts: [], links: names.map(() => undefined) };

describe('one measure decides a page:', () => {
  const some = (count: number) => holding(names.slice(0, count).map(reference));

  it('it shows everything in place if it has the room, whatever repeats', () => {
    expect(layoutFor(holding(Array.from({ length: 4 }, () => reference('Tipo0'))))).toEqual(NOTHING);
  });

  it('otherwise each component once at its end', () => {
    const { end, parts, links } = layoutFor(holding(Array.from({ length: 40 }, () => reference('Tipo0'))));
    expect({ end, parts, link: links[0] }).toEqual({ end: ['Tipo0'], parts: [], link: '#schema.Tipo0' });
  });

  it('otherwise components have pages of their own, whose routes depend on names only', () => {
    const { end, parts, links } = layoutFor(some(20));
    expect({ end, parts }).toEqual({ end: [], parts: [] });
    expect(links).toEqual(names.map((name) => `/api/schemi/${name.toLowerCase()}`));
  });

  it('and schemas without a name have pages below it', () => {
    const unnamed = Array.from({ length: 20 }, (_, index) => object(`di_${index}_`, 100));
    const { parts } = layoutFor(holding(unnamed));
    expect(parts).toEqual(Array.from({ length: 20 }, (_, index) => `/x/campo${index}`));
  });

  it('what else the page holds counts too', () => {
    expect(layoutFor(some(1)).links[0]).toBeUndefined();
    expect(layoutFor(some(1), { weight: 300_000 }).links[0]).toBe('/api/schemi/tipo0');
  });

  it('a table in a text has no end and no parts: what it has no room for is on the page of its component', () => {
    const table = { isTable: true, route: routeOf('/api/schemi/a') };
    expect(layoutFor(some(7), table)).toMatchObject({ end: [], links: expect.arrayContaining(['/api/schemi/tipo6']) });
    expect(layoutFor(holding(Array.from({ length: 20 }, () => object('x', 100))), table)).toEqual(NOTHING);
  });
});

describe('the route of a component', () => {
  const routesOf = (...all: string[]) => [...schemaRoutes(new Map(all.map((name) => [name, text]))).values()];

  it('is its name, and another one where file systems would take two for the same', () => {
    expect(routesOf('Ordine', 'ORDINE', 'a b', 'a-b')).toEqual([
      '/api/schemi/ordine',
      '/api/schemi/ordine-2',
      '/api/schemi/a-b',
      '/api/schemi/a-b-2',
    ]);
  });

  it('leads back to it, also from a part of its page and with an anchor', () => {
    const addresses = ['/api/schemi/tipo1', '/api/schemi/tipo2/campo#schema.x', '/api/schemi/altro', '/api/tipo3'];
    expect([...componentRoutesIn(addresses, schemas)]).toEqual(['/api/schemi/tipo1', '/api/schemi/tipo2']);
  });
});
