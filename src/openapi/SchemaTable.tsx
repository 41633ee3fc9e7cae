import type { SchemaTableView } from '../model/reference.ts';
import { WholeSchema } from './Schema.tsx';

/** The properties of a schema, inside a text. */
export function SchemaTable({ table: { anchor, schema } }: { table: SchemaTableView }) {
  const { description: _, ...rest } = schema;
  return (
    <div id={anchor} className="schema-table">
      <WholeSchema schema={rest} />
    </div>
  );
}
