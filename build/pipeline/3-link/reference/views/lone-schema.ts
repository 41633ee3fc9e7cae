import type { NamedSchemaView, SchemaTableView, SchemaView } from '../../../../../src/model/reference.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { ShownDirection } from '../layout/contents.ts';
import { layoutOf, type PageSchemas, type SchemaPart } from '../layout/layout.ts';
import type { Root } from '../layout/measure.ts';
import { schemaRoutes } from '../layout/schema-routes.ts';
import { flattenIn } from '../schemas/flatten.ts';
import { type UniqueAnchor, uniqueAnchors } from '../texts/anchors.ts';
import { type Drawing, endViews, rootSpot, schemaView } from './schema-view.ts';

/** A schema as its page shows it, with those at the end of the page and the parts that have pages of their own. */
export type DrawnSchema = {
  readonly schema: SchemaView;
  readonly schemas: readonly NamedSchemaView[];
  readonly parts: readonly SchemaPart[];
};

/** Draws a schema with all that its page has room for. `component` is the one that the page is about, if any. */
export function drawSchema(
  part: SchemaPart,
  component: SchemaName | undefined,
  api: Pick<Api, 'schemas'>,
): DrawnSchema {
  const uniqueAnchor = uniqueAnchors();
  const anchor = uniqueAnchor('schema');
  const page = { ...part, roots: [part], ...(component !== undefined && { component }) };
  const drawing = drawingOf(page, api, uniqueAnchor);
  const schema = schemaView(part.schema, rootSpot({ ...part, anchor }), drawing);
  return { schema, schemas: endViews(drawing), parts: drawing.layout.parts };
}

/** Draws the table of a component's properties. Their anchors begin with its name: `#problem.code`. */
export function schemaTable(
  { name, direction }: { readonly name: SchemaName; readonly direction: ShownDirection },
  api: Pick<Api, 'schemas'>,
): SchemaTableView {
  const uniqueAnchor = uniqueAnchors();
  const anchor = uniqueAnchor(`campi-${name.toLowerCase()}`);
  const root: Root = { schema: { kind: 'reference', name }, direction, place: name };
  const route = schemaRoutes(api.schemas).get(name);
  if (!route) throw new Error(`${name} must be a component`);
  const drawing = drawingOf({ roots: [root], route, component: name, isTable: true }, api, uniqueAnchor);
  return { name, anchor, schema: schemaView(root.schema, rootSpot({ ...root, anchor: name.toLowerCase() }), drawing) };
}

function drawingOf(page: PageSchemas, { schemas }: Pick<Api, 'schemas'>, uniqueAnchor: UniqueAnchor): Drawing {
  const layout = layoutOf(page, { schemas }, uniqueAnchor);
  const flatten = flattenIn(schemas);
  return { schemas, flatten, layout, uniqueAnchor, guides: new Map(), examples: new Map(), typeNames: undefined };
}
