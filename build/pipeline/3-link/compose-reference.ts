import type { Operation } from '../../../src/model/operation.ts';
import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Route } from '../../../src/model/route.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { notFound } from '../../../src/strings/not-found.ts';
import { operationPage, overview, schemaPage } from '../../../src/strings/reference-pages.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Hashed } from '../../platform/store/task.ts';
import { firstSentence, oneLine } from '../../platform/text/one-line.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { withImages } from './images.ts';
import type { SchemaPart } from './reference/layout/layout.ts';
import { componentAt, schemaTitle } from './reference/layout/schema-routes.ts';
import { createReference, foreignReference, type Reference } from './reference/reference.ts';
import { anchoredTexts } from './reference/texts/own-anchors.ts';
import { type OperationPage, operationTree } from './reference/tree/operation-tree.ts';
import { overviewTree } from './reference/tree/overview-tree.ts';
import { schemaTree } from './reference/tree/schema-tree.ts';
import type { OwnReference, PagePlacement, PagePlan, PageSubject, ReferenceLayout } from './site.ts';
import { explainedTerms, explainTerms, type PageTerm } from './terms.ts';

/** Everything that determines the pages of the reference. */
export type ReferenceInput = { readonly openapi: Hashed<Api>; readonly layout: Hashed<ReferenceLayout> };

/** A page that is made from the OpenAPI document, and the page for unknown addresses. */
export type ReferencePlan = PagePlan<Exclude<PageSubject['kind'], 'text'>>;

/**
 * Composes a page of the reference and those of its parts, each when it is asked for, because those of a large OpenAPI
 * document do not fit into memory.
 */
export function* composeReference(
  { subject, ...placement }: ReferencePlan,
  { openapi, layout }: ReferenceInput,
): Generator<Page, void> {
  if (subject.kind === 'not-found') return yield notFoundPage(placement);
  const { reference, operations } = referenceOf(openapi)(layout);
  if (subject.kind === 'overview') return yield composeOverview(placement, reference);
  if (subject.kind === 'schema') return yield* composeComponent(subject.name, placement.route, reference);
  const written = operations.get(subject.id);
  if (!written) return;
  const glossary = layout.value.kind === 'own' ? layout.value.glossary : [];
  const operation = withTerms(written, explainedTerms(placement.route, glossary));
  yield* composeOperation(operation, { ...subject, placement }, reference);
}

/** The page of a component. It exists if a page leads to it; `undefined` for an address that none can have. */
export function componentPlan(route: Route, { value: api }: Hashed<Api>): ReferencePlan | undefined {
  const name = componentAt(route, api.schemas);
  if (name === undefined) return undefined;
  return { route, from: placeOfSchema({ kind: 'reference', name }, api), subject: { kind: 'schema', name } };
}

function notFoundPage(placement: PagePlacement): Page {
  const { route, from } = placement;
  return { kind: 'not-found', route, from, title: notFound.title, description: notFound.description };
}

/** An operation whose description explains the terms that it uses. */
function withTerms(operation: Operation, terms: readonly PageTerm[]): Operation {
  const { description } = operation;
  return description ? { ...operation, description: explainTerms(description, terms) } : operation;
}

function composeComponent(name: SchemaName, route: Route, reference: Reference): Generator<Page, void> {
  const { schemas } = reference.api;
  const part = {
    schema: { kind: 'reference', name },
    direction: 'both',
    place: schemaTitle(name, schemas),
    route,
  } as const;
  return composeSchema(part, name, reference);
}

function ownReference(api: Api, { overview, webhooks, errorGuides, images }: OwnReference): Reference {
  const shown = withImages(anchoredTexts(api).api, images);
  return createReference(shown, { overview, webhooks, ...(errorGuides && { errorGuides }) });
}

/** What is worked out of a document once for all its pages. */
type Shared = { readonly reference: Reference; readonly operations: ReadonlyMap<string, Operation> };

const referenceOf = memoize(({ value: api }: Hashed<Api>) =>
  memoize(({ value: layout }: Hashed<ReferenceLayout>): Shared => {
    const reference = layout.kind === 'own' ? ownReference(api, layout) : foreignReference(api);
    return { reference, operations: new Map(reference.api.operations.map((operation) => [operation.id, operation])) };
  }),
);

function placeOfSchema(schema: Schema, api: Api): Place {
  const written = schema.kind === 'reference' ? (api.schemas.get(schema.name) ?? schema) : schema;
  return written.place ?? api.info.place;
}

type Placed = Omit<OperationPage, 'route'> & { readonly placement: PagePlacement };

/** Composes the page of an operation with everything its layout draws, and those of its parts. */
function* composeOperation(
  operation: Operation,
  { placement, guides, fieldGuides }: Placed,
  reference: Reference,
): Generator<Page, void> {
  const { route } = placement;
  const { tree, parts } = operationTree(operation, { route, guides, fieldGuides }, reference);
  const title = operation.summary ?? operation.id;
  const own = descriptionFrom(operation.description);
  const describe = operation.kind === 'request' ? operationPage.description : operationPage.deliveryDescription;
  const description = own ?? describe(title, reference.api.info.title);
  const request = operation.kind === 'request' ? { request: requestLine(operation) } : {};
  const isDescribed = own !== undefined;
  yield { kind: 'operation', ...placement, title, description, isDescribed, tree, ...request };
  for (const part of parts) yield* composeSchema(part, undefined, reference);
}

/** Composes the overview page of the OpenAPI document. */
function composeOverview(placement: PagePlacement, reference: Reference): Page {
  const { title } = reference.api.info;
  return {
    ...placement,
    kind: 'overview',
    title,
    description: overview.description(title),
    tree: overviewTree(reference, placement),
  };
}

/** Composes the page of a component, or of a part of another page, and those of its parts in turn. */
function* composeSchema(
  part: SchemaPart,
  component: SchemaName | undefined,
  reference: Reference,
): Generator<Page, void> {
  const { place: title, route, schema } = part;
  const { tree, parts } = schemaTree(part, component, reference);
  const description = schemaPage.description(title, reference.api.info.title);
  const position = { sidebar: 'api', groups: [schemaPage.group] } as const;
  yield { kind: 'schema', route, from: placeOfSchema(schema, reference.api), title, description, position, tree };
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
