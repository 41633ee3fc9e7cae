import type { NamedSchemaView } from '../../../src/model/reference.ts';
import type { Schema } from '../../../src/model/schema.ts';
import { type Scene, schemaView } from './schema-view.ts';
import type { Direction, Sheet } from './sheet.ts';

/** What was put off to the end of a page; that may put off more, until nothing is left. */
export function postponedSchemas(sheet: Sheet): readonly NamedSchemaView[] {
  const views: NamedSchemaView[] = [];
  for (let next = sheet.next(); next; next = sheet.next()) views.push(namedSchemaView(next, sheet));
  return views;
}

/** A schema shown by itself. */
export type Named = {
  readonly title: string;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly anchor: string;
};

/** Makes a schema that stands by itself ready to be drawn. */
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
