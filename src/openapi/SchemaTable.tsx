import type { SchemaTableView } from '../model/reference.ts';
import { SchemaInside } from './Schema.tsx';

/** The properties of a schema inside a text. */
export function SchemaTable({ table }: { table: SchemaTableView }) {
  return (
    <div className="schema-table">
      <SchemaInside schema={table.schema} />
    </div>
  );
}
