import type { PageNode } from '../../../../../src/model/page-tree.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import { typePlaces } from '../../../../../src/strings/types.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { copyButtons } from '../details/nodes.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { layoutOf, type PageSchemas, type SchemaPart } from '../layout/layout.ts';
import type { Root } from '../layout/measure.ts';
import { schemaRoutes } from '../layout/schema-routes.ts';
import type { Reference } from '../reference.ts';
import { flattenIn } from '../schemas/flatten.ts';
import { type UniqueAnchor, uniqueAnchors } from '../texts/anchors.ts';
import { type Composing, endSection, rootSpot, shownSchema } from './schema-nodes.ts';
import { wholeSchema } from './shown-schema.ts';

/** The tree of a page, and the parts of it that have pages of their own. */
export type Tree = { readonly tree: readonly PageNode[]; readonly parts: readonly SchemaPart[] };

/** The page of a schema, with those at its end. `component` is the one that the page is about, if any. */
export function schemaTree(
  part: SchemaPart,
  component: SchemaName | undefined,
  { api, typeNames }: Pick<Reference, 'api' | 'typeNames'>,
): Tree {
  const uniqueAnchor = uniqueAnchors();
  const anchor = uniqueAnchor('schema');
  const page = composing({ ...part, roots: [part], ...(component !== undefined && { component }) }, api, uniqueAnchor);
  const types = typeNames?.namesOfSchema(part.schema) ?? [];
  const children = [
    ...copyTypes(types),
    ...wholeSchema(shownSchema(part.schema, rootSpot({ ...part, anchor }), page)),
    ...endSection(page),
  ];
  return {
    tree: [{ type: 'group', kind: 'operation reference-section', anchor, children }],
    parts: page.layout.parts,
  };
}

function copyTypes(names: readonly string[]): readonly PageNode[] {
  if (names.length === 0) return [];
  const isPlaced = names.length > 1;
  const { response, request } = typePlaces;
  const buttons = names.map((name, index) => {
    const place = index === 0 ? response : request;
    return { type: 'copy-type', name, place, isPlaced } as const;
  });
  return [copyButtons(buttons)];
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
  const { description: _, ...shown } = shownSchema(
    root.schema,
    rootSpot({ ...root, anchor: name.toLowerCase() }),
    page,
  );
  return { type: 'group', kind: 'schema-table', anchor, children: wholeSchema(shown) };
}

function composing(page: PageSchemas, { schemas }: Pick<Api, 'schemas'>, uniqueAnchor: UniqueAnchor): Composing {
  const layout = layoutOf(page, { schemas }, uniqueAnchor);
  const flatten = flattenIn(schemas);
  return { schemas, flatten, layout, uniqueAnchor, guides: new Map(), examples: new Map(), typeNames: undefined };
}
