import type {
  ContentsView,
  FactView,
  FieldView,
  LinkView,
  OperationView,
  PartView,
  Phrase,
  SchemaView,
  SecurityView,
  VariantsView,
} from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';

/*
 * What the search and the Markdown copies read of the views of the reference, which are made for drawing: a change of their form ends here.
 */

/** Words, some of which are code. */
export type Wording = { readonly text: string; readonly code: boolean };

/** The path template of an operation. */
export function pathOf({ path }: Pick<OperationView, 'path'>): string {
  return path.map(({ text }) => text).join('');
}

/** The words beside a field's name: type, whether it is needed, whether it goes away. */
export function labelsOf({ presence, deprecated, access, schema }: FieldView): readonly string[] {
  return [
    schema.type ?? '',
    presence === 'optional' ? '' : reference.presence[presence],
    deprecated ? reference.deprecated : '',
    access ? reference[access] : '',
  ].filter(Boolean);
}

/** A limit or default. */
export function factOf({ label, value }: FactView): {
  readonly label: string;
  readonly value: readonly Wording[];
} {
  const pieces = value.map((piece) =>
    typeof piece === 'string' ? { text: piece, code: false } : { text: piece.code, code: true },
  );
  return { label, value: pieces };
}

/** What is inside an object, array or choice. */
export type Inside = Pick<ContentsView, 'description' | 'properties' | 'more' | 'variants' | 'parts'>;

export function insideOf({ contents }: SchemaView): Inside {
  return contents ?? { properties: [], variants: [], parts: [] };
}

/** The words of a label of variants or parts. */
export function labelOf({ label }: VariantsView | PartView): string {
  return phraseOf(label);
}

/** Where the inside of a schema is shown instead. */
export function shownElsewhere({ shownAt }: SchemaView): LinkView | undefined {
  return shownAt;
}

/** What is said before the alternatives of authentication. */
export function securityLead({ lead = '' }: SecurityView): string {
  return lead;
}

/** A phrase without telling code from words. */
export function phraseOf(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}
