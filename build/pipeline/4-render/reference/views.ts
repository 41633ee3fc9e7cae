import type { OperationView } from '../../../../src/model/operation-view.ts';
import type { ContentsView, FieldView, SchemaView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';

/*
 * The parts of the reference's views that the search and the Markdown copies read. The views are made for drawing; a
 * change of their form must not affect more than this file.
 */

/** The path template of an operation. */
export function pathOf({ path }: Pick<OperationView, 'path'>): string {
  return path.map(({ text }) => text).join('');
}

/** The labels next to a field's name: its type, whether it is required, whether it is deprecated. */
export function labelsOf({ presence, deprecated, access, schema }: FieldView): readonly string[] {
  return [
    schema.type ?? '',
    presence === 'optional' ? '' : reference.presence[presence],
    deprecated ? reference.deprecated : '',
    access ? reference[access] : '',
    ...(schema.marks ?? []),
  ].filter(Boolean);
}

/** The contents of an object, array or choice. */
export type Inside = Pick<ContentsView, 'description' | 'properties' | 'more' | 'variants' | 'parts'>;

/** The contents of a schema; empty if it has none, or if they are shown elsewhere. */
export function insideOf({ contents }: SchemaView): Inside {
  return contents ?? { properties: [], variants: [], parts: [] };
}
