import type { SchemaTableView } from '../../../src/model/reference.ts';
import type { SchemaName } from '../../../src/model/schema.ts';
import type { Reference } from './reference.ts';
import { schemaView } from './schema-view.ts';
import { createSheet } from './sheet.ts';

/** The properties of a component, for a text that explains them: `#problem.code`. What is inside them is folded. */
export function schemaTableView(name: SchemaName, reference: Reference): SchemaTableView {
  const sheet = createSheet(reference);
  const anchor = sheet.anchors.claim(`campi-${name.toLowerCase()}`);
  const schema = schemaView(
    { kind: 'reference', name },
    {
      sheet,
      direction: 'both',
      notation: 'json',
      anchor: name.toLowerCase(),
      place: name,
      trail: new Map(),
      depth: -1,
      isInside: false,
    },
  );
  return { name, anchor, schema };
}
