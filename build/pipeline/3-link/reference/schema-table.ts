import type { SchemaTableView } from '../../../../src/model/reference.ts';
import type { SchemaName } from '../../../../src/model/schema.ts';
import type { Reference } from './reference.ts';
import { schemaView } from './schema-view.ts';
import { createSheet, type Direction } from './sheet.ts';

/**
 * The properties of a component, for a page that explains them. Their anchors begin with its name, such as
 * `#problem.code`; their contents are folded.
 */
export function schemaTableView(
  name: SchemaName,
  direction: Exclude<Direction, 'request'>,
  reference: Reference,
): SchemaTableView {
  const sheet = createSheet(reference);
  const anchor = sheet.anchors.claim(`campi-${name.toLowerCase()}`);
  const schema = schemaView(
    { kind: 'reference', name },
    {
      sheet,
      direction,
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
