import { defined } from '../../../../../src/model/defined.ts';
import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { Parameter } from '../../../../../src/model/operation.ts';
import { phraseText } from '../../../../../src/model/phrase.ts';
import type { Control, NamedValue, ParameterForm } from '../../../../../src/model/request-form.ts';
import { exampleTitle } from '../details/examples.ts';
import type { Flat } from '../schemas/flat.ts';
import type { FlatSchemas } from '../schemas/flatten.ts';
import { typesOf } from '../schemas/type-label.ts';
import { controlOf } from './control.ts';
import type { MessageSchemas } from './message-schemas.ts';
import { holdsSecret } from './secrets.ts';

/** Longer values, in characters of JSON, are neither offered nor filled in. */
const LONGEST_VALUE = 2_000;

/** How many examples of a value are offered. */
const MAX_EXAMPLES = 20;

/** The part of a request form for a parameter. */
export function parameterForm(parameter: Parameter, schemas: MessageSchemas, components: FlatSchemas): ParameterForm {
  const {
    name,
    in: location,
    required,
    style,
    explode,
    separators,
    allowReserved,
    contentType,
    fields,
    schema,
  } = parameter;
  const { flatten } = components;
  const control = controlOf(parameter, flatten);
  const start = parameter.examples[0]?.value ?? startValue(flatten(schema), control);
  const examples = offeredValues(
    parameter.examples.map((example) => ({
      title: phraseText(exampleTitle(example, parameter.examples.length)),
      value: example.value,
    })),
  );
  return {
    name,
    in: location,
    required,
    style,
    explode,
    allowReserved,
    ...defined({ separators, contentType, fields }),
    control,
    schema: schemas.convert(schema) ?? true,
    ...(!required && start !== undefined && fitsForm(start) && { start }),
    ...defined({ examples }),
    ...(holdsSecret({ name, schema }, components) && { isSecret: true as const }),
  };
}

/** The value that a schema itself suggests; an empty one for objects and arrays. */
export function startValue(flat: Flat, { kind }: Control): JsonValue | undefined {
  const suggested = flat.examples?.[0] ?? flat.default ?? flat.const ?? flat.enum?.[0]?.value;
  if (suggested !== undefined || kind !== 'json') return suggested;
  const types = typesOf(flat);
  return types.includes('object') ? {} : types.includes('array') ? [] : undefined;
}

/** The examples that are worth a choice; `undefined` if there are fewer than two. */
export function offeredValues(
  examples: readonly (Partial<NamedValue> & Pick<NamedValue, 'value'>)[],
): readonly NamedValue[] | undefined {
  const offered = examples
    .filter(({ value }) => fitsForm(value))
    .slice(0, MAX_EXAMPLES)
    .map(({ title, value }) => ({ title: title ?? jsonText(value), value }));
  return offered.length > 1 ? offered : undefined;
}

/** Tells whether a value is short enough to be carried by a form. */
export function fitsForm(value: JsonValue): boolean {
  return jsonText(value).length <= LONGEST_VALUE;
}
