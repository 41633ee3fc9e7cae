import type { NamedSchemaView } from '../../../../src/model/reference.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { type Scene, schemaView } from './schema-view.ts';
import type { Direction, Sheet } from './sheet.ts';

/**
 * The schemas that were postponed to the end of a page. Showing one may postpone others, so this goes on until none is
 * left.
 */
export function postponedSchemas(sheet: Sheet): readonly NamedSchemaView[] {
  const views: NamedSchemaView[] = [];
  for (let next = sheet.next(); next; next = sheet.next()) views.push(namedSchemaView(next, sheet));
  return views;
}

/** A schema shown on its own. */
export type Named = {
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly anchor: string;
};

/** Creates the view of a schema shown on its own. */
export function namedSchemaView({ title, schema, direction, anchor }: Named, sheet: Sheet): NamedSchemaView {
  const scene: Scene = {
    sheet,
    direction,
    notation: 'json',
    anchor,
    place: title,
    trail: new Map(),
    depth: -1,
    isInside: false,
  };
  return { anchor, title, schema: schemaView(schema, scene) };
}
