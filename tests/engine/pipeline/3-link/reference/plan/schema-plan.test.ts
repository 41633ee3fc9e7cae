import { describe, expect, it } from 'vitest';
import { createPagePlanner } from '../../../../../../build/pipeline/3-link/reference/plan/page-planner.ts';
import {
  planPageEnd,
  planSchema,
  rootContext,
} from '../../../../../../build/pipeline/3-link/reference/plan/schema-plan.ts';
import type { Schema } from '../../../../../../src/model/schema.ts';

const property = (name: string, schema: Schema) => ({ name, required: false, schema });
const text: Schema = { kind: 'schema', types: ['string'] };

/** An object with so many fields, of some 500 bytes of markup each. */
const object = (prefix: string, count: number): Schema => ({
  kind: 'schema',
  properties: Array.from({ length: count }, (_, index) => property(`${prefix}${index}`, text)),
});

const schemas = new Map<string, Schema>(
  Array.from({ length: 20 }, (_, index) => [`Tipo${index}`, object(`di_${index}_`, 100)]),
);

/** A schema with a property for each of the components. */
const all: Schema = {
  kind: 'schema',
  properties: Array.from(schemas.keys(), (name) => property(name, { kind: 'reference', name })),
};

/** Where the plan of a page shows the components. */
function placesOf(schema: Schema, hasEnd = true) {
  const page = createPagePlanner({ schemas }, { hasEnd });
  const plan = planSchema(schema, rootContext({ direction: 'both', anchor: 'a', place: 'a' }), page);
  const end = planPageEnd(page);
  const fields = 'contents' in plan ? plan.contents.fields : [];
  return {
    inPlace: fields.filter((field) => 'contents' in field.schema).map(({ name }) => name),
    atEnd: end.schemas.map(({ title }) => title),
    onOwnPages: end.largeSchemas.map(({ title }) => title),
  };
}

describe('the room of a page goes to the schemas in their order:', () => {
  it('the first are shown in place, the next at the end, the rest on pages of their own', () => {
    const { inPlace, atEnd, onOwnPages } = placesOf(all);
    for (const places of [inPlace, atEnd, onOwnPages]) expect(places.length).toBeGreaterThan(0);
    expect([...inPlace, ...atEnd, ...onOwnPages]).toEqual([...schemas.keys()]);
  });

  it('where there is no end, what has no room in place goes to pages of its own', () => {
    const { inPlace, atEnd, onOwnPages } = placesOf(all, false);
    expect(atEnd).toEqual([]);
    expect([...inPlace, ...onOwnPages]).toEqual([...schemas.keys()]);
  });

  it('each plan is the same, whatever was planned before', () => {
    const first = placesOf(all);
    placesOf(object('altro', 300));
    expect(placesOf(all)).toEqual(first);
  });
});
