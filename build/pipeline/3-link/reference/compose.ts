import type { Operation } from '../../../../src/model/operation.ts';
import type { Page } from '../../../../src/model/page.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { operationPage, overview, schemaPage } from '../../../../src/strings/reference-pages.ts';
import { tableOfContents } from '../toc.ts';
import { plainText } from '../trees.ts';
import type { SchemaPagePlan } from './plan/schema-page-plan.ts';
import type { SchemaClaim, SchemaLinks } from './plan/schema-pages.ts';
import type { Reference } from './reference.ts';
import { introductionOf } from './texts/introduction.ts';
import { operationToc, overviewToc, schemasToc } from './texts/toc.ts';
import { versionsView } from './version-changes.ts';
import { type OperationParts, operationView } from './views/operation-view.ts';
import { overviewView } from './views/overview-view.ts';
import { namedSchemaView } from './views/schema-view.ts';

/** Where a page is in the site. This is known before the page is composed. */
export type PagePlacement = Pick<Page, 'route' | 'position' | 'origin' | 'hasFeed'>;

/** Composes the page of an operation with everything its layout draws. */
export function composeOperation(
  operation: Operation,
  { base, ...parts }: OperationParts & { readonly base: PagePlacement },
  reference: Reference,
): Page<'operation'> {
  const { api } = reference;
  const view = operationView(operation, parts, reference);
  const title = operation.summary ?? operation.id;
  const own = firstSentence(operation.description);
  const describe = operation.kind === 'request' ? operationPage.description : operationPage.deliveryDescription;
  const description = own ?? describe(title, api.info.title);
  const isDescribed = own !== undefined;
  return { ...base, kind: 'operation', title, description, isDescribed, toc: operationToc(view), operation: view };
}

/** Composes the overview page of the OpenAPI document. */
export function composeOverview(base: PagePlacement, reference: Reference): Page<'overview'> {
  const { api } = reference;
  const view = { ...overviewView(reference), ...versionsView(reference, base) };
  const headings = api.info.description ? introductionOf(api.info.description).headings : [];
  const { title } = api.info;
  return {
    ...base,
    kind: 'overview',
    title,
    description: overview.description(title),
    toc: [...tableOfContents(headings), ...overviewToc(view)],
    overview: view,
  };
}

/** Composes the page of a schema that other pages had no room for. */
export function composeSchema(
  { title, route }: SchemaClaim,
  {
    plan,
    links,
    typeNames,
  }: { readonly plan: SchemaPagePlan; readonly links: SchemaLinks; readonly typeNames: readonly string[] },
  { api }: Reference,
): Page<'schema'> {
  const schemas = plan.schemas.map((schema) => namedSchemaView(schema, links));
  return {
    kind: 'schema',
    route,
    title,
    description: schemaPage.description(title, api.info.title),
    toc: schemasToc(schemas),
    position: { sidebar: 'api', groups: [schemaPage.group] },
    schema: namedSchemaView(plan.schema, links).schema,
    typeNames,
    schemas,
  };
}

/** The longest description of a page that search engines and preview cards show in full, in characters. */
const LONGEST_DESCRIPTION = 200;

/** The first sentence of a text, unless it is too short or too long for a description. */
function firstSentence(prose: Prose | undefined): string | undefined {
  const sentence = prose && /^.{30,}?[.!?](?=\s|$)/su.exec(plainText(prose).trim())?.[0];
  return sentence && sentence.length <= LONGEST_DESCRIPTION ? sentence.replace(/\s+/g, ' ') : undefined;
}
