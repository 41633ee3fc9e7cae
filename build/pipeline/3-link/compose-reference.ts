import type { Operation } from '../../../src/model/operation.ts';
import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import { toRoute } from '../../../src/model/route.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { notFound } from '../../../src/strings.ts';
import type { Digested } from '../../platform/store/task.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { aloneReference } from './alone-reference.ts';
import { composeOperation, composeOverview, composeSchema } from './reference/compose.ts';
import { planOperation } from './reference/plan/operation-plan.ts';
import { planSchemaPage } from './reference/plan/schema-page-plan.ts';
import {
  claimsOf,
  type LargeSchema,
  mostNestedPages,
  type SchemaClaim,
  type SchemaSource,
  schemaLinks,
} from './reference/plan/schema-pages.ts';
import { createReference, type Reference } from './reference/reference.ts';
import { planSchemaTable } from './reference/views/schema-table.ts';
import type { ComposedPage, ReferenceLayout } from './site.ts';
import { explainTerms, type PageTerm, termsOf } from './terms.ts';
import { typesIn } from './types/declarations.ts';

/** Everything that determines the pages of the reference, except the schema pages. */
export type ReferenceInput = { readonly openapi: Digested<Api>; readonly layout: ReferenceLayout };

/**
 * Composes the pages of the reference in order, each when it is asked for, because those of a large OpenAPI document do
 * not fit into memory; then the page for unknown addresses.
 */
export function* composePages({ openapi, layout }: ReferenceInput): Generator<ComposedPage, void> {
  const reference = referenceOf(openapi, layout);
  const operations = new Map(reference.api.operations.map((operation) => [operation.id, operation]));
  const links = schemaLinks(reference.api);
  for (const { subject, base, from } of layout.pages) {
    const written = subject.kind === 'operation' ? operations.get(subject.id) : undefined;
    if (!written || subject.kind === 'overview') {
      yield { page: composeOverview(base, reference), from, claims: [] };
      continue;
    }
    const operation = withTerms(written, termsOf(base.route, layout.glossary));
    const plan = planOperation(operation, reference.api, subject.fieldGuides);
    const page = composeOperation(operation, { base, plan, links, guides: subject.guides }, reference);
    yield { page, from, claims: claimsOf({ ...plan, on: { operation: operation.id } }, reference.api) };
  }
  yield { page: notFoundPage(), from: layout.notFoundFrom, claims: [] };
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

/** Everything that determines the schema pages: the claims of all other pages. */
export type SchemaPagesInput = ReferenceInput & { readonly claims: readonly SchemaClaim[] };

/** Composes the pages of the claimed schemas, and of the large schemas on these pages in turn. */
export function* composeSchemaPages({
  openapi,
  layout,
  claims: claimed,
}: SchemaPagesInput): Generator<ComposedPage, void> {
  const reference = referenceOf(openapi, layout);
  const { api } = reference;
  const schemas = schemasOf(claimed, api);
  const claims = new Map<string, SchemaClaim>();
  for (const claim of claimed) if (!claims.has(claim.id)) claims.set(claim.id, claim);
  const most = claims.size + mostNestedPages(api);
  // The map grows while it is walked.
  for (const claim of claims.values()) {
    const schema = schemas.get(claim.id);
    if (!schema) throw new Error(`no plan contains the schema of ${claim.route}`);
    const plan = planSchemaPage(claim.title, schema, api);
    for (const large of plan.largeSchemas) schemas.set(large.id, large.schema);
    for (const nested of claimsOf({ ...plan, on: { schemaPage: claim.route } }, api))
      if (!claims.has(nested.id) && claims.size < most) claims.set(nested.id, nested);
    const links = schemaLinks(api, ({ id }) => claims.has(id));
    const typeNames = reference.typeNames?.namesOfSchema(schema) ?? [];
    yield { page: composeSchema(claim, { plan, links, typeNames }, reference), from: placeOf(schema, api), claims: [] };
  }
}

function referenceOf(openapi: Digested<Api>, { isAlone, webhooks, types, errorGuides }: ReferenceLayout): Reference {
  if (isAlone) return aloneReference(openapi.value);
  const typeNames = types.length > 0 ? typesIn(openapi).value : undefined;
  return createReference(openapi.value, { webhooks, types, typeNames, ...(errorGuides && { errorGuides }) });
}

/** Finds the schemas of claims, by id. Plans a page again if a claim without a name was found on it. */
function schemasOf(claims: readonly SchemaClaim[], api: Api): Map<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const { id, source } of claims) {
    if ('component' in source) schemas.set(id, { kind: 'reference', name: source.component });
    else if (!schemas.has(id)) for (const large of largeSchemasOn(source, api)) schemas.set(large.id, large.schema);
  }
  return schemas;
}

function largeSchemasOn(source: SchemaSource, api: Api): readonly LargeSchema[] {
  if ('table' in source) return planSchemaTable(source.table, source.direction, api).largeSchemas;
  if (!('operation' in source)) return [];
  const operation = api.operations.find(({ id }) => id === source.operation);
  return operation ? planOperation(operation, api).largeSchemas : [];
}

function placeOf(schema: Schema, api: Api): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return written.place ?? api.info.place;
}
