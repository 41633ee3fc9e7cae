import type { FieldView, PartView, SchemaView, VariantView } from '../../../../src/model/reference.ts';
import { phraseText } from '../../../../src/model/reference.ts';
import { insideOf } from '../reference/views.ts';
import type { PageEntry } from './page-entry.ts';
import { schemaWords, sentences } from './reference-words.ts';

/** The context of an entry: the names of the fields around it, and the part of the page. */
export type EntryContext = { readonly path: string; readonly crumb: string };

/** Everything with an anchor inside a schema, at any depth: fields, variants, parts. */
export function schemaEntries(schema: SchemaView, around: EntryContext): readonly PageEntry[] {
  const { properties, variants, parts } = insideOf(schema);
  return [
    ...properties.flatMap((field) => fieldEntries(field, around)),
    ...variants.flatMap(({ options }) => options).flatMap((option) => variantEntries(option, around)),
    ...parts.flatMap((part) => partEntries(part, around)),
  ];
}

/** A parameter, property or header, and its contents. */
export function fieldEntries({ name, anchor, schema }: FieldView, { path, crumb }: EntryContext): readonly PageEntry[] {
  const heading = `${path}${name}`;
  return [
    { type: 'field', anchor, heading, crumb, text: schemaWords(schema) },
    ...schemaEntries(schema, { path: `${heading}.`, crumb }),
  ];
}

function variantEntries({ anchor, title, when, schema }: VariantView, around: EntryContext): readonly PageEntry[] {
  const { path, crumb } = around;
  // Variants may have fields of the same name, so the crumb names the variant.
  const inside = { path, crumb: [crumb, title].filter(Boolean).join(' › ') };
  const entry = roleEntry(anchor, title, schema, around);
  const selected = when ? phraseText(when) : undefined;
  return [{ ...entry, text: sentences([selected, entry.text]) }, ...schemaEntries(schema, inside)];
}

function partEntries(part: PartView, around: EntryContext): readonly PageEntry[] {
  return [roleEntry(part.anchor, phraseText(part.label), part.schema, around), ...schemaEntries(part.schema, around)];
}

/** An entry with a role but no name is named after its parent: «recipient: Altri campi». */
function roleEntry(anchor: string, role: string, schema: SchemaView, { path, crumb }: EntryContext): PageEntry {
  const heading = path === '' ? role : `${path.slice(0, -1)}: ${role}`;
  return { type: 'schema', anchor, heading, crumb, text: schemaWords(schema) };
}
