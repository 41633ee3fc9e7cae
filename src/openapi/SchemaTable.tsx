import type { SchemaTableView } from '../model/reference.ts';
import { SchemaInside, SchemaOutline } from './Schema.tsx';

/** The properties of a schema, inside a text. */
export function SchemaTable({ table: { anchor, schema } }: { table: SchemaTableView }) {
  const { description: _, ...rest } = schema;
  return (
    <div id={anchor} className="schema-table">
      <SchemaOutline schema={rest} />
      <SchemaInside contents={schema.contents} />
    </div>
  );
}
