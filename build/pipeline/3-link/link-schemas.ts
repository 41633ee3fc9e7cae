import type { Place } from '../../../src/model/place.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { composeSchema } from './reference/compose.ts';
import type { Reference } from './reference/reference.ts';
import type { LinkedPage } from './site.ts';

/**
 * The pages of the schemas that other pages had no room for, as far as links lead to them by now; these pages may add
 * more.
 */
export function* linkSchemas(reference: Reference): Generator<LinkedPage, void> {
  for (let next = reference.pages.next(); next; next = reference.pages.next()) {
    yield { page: composeSchema(next, reference), from: placeOf(next.schema, reference) };
  }
}

function placeOf(schema: Schema, { api }: Reference): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return (written.kind === 'never' ? undefined : written.place) ?? api.info.place;
}
