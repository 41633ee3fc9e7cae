import type { Operation } from '../../../src/model/operation.ts';
import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import { toRoute } from '../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { notFound } from '../../../src/strings/not-found.ts';
import { operationPage, overview, schemaPage } from '../../../src/strings/reference-pages.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Hashed } from '../../platform/store/task.ts';
import { firstSentence, oneLine } from '../../platform/text/one-line.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { withImages } from './images.ts';
import type { SchemaPart } from './reference/layout/layout.ts';
import { schemaRoutes, schemaTitle } from './reference/layout/schema-routes.ts';
import { aloneReference, createReference, type Reference } from './reference/reference.ts';
import { anchoredTexts } from './reference/texts/own-anchors.ts';
import { type OperationPage, operationTree } from './reference/tree/operation-tree.ts';
import { overviewTree } from './reference/tree/overview-tree.ts';
import { schemaTree } from './reference/tree/schema-tree.ts';
import type { ComposedPage, PagePlacement, ReferenceLayout, ReferencePage } from './site.ts';
import { explainedTerms, explainTerms, type PageTerm } from './terms.ts';

/** Everything that determines the pages of the reference. */
export type ReferenceInput = { readonly openapi: Hashed<Api>; readonly layout: ReferenceLayout };

/**
 * Composes the pages of the reference in order, each when it is asked for, because those of a large OpenAPI document do
 * not fit into memory; then the page for unknown addresses. The pages of components are apart.
 */
export function* composePages({ openapi, layout }: ReferenceInput): Generator<ComposedPage, void> {
  const reference = referenceOf(openapi)(layout);
  const operations = new Map(reference.api.operations.map((operation) => [operation.id, operation]));
  for (const { subject, base, from } of layout.pages) {
    const written = subject.kind === 'operation' ? operations.get(subject.id) : undefined;
    if (!written || subject.kind === 'overview') {
      yield { page: composeOverview(base, reference), from };
      continue;
    }
    const operation = withTerms(written, explainedTerms(base.route, layout.glossary));
    yield* composeOperation(operation, { ...subject, base, from }, reference);
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
  const reference = referenceOf(openapi)(layout);
  for (const name of names) {
    const route = schemaRoutes(reference.api.schemas).get(name);
    if (!route) continue;
    const schema: Schema = { kind: 'reference', name };
    const place = schemaTitle(name, reference.api.schemas);
    yield* composeSchema({ schema, direction: 'both', place, route }, name, reference);
  }
}

/** Everything about a document is worked out once for all lists of its pages. */
const referenceOf = memoize(({ value: api }: Hashed<Api>) =>
  memoize(({ isAlone, overview, webhooks, errorGuides, images }: ReferenceLayout): Reference => {
    if (isAlone) return aloneReference(api);
    return createReference(withImages(anchoredTexts(api).api, images), {
      overview,
      webhooks,
      ...(errorGuides && { errorGuides }),
    });
  }),
);

function placeOf(schema: Schema, api: Api): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return written.place ?? api.info.place;
}

type Placed = Omit<OperationPage, 'route'> & Pick<ReferencePage, 'base' | 'from'>;

/** Composes the page of an operation with everything its layout draws, and those of its parts. */
function* composeOperation(
  operation: Operation,
  { base, from, ...mentions }: Placed,
  reference: Reference,
): Generator<ComposedPage, void> {
  const { tree, parts } = operationTree(operation, { ...mentions, route: base.route }, reference);
  const title = operation.summary ?? operation.id;
  const own = descriptionFrom(operation.description);
  const describe = operation.kind === 'request' ? operationPage.description : operationPage.deliveryDescription;
  const description = own ?? describe(title, reference.api.info.title);
  const request = operation.kind === 'request' ? { request: requestLine(operation) } : {};
  const isDescribed = own !== undefined;
  yield { page: { kind: 'operation', ...base, title, description, isDescribed, tree, ...request }, from };
  for (const part of parts) yield* composeSchema(part, undefined, reference);
}

/** Composes the overview page of the OpenAPI document. */
function composeOverview(base: PagePlacement, reference: Reference): Page {
  const { title } = reference.api.info;
  return {
    ...base,
    kind: 'overview',
    title,
    description: overview.description(title),
    tree: overviewTree(reference, base),
  };
}

/** Composes the page of a component, or of a part of another page, and those of its parts in turn. */
function* composeSchema(
  part: SchemaPart,
  component: SchemaName | undefined,
  reference: Reference,
): Generator<ComposedPage, void> {
  const { place: title, route, schema } = part;
  const { tree, parts } = schemaTree(part, component, reference);
  const description = schemaPage.description(title, reference.api.info.title);
  const position = { sidebar: 'api', groups: [schemaPage.group] } as const;
  yield { page: { kind: 'schema', route, title, description, position, tree }, from: placeOf(schema, reference.api) };
  for (const inner of parts) yield* composeSchema(inner, undefined, reference);
}

/** The longest description of a page that search engines and preview cards show in full, in characters. */
const LONGEST_DESCRIPTION = 200;

/** A shorter sentence says too little, so the next one joins it. */
const SHORTEST_DESCRIPTION = 30;

/** The beginning of a text as the description of its page: one sentence, or several short ones. */
function descriptionFrom(prose: Prose | undefined): string | undefined {
  const sentence = prose && firstSentence(oneLine(prose.tree), SHORTEST_DESCRIPTION);
  return sentence && sentence.length <= LONGEST_DESCRIPTION ? sentence : undefined;
}
