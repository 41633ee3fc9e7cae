import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject, type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { BodyField } from '../../../../../src/model/part-form.ts';
import type { BodyVariant, Control, FieldForm } from '../../../../../src/model/request-form.ts';
import type { Property, Schema } from '../../../../../src/model/schema.ts';
import { fileNameFor } from '../../../../../src/samples/media.ts';
import { requiredNames } from '../../../../platform/json-schema/required-names.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import type { FlatSchemas } from '../schemas/flatten.ts';
import { variantsOf } from '../schemas/variants.ts';
import { controlOf } from './control.ts';
import type { MessageSchemas } from './message-schemas.ts';
import { holdsSecret } from './secrets.ts';
import { fitsForm, offeredValues, startValue } from './value-form.ts';

/** The most variants of a body that a reader may choose from. */
const MAX_VARIANTS = 20;

/** What the fields of all variants are made with. */
type FormContext = { readonly components: FlatSchemas; readonly schemas: MessageSchemas };

/**
 * The fields of a form body, for each variant of its schema. `undefined` if they are not known: the schema names no
 * properties, or has several choices at its top. Other fields of the examples are listed too.
 */
export function fieldVariants(
  { schema, fields: sent = [] }: MediaType,
  examples: readonly Example[],
  context: FormContext,
): readonly BodyVariant[] | undefined {
  if (!schema) return undefined;
  const { flatten } = context.components;
  const flat = flatten(schema);
  const [choice, ...others] = flat.choices;
  if (others.length > 0) return undefined;
  const options = choice ? variantsOf(choice, context.components).slice(0, MAX_VARIANTS) : [{ title: '', schema }];
  const objects = examples.map(({ value }) => value).filter(isJsonObject);
  const variants = options.map(({ title, schema: option }) => ({
    title,
    properties: propertiesOf(choice ? [flat, flatten(option)] : [flat], flatten),
  }));
  if (variants.some(({ properties }) => properties.length === 0)) return undefined;
  const described = [flat, ...options.map(({ schema: option }) => flatten(option))];
  const known = new Set(described.flatMap(({ properties = [] }) => properties.map(({ name }) => name)));
  const elsewhere = [
    ...(choice ? [] : sent.map(({ name }) => name)),
    ...objects.flatMap((value) => Object.keys(value)),
  ];
  const free = [...new Set(elsewhere)].filter((name) => !known.has(name));
  return variants.map(({ title, properties }) => {
    const all = [...properties, ...free.map((name): Property => ({ name, required: false, schema: { kind: 'any' } }))];
    const ofVariant = examples.filter((example) => [undefined, title].includes(variantOf(example)));
    const fields = all.map((property) => {
      const flat = flatten(property.schema);
      const given = ofVariant.flatMap(({ value }) => {
        const item = isJsonObject(value) ? own(value, property.name) : undefined;
        return item === undefined || (choice && isOfAnother(item, flat)) ? [] : [item];
      });
      return fieldForm(property, { sent: sent.find(({ name }) => name === property.name), given }, context);
    });
    return { title, fields: inOrder(fields, Object.keys(objects[0] ?? {})) };
  });
}

/** The variant that a generated example is of; `undefined` for those that have one variant, and those of the author. */
export function variantOf(example: Example): string | undefined {
  return example.origin === 'generated' ? example.variant : undefined;
}

/** Whether a value belongs to another variant: this one does not allow it. */
function isOfAnother(value: JsonValue, { const: constant, enum: listed }: Flat): boolean {
  const allowed = constant === undefined ? listed?.map((one) => one.value) : [constant];
  return allowed !== undefined && !allowed.some((one) => jsonText(one) === jsonText(value));
}

/** The properties that a request may have. Those of a variant replace those around it. */
function propertiesOf(parts: readonly Flat[], flatten: Flatten): readonly Property[] {
  const listed = parts.flatMap(({ properties = [] }) => properties);
  const required = new Set(parts.flatMap(requiredNames));
  const byName = new Map(listed.map((property) => [property.name, property]));
  return Array.from(byName.values(), (property) => ({ ...property, required: required.has(property.name) })).filter(
    ({ schema }) => flatten(schema).readOnly !== true,
  );
}

/** The fields as the first example has them, which the samples show, then the others. */
function inOrder(fields: readonly FieldForm[], names: readonly string[]): readonly FieldForm[] {
  const place = ({ name }: FieldForm) => (names.includes(name) ? names.indexOf(name) : names.length);
  return fields.toSorted((left, right) => place(left) - place(right));
}

type FieldUse = {
  /** How the field is sent. */
  readonly sent: BodyField | undefined;
  /** Its values in the examples. */
  readonly given: readonly JsonValue[];
};

function fieldForm({ name, required, schema }: Property, { sent, given }: FieldUse, context: FormContext): FieldForm {
  const isFile = sent?.content === 'file';
  const { contentTypes = [], isList = false } = sent ?? {};
  const { flatten } = context.components;
  const flat = flatten(schema);
  const control: Control = isFile ? { kind: 'file', isList } : controlFor(schema, given, flatten);
  const start = given[0] ?? (isFile ? fileNameFor(contentTypes[0] ?? '') : startValue(flat, control));
  const examples = isFile ? undefined : offeredValues((flat.examples ?? []).map((value) => ({ value })));
  return {
    name,
    required,
    control,
    schema: isFile ? true : (context.schemas.convert(schema) ?? true),
    ...(start !== undefined && fitsForm(start) && { start }),
    ...defined({ examples }),
    ...(!isFile && holdsSecret({ name, schema }, context.components) && { isSecret: true as const }),
    ...((isFile || contentTypes.length > 1) && { contentTypes }),
  };
}

/** The control of a field. Where the schema says nothing, the examples do. */
function controlFor(schema: Schema, given: readonly JsonValue[], flatten: Flatten): Control {
  const control = controlOf({ schema, examples: given.map((value) => ({ value })) }, flatten);
  return given.every((value) => canHold(value, control)) ? control : { kind: 'json' };
}

/** Tells whether a control can hold a value. A text holds what is sent as it is. */
function canHold(value: JsonValue, { kind }: Control): boolean {
  if (kind === 'list' || kind === 'choices') return Array.isArray(value);
  return kind === 'json' || typeof value !== 'object';
}
