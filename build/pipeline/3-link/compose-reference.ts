import type { Operation } from '../../../src/model/operation.ts';
import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { toRoute } from '../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { notFound } from '../../../src/strings/not-found.ts';
import type { Hashed } from '../../platform/store/task.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { aloneReference } from './alone-reference.ts';
import { withImages } from './images.ts';
import { composeOperation, composeOverview, composeSchema } from './reference/compose.ts';
import type { SchemaPart } from './reference/layout/layout.ts';
import { schemaRoutes, schemaTitle } from './reference/layout/schema-routes.ts';
import { createReference, type Reference } from './reference/reference.ts';
import type { ComposedPage, ReferenceLayout } from './site.ts';
import { explainedTerms, explainTerms, type PageTerm } from './terms.ts';
import { typesIn } from './types/declarations.ts';

/** Everything that determines the pages of the reference. */
export type ReferenceInput = { readonly openapi: Hashed<Api>; readonly layout: ReferenceLayout };

/**
 * Composes the pages of the reference in order, each when it is asked for, because those of a large OpenAPI document do
 * not fit into memory; then the page for unknown addresses. The pages of components are apart.
 */
export function* composePages({ openapi, layout }: ReferenceInput): Generator<ComposedPage, void> {
  const reference = referenceOf(openapi, layout);
  const operations = new Map(reference.api.operations.map((operation) => [operation.id, operation]));
  for (const { subject, base, from } of layout.pages) {
    const written = subject.kind === 'operation' ? operations.get(subject.id) : undefined;
    if (!written || subject.kind === 'overview') {
      yield { page: composeOverview(base, reference), from };
      continue;
    }
    const operation = withTerms(written, explainedTerms(base.route, layout.glossary));
    const { page, parts } = composeOperation(operation, { ...subject, base }, reference);
    yield { page, from };
    yield* composeParts(parts, reference);
  }
  yield { page: notFoundPage(), from: layout.notFoundFrom };
}

/** The page that hosts show for unknown paths. As /404.html it has no address of its own. */
function notFoundPage(): Page {
  const route = toRoute('/404');
  if (!route) throw new Error('«/404» must be a route');
  return { kind: 'not-found', route, title: notFound.title, description: notFound.description };
}

/** An operation whose description explains the terms that it uses. */
function withTerms(operation: Operation, terms: readonly PageTerm[]): Operation {
  const { description } = operation;
  return description ? { ...operation, description: explainTerms(description, terms) } : operation;
}

/** Everything that determines the pages of some components. */
export type SchemaPagesInput = ReferenceInput & { readonly names: readonly SchemaName[] };

/** Composes the pages of components. */
export function* composeSchemaPages({ openapi, layout, names }: SchemaPagesInput): Generator<ComposedPage, void> {
  const reference = referenceOf(openapi, layout);
  for (const name of names) {
    const route = schemaRoutes(reference.api.schemas).get(name);
    if (!route) continue;
    const schema: Schema = { kind: 'reference', name };
    const place = schemaTitle(name, reference.api.schemas);
    const { page, parts } = composeSchema({ schema, direction: 'both', place, route }, name, reference);
    yield { page, from: placeOf(schema, reference.api) };
    yield* composeParts(parts, reference);
  }
}

/** Composes the pages of parts, and of their parts in turn. */
function* composeParts(parts: readonly SchemaPart[], reference: Reference): Generator<ComposedPage, void> {
  for (const part of parts) {
    const { page, parts: inner } = composeSchema(part, undefined, reference);
    yield { page, from: placeOf(part.schema, reference.api) };
    yield* composeParts(inner, reference);
  }
}

function referenceOf(
  openapi: Hashed<Api>,
  { isAlone, overview, webhooks, types, errorGuides, images }: ReferenceLayout,
): Reference {
  if (isAlone) return aloneReference(openapi.value);
  const typeNames = types.length > 0 ? typesIn(openapi).value : undefined;
  return createReference(withImages(openapi.value, images), {
    overview,
    webhooks,
    types,
    typeNames,
    ...(errorGuides && { errorGuides }),
  });
}

function placeOf(schema: Schema, api: Api): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return written.place ?? api.info.place;
}
