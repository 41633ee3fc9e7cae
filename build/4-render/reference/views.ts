import type {
  EnumValueView,
  FactView,
  FieldView,
  OperationView,
  PartView,
  SchemaView,
  SchemeView,
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
  return path;
}

/** The words beside a field's name: type, whether it is needed, whether it goes away. */
export function labelsOf({ required, deprecated, access, schema }: FieldView): readonly string[] {
  return [
    schema.type,
    required ? reference.required : '',
    deprecated ? reference.deprecated : '',
    access ? reference[access] : '',
  ].filter(Boolean);
}

/** A limit or default. */
export function factOf({ label, value, code }: FactView): {
  readonly label: string;
  readonly value: readonly Wording[];
} {
  return { label, value: [{ text: value, code }] };
}

/** The values that a schema allows. */
export function valuesOf({ values }: SchemaView): readonly EnumValueView[] {
  return values;
}

/** What is inside an object, array or choice. */
export type Inside = {
  readonly properties: readonly FieldView[];
  readonly variants: readonly VariantsView[];
  readonly parts: readonly PartView[];
};

export function insideOf({ properties, variants, parts }: SchemaView): Inside {
  return { properties, variants: variants ? [variants] : [], parts };
}

/** The words of a label of variants or parts. */
export function labelOf({ label }: VariantsView | PartView): string {
  return label;
}

/** Where the inside of a schema is shown instead. */
export function shownElsewhere({
  shownAt,
}: SchemaView): { readonly anchor: string; readonly label: string } | undefined {
  return shownAt && { anchor: shownAt.anchor, label: reference.shownAbove(shownAt.name) };
}

/** What a security scheme is, in words, and the permissions that it needs. */
export function schemeWords({ kind, scopes }: SchemeView): {
  readonly title: string;
  readonly scopes: readonly string[];
} {
  return { title: kind, scopes };
}

/** What is said before the alternatives of authentication. */
export function securityLead({ alternatives, optional }: SecurityView): string {
  if (alternatives.length === 0) return reference.noAuthentication;
  const several = alternatives.length > 1 ? reference.alternativesLead : '';
  return [optional ? reference.optionalAuthentication : '', several].filter(Boolean).join(' ');
}
