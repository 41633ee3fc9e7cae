import type { Place } from '../../../src/model/place.ts';
import type { Schema } from '../../../src/model/schema.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Subject } from './drafts.ts';
import { notFoundPage } from './not-found.ts';
import { composeOperation, composeOverview, composeSchema, type PageBase } from './reference/compose.ts';
import { planOperation } from './reference/operation-plan.ts';
import type { Reference } from './reference/reference.ts';
import { planSchemaPage } from './reference/schema-page-plan.ts';
import {
  type LargeSchema,
  newClaims,
  type SchemaClaim,
  type SchemaSource,
  schemaLinks,
} from './reference/schema-pages.ts';
import { planSchemaTable } from './reference/schema-table.ts';
import type { ComposedPage } from './site.ts';

/** A page of the reference that is still to be composed. */
export type ReferenceDraft = {
  readonly subject: Extract<Subject, { readonly kind: 'operation' | 'overview' }>;
  readonly base: PageBase;
  readonly from: Place;
};

/** Composes the pages of the reference in order, each on demand, then the page for unknown addresses. */
export function* composePages(
  drafts: Iterable<ReferenceDraft>,
  reference: Reference,
  notFoundFrom: Place,
): Generator<ComposedPage, void> {
  const claims: SchemaClaim[] = [];
  for (const { subject, base, from } of drafts) {
    if (subject.kind === 'overview') {
      yield { page: composeOverview(base, reference), from, claims: [] };
      continue;
    }
    const { operation } = subject;
    const plan = planOperation(operation, reference.api);
    const added = newClaims({ ...plan, on: { operation: operation.id } }, claims, reference.api);
    claims.push(...added);
    const page = composeOperation(operation, { base, plan, links: schemaLinks(claims) }, reference);
    yield { page, from, claims: added };
  }
  yield { page: notFoundPage(), from: notFoundFrom, claims: [] };
}

/** Composes the pages of the claimed schemas, and of the large schemas on these pages in turn. */
export function* composeSchemaPages(
  claimed: readonly SchemaClaim[],
  reference: Reference,
): Generator<ComposedPage, void> {
  const { api } = reference;
  const schemas = schemasOf(claimed, api);
  const claims = [...claimed];
  // The list grows while it is walked.
  for (const claim of claims) {
    const schema = schemas.get(claim.id);
    if (!schema) throw new Error(`no plan contains the schema of ${claim.route}`);
    const plan = planSchemaPage(claim.title, schema, api);
    for (const large of plan.largeSchemas) schemas.set(large.id, large.schema);
    const added = newClaims({ ...plan, on: { schemaPage: claim.route } }, claims, api);
    claims.push(...added);
    const page = composeSchema(claim, { plan, links: schemaLinks(claims) }, reference);
    yield { page, from: placeOf(schema, api), claims: added };
  }
}

/** Finds the schemas of claims, by id. Plans a page again if a claim without a name was found on it. */
function schemasOf(claims: readonly SchemaClaim[], api: Api): Map<string, Schema> {
  const schemas = new Map<string, Schema>();
  for (const { id, source } of claims) {
    if ('component' in source) schemas.set(id, { kind: 'reference', name: source.component });
    else if (!schemas.has(id)) for (const { id, schema } of largeSchemasOn(source, api)) schemas.set(id, schema);
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
  return (written.kind === 'never' ? undefined : written.place) ?? api.info.place;
}
