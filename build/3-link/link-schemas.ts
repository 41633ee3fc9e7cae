import type { Place } from '../../src/model/place.ts';
import type { Schema } from '../../src/model/schema.ts';
import { placesOfLinks, prosesIn } from './links.ts';
import { composeSchema } from './reference/compose.ts';
import type { Reference } from './reference/reference.ts';
import type { LinkedPage } from './site.ts';

/** The pages of schemas that operations had no room for, once all operations are composed; they may need more of their kind. */
export function linkSchemas(reference: Reference): readonly LinkedPage[] {
  const pages: LinkedPage[] = [];
  for (let next = reference.pages.next(); next; next = reference.pages.next()) {
    const page = composeSchema(next, reference);
    pages.push({ page, from: placeOf(next.schema, reference), links: placesOfLinks(prosesIn(page)) });
  }
  return pages;
}

function placeOf(schema: Schema, { api }: Reference): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return (written.kind === 'never' ? undefined : written.place) ?? api.info.place;
}
