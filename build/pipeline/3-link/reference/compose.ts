import type { Operation } from '../../../../src/model/operation.ts';
import type { Page, PageKind } from '../../../../src/model/page.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { SchemaName } from '../../../../src/model/schema.ts';
import { operationPage, overview, schemaPage } from '../../../../src/strings/reference-pages.ts';
import { firstSentence, oneLine } from '../../../platform/text/one-line.ts';
import type { SchemaPart } from './layout/layout.ts';
import type { Reference } from './reference.ts';
import { type OperationPage, operationTree } from './tree/operation-tree.ts';
import { overviewTree } from './tree/overview-tree.ts';
import { schemaTree } from './tree/schema-tree.ts';

/** Where a page is in the site. This is known before the page is composed. */
export type PagePlacement = Pick<Page, 'route' | 'position' | 'origin' | 'hasFeed'>;

/** A composed page, and the parts of it that have pages of their own. */
export type Composed<Kind extends PageKind> = { readonly page: Page<Kind>; readonly parts: readonly SchemaPart[] };

/** Composes the page of an operation with everything its layout draws. */
export function composeOperation(
  operation: Operation,
  { base, ...mentions }: Omit<OperationPage, 'route'> & { readonly base: PagePlacement },
  reference: Reference,
): Composed<'operation'> {
  const { api } = reference;
  const { tree, parts } = operationTree(operation, { ...mentions, route: base.route }, reference);
  const title = operation.summary ?? operation.id;
  const own = descriptionFrom(operation.description);
  const describe = operation.kind === 'request' ? operationPage.description : operationPage.deliveryDescription;
  const description = own ?? describe(title, api.info.title);
  const request = operation.kind === 'request' ? { request: requestLine(operation) } : {};
  const page: Page<'operation'> = {
    kind: 'operation',
    ...base,
    title,
    description,
    isDescribed: own !== undefined,
    tree,
    ...request,
  };
  return { page, parts };
}

/** Composes the overview page of the OpenAPI document. */
export function composeOverview(base: PagePlacement, reference: Reference): Page<'overview'> {
  const { api } = reference;
  const { title } = api.info;
  return {
    ...base,
    kind: 'overview',
    title,
    description: overview.description(title),
    tree: overviewTree(reference, base),
  };
}

/** Composes the page of a component, or of a part of another page. */
export function composeSchema(
  part: SchemaPart,
  component: SchemaName | undefined,
  reference: Reference,
): Composed<'schema'> {
  const { place: title, route } = part;
  const { tree, parts } = schemaTree(part, component, reference);
  const page: Page<'schema'> = {
    kind: 'schema',
    route,
    title,
    description: schemaPage.description(title, reference.api.info.title),
    position: { sidebar: 'api', groups: [schemaPage.group] },
    tree,
  };
  return { page, parts };
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
