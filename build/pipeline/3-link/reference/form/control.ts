import type { JsonValue } from '../../../../../src/model/json.ts';
import type { Example, Parameter } from '../../../../../src/model/operation.ts';
import type { ChoiceValue, Control } from '../../../../../src/model/request-form.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import { typesOf } from '../schemas/type-label.ts';

/** What decides the control of a parameter or field. */
type Valued = Pick<Parameter, 'contentType' | 'schema'> & { readonly examples: readonly Pick<Example, 'value'>[] };

/** The form control for a parameter or field. A value that has no plain-text form is entered as JSON. */
export function controlOf({ contentType, schema, examples }: Valued, flatten: Flatten): Control {
  if (contentType !== undefined) return { kind: 'json' };
  const flat = flatten(schema);
  const types = typesBesideNull(flat);
  if (!types.includes('array')) return scalar(flat, flatten) ?? { kind: 'json' };
  const item = flat.items && flatten(flat.items);
  const control = item ? scalar(item, flatten) : { kind: 'text' as const, type: 'string' as const };
  if (control?.kind === 'choice') return { kind: 'choices', values: control.values };
  // A list has one value per line, so it cannot hold a value with a line break.
  const hasLines = examples.some(
    ({ value }) => Array.isArray(value) && value.some((entry) => typeof entry === 'string' && /[\n\r]/.test(entry)),
  );
  return control?.kind === 'text' && types.length === 1 && !hasLines ? { ...control, kind: 'list' } : { kind: 'json' };
}

type Scalar = Extract<Control, { readonly kind: 'text' | 'choice' }>;

/** A choice may contain itself, so choices in choices are followed to some depth only. */
const MAX_DEPTH = 4;

function scalar(flat: Flat, flatten: Flatten, depth = 0): Scalar | undefined {
  const types = typesBesideNull(flat);
  const values = flat.const === undefined ? flat.enum?.map(({ value }) => value) : [flat.const];
  if (values?.every(isChoosable) && values.length > 0) return { kind: 'choice', values };
  if (types.includes('object') || types.includes('array')) return undefined;
  if (flat.choices.length > 0) return textOfAny(flat, flatten, depth + 1);
  if (types.length === 1 && types[0] === 'boolean') return { kind: 'choice', values: [true, false] };
  const [type] = types.length === 1 ? types : [];
  return { kind: 'text', type: type === 'integer' || type === 'number' ? type : 'string' };
}

/** A text for a choice among texts, of which some may be suggestions, or among numbers; `undefined` for any other. */
function textOfAny({ choices }: Flat, flatten: Flatten, depth: number): Scalar | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const options = choices.flatMap((choice) => choice.options);
  const types = options.flatMap((option) => {
    const control = scalar(flatten(option), flatten, depth);
    if (control?.kind === 'choice') return control.values.map((value) => typeof value);
    return control?.type;
  });
  const [first] = types;
  if (first === undefined || types.some((type) => type === undefined)) return undefined;
  if (types.every((type) => type === 'string')) return { kind: 'text', type: 'string' };
  return types.every((type) => type === 'number' || type === 'integer') ? { kind: 'text', type: 'number' } : undefined;
}

function typesBesideNull(flat: Flat): readonly string[] {
  return typesOf(flat).filter((type) => type !== 'null');
}

function isChoosable(value: JsonValue): value is ChoiceValue {
  return typeof value !== 'object';
}
