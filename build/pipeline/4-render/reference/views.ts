import type { OperationView } from '../../../../src/model/operation-view.ts';
import type {
  ContentsView,
  FactView,
  FieldView,
  LinkView,
  PartView,
  Phrase,
  SchemaView,
  VariantsView,
} from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';

/*
 * The parts of the reference's views that the search and the Markdown copies read. The views are made for drawing; a
 * change of their form must not affect more than this file.
 */

/** Words, some of which are code. */
export type Wording = { readonly text: string; readonly code: boolean };

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

/** A fact, with the code in its value marked. */
export function factOf({ label, value }: FactView): {
  readonly label: string;
  readonly value: readonly Wording[];
} {
  const pieces = value.map((piece) =>
    typeof piece === 'string' ? { text: piece, code: false } : { text: piece.code, code: true },
  );
  return { label, value: pieces };
}

/** The contents of an object, array or choice. */
export type Inside = Pick<ContentsView, 'description' | 'properties' | 'more' | 'variants' | 'parts'>;

export function insideOf({ contents }: SchemaView): Inside {
  return contents ?? { properties: [], variants: [], parts: [] };
}

/** The label of variants or parts as words. */
export function labelOf({ label }: VariantsView | PartView): string {
  return phraseOf(label);
}

/** The link to the place where the contents of a schema are shown. */
export function shownElsewhere({ shownAt }: SchemaView): LinkView | undefined {
  return shownAt;
}

/** A phrase as plain text. */
export function phraseOf(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}
