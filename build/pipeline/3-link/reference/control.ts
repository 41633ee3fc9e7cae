import type { JsonValue } from '../../../../src/model/json.ts';
import type { Parameter } from '../../../../src/model/operation.ts';
import type { ChoiceValue, Control } from '../../../../src/model/request-form.ts';
import type { Flat, Flatten } from './flat.ts';
import { inferTypes } from './type-label.ts';

/** The form control for a parameter. A value that has no plain-text form is entered as JSON. */
export function controlOf({ contentType, schema, examples }: Parameter, flatten: Flatten): Control {
  if (contentType !== undefined) return { kind: 'json' };
  const flat = flatten(schema);
  const types = typesOf(flat);
  if (!types.includes('array')) return scalar(flat, types) ?? { kind: 'json' };
  const item = flat.items && flatten(flat.items);
  const control = item ? scalar(item, typesOf(item)) : { kind: 'text' as const, type: 'string' as const };
  if (control?.kind === 'choice') return { kind: 'choices', values: control.values };
  // A list has one value per line, so it cannot hold a value with a line break.
  const hasLines = examples.some(
    ({ value }) => Array.isArray(value) && value.some((entry) => /[\n\r]/.test(String(entry))),
  );
  return control?.kind === 'text' && types.length === 1 && !hasLines ? { ...control, kind: 'list' } : { kind: 'json' };
}

type Scalar = Extract<Control, { readonly kind: 'text' | 'choice' }>;

function scalar(flat: Flat, types: readonly string[]): Scalar | undefined {
  const values = flat.const === undefined ? flat.enum?.map(({ value }) => value) : [flat.const];
  if (values?.every(isChoosable) && values.length > 0) return { kind: 'choice', values };
  if (types.includes('object') || flat.choices.length > 0) return undefined;
  if (types.length === 1 && types[0] === 'boolean') return { kind: 'choice', values: [true, false] };
  const [type] = types.length === 1 ? types : [];
  return { kind: 'text', type: type === 'integer' || type === 'number' ? type : 'string' };
}

function typesOf(flat: Flat): readonly string[] {
  return (flat.types ?? inferTypes(flat)).filter((type) => type !== 'null');
}

function isChoosable(value: JsonValue): value is ChoiceValue {
  return typeof value !== 'object';
}
