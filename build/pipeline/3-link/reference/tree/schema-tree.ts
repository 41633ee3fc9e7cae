import type { MediaType } from '../../../../../src/model/operation.ts';
import type { PageNode } from '../../../../../src/model/page-tree.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { schemaPage } from '../../../../../src/strings/reference-pages.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { bodyOfSchema } from '../../examples/with-examples.ts';
import { bodyExamples, type ExamplesByMediaType, examplesWeight } from '../details/examples.ts';
import { codes } from '../details/facts.ts';
import { foldNodes, lineNode, marksNodes, sectionNodes } from '../details/nodes.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { layoutOf, type PageSchemas, type SchemaPart } from '../layout/layout.ts';
import type { Root } from '../layout/measure.ts';
import { schemaRoutes } from '../layout/schema-routes.ts';
import type { Reference } from '../reference.ts';
import { flattenByDirection } from '../schemas/flatten.ts';
import { type UniqueAnchor, uniqueAnchors } from '../texts/anchors.ts';
import { componentUses, leadsToFew } from '../texts/component-uses.ts';
import { examplesOfBody } from './body-nodes.ts';
import { valuesOfExamples } from './example-values.ts';
import { operationLink } from './overview-tree.ts';
import { type Composing, endSection, rootSpot, shownSchema } from './schema-nodes.ts';
import { insideNodes, marksIn, outlineNodes, wholeSchema } from './shown-schema.ts';

/** The tree of a page, and the parts of it that have pages of their own. */
export type Tree = { readonly tree: readonly PageNode[]; readonly parts: readonly SchemaPart[] };

/**
 * The page of a schema: its text and its fields, the example beside them, and what uses it. `component` is the one that
 * the page is about, if any.
 */
export function schemaTree(part: SchemaPart, component: SchemaName | undefined, reference: SchemaReference): Tree {
  const { api } = reference;
  const uniqueAnchor = uniqueAnchors();
  const anchor = uniqueAnchor('schema');
  const body = exampleOf(part, component, api);
  const examples = bodyExamples(body);
  const uses = component === undefined ? [] : usesSection(component, reference);
  const listed = uses.length > 0 ? (MOST_VISIBLE + MOST_HIDDEN) * OPERATION : 0;
  const weight = examplesWeight(examples) + listed;
  const shownOnPage = { ...part, roots: [part], weight, ...(component !== undefined && { component }) };
  const page = composing(shownOnPage, api, uniqueAnchor);
  const values = body.flatMap((media, index) => valuesOfExamples(media, index));
  const shown = shownSchema(part.schema, rootSpot({ ...part, anchor, values }), page);
  const inside = insideNodes(shown);
  const aside = exampleColumn(part.place, { contents: body, shown: inside }, examples);
  const lead = [...marksNodes(marksIn(shown)), ...outlineNodes(shown)];
  const columns: readonly PageNode[] = [
    ...(lead.length > 0 ? [{ type: 'group', kind: 'operation-lead', children: lead } as const] : []),
    ...aside,
    { type: 'group', kind: 'reference-section', children: inside },
    ...uses,
    ...endSection(page),
  ];
  const kind = aside.length > 0 ? 'operation-columns operation-split' : 'operation-columns';
  const children: readonly PageNode[] = [{ type: 'group', kind, children: columns }];
  return { tree: [{ type: 'group', kind: 'operation', anchor, children }], parts: page.layout.parts };
}

/** How many components the example of a page may be made of. More take long, and the example explains little. */
const MOST_COMPONENTS = 40;

/** The schema of a page as a body with its example, if it is a component that leads to few. */
function exampleOf(
  { schema, direction }: SchemaPart,
  component: SchemaName | undefined,
  { schemas }: Pick<Api, 'schemas'>,
): readonly MediaType[] {
  if (component === undefined || !leadsToFew(component, MOST_COMPONENTS, schemas)) return [];
  return [bodyOfSchema(schema, direction === 'request' ? 'request' : 'response', schemas)];
}

type SchemaReference = Pick<Reference, 'api' | 'routes'>;

/** The column beside the text: the example, if there is one. */
function exampleColumn(
  title: string,
  body: Parameters<typeof examplesOfBody>[0],
  written: ExamplesByMediaType,
): readonly PageNode[] {
  const place = { type: 'section', anchor: SECTIONS.example, heading: strings.example } as const;
  const examples = examplesOfBody(body, { title, place, blank: strings.noExample }, { examples: written });
  if (examples.examples.length === 0) return [];
  const children = sectionNodes('example', strings.example, [{ type: 'examples', bodies: [examples] }]);
  return [{ type: 'group', kind: 'operation-samples', children }];
}

/** How many operations are visible, and how many more a disclosure has. */
const MOST_VISIBLE = 5;
const MOST_HIDDEN = 100;

/** The bytes of markup for an operation in a list. */
const OPERATION = 400;

/** The operations and the schemas that use a component. */
function usesSection(name: SchemaName, { api, routes }: SchemaReference): readonly PageNode[] {
  const { operations: users, components } = componentUses(api)(name);
  const operations = users.flatMap((operation) => operationLink(operation, routes));
  const { visible, hidden } = visibleFirst(operations, MOST_VISIBLE);
  const others = hidden.slice(0, MOST_HIDDEN);
  const rest = hidden.length - others.length;
  return sectionNodes('usedBy', schemaPage.usedBy, [
    ...(visible.length > 0 ? [{ type: 'operations', operations: visible } as const] : []),
    ...foldNodes(schemaPage.otherOperations, others, [{ type: 'operations', operations: others }]),
    ...(rest > 0 ? [lineNode([schemaPage.moreOperations(rest)])] : []),
    ...(components.length > 0
      ? [lineNode([schemaPage.usedBySchemas, ...(codes(components.slice(0, MOST_HIDDEN)) ?? [])])]
      : []),
  ]);
}

/**
 * The table of a component's properties, inside a text that describes the schema. Their anchors begin with its name:
 * `#problem.code`.
 */
export function schemaTable(
  { name, direction }: { readonly name: SchemaName; readonly direction: ShownDirection },
  api: Pick<Api, 'schemas'>,
): PageNode {
  const uniqueAnchor = uniqueAnchors();
  const anchor = uniqueAnchor(`campi-${name.toLowerCase()}`);
  const root: Root = { schema: { kind: 'reference', name }, direction, place: name };
  const route = schemaRoutes(api.schemas).get(name);
  if (!route) throw new Error(`${name} must be a component`);
  const page = composing({ roots: [root], route, component: name, isTable: true }, api, uniqueAnchor);
  const shown = shownSchema(root.schema, rootSpot({ ...root, anchor: name.toLowerCase() }), page);
  return { type: 'group', kind: 'schema-table', anchor, children: wholeSchema({ ...shown, texts: [] }) };
}

function composing(page: PageSchemas, { schemas }: Pick<Api, 'schemas'>, uniqueAnchor: UniqueAnchor): Composing {
  const layout = layoutOf(page, { schemas }, uniqueAnchor);
  const flatten = flattenByDirection(schemas);
  return { schemas, flatten, layout, uniqueAnchor, guides: new Map(), examples: new Map() };
}
