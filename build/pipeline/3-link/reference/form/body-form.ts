import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { isFormType, isMultipart, isWrittenAsJson } from '../../../../../src/model/media-type.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { BodyField } from '../../../../../src/model/part-form.ts';
import { phraseText } from '../../../../../src/model/phrase.ts';
import type { BodyExample, BodyForm, BodyVariant, Control, FieldForm } from '../../../../../src/model/request-form.ts';
import type { Property, Schema } from '../../../../../src/model/schema.ts';
import { fileNameFor } from '../../../../../src/samples/media.ts';
import { shortened } from '../../../../../src/samples/shorten.ts';
import { withFileNames } from '../../../../../src/samples/values.ts';
import { requiredNames } from '../../../../platform/json-schema/required-names.ts';
import { exampleTitle } from '../details/examples.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import type { FlatSchemas } from '../schemas/flatten.ts';
import { variantOfValue, variantValue } from '../schemas/variant-of-value.ts';
import { MAX_VARIANTS, variantsOf } from '../schemas/variants.ts';
import { controlOf } from './control.ts';
import type { MessageSchemas } from './message-schemas.ts';
import { holdsSecret } from './secrets.ts';
import { fitsForm, offeredValues, startValue } from './value-form.ts';

/** The most characters of examples that one body of a form may carry. The first example is always there. */
const MAX_CHARACTERS = 100_000;

/** The part of a request form for a body in one media type: as fields, if it is a form whose schema names them. */
export function bodyForm(media: MediaType, schemas: MessageSchemas, components: FlatSchemas): BodyForm {
  const { contentType, isFile, fields, parts, schema } = media;
  const examples = offeredExamples(media);
  const withFields = isFormType(contentType) ? fieldVariants(media, examples, { schemas, components }) : undefined;
  const { variants, variantAt } = withFields ?? titledVariants(examples);
  const isChecked = schema && isWrittenAsJson(contentType) && (!withFields || hasRules(components.flatten(schema)));
  return {
    contentType,
    ...defined({ isFile, fields, parts, checked: isChecked ? schemas.convert(schema) : undefined }),
    ...(schema && !withFields && holdsSecret({ schema }, components) && { isSecret: true as const }),
    variants,
    examples: examples.map((example) => {
      // The author's only example has no name, and keeps its title next to a generated one.
      const { length } = example.origin === 'author' ? media.examples : examples;
      return variants.length === 1
        ? bodyExample(example, length)
        : bodyExample(withoutVariant(example), length, variantAt(example));
    }),
  };
}

/** Tells whether a schema has rules over several fields of an object. The schemas of the fields cannot check them. */
function hasRules(flat: Flat): boolean {
  const { minProperties, maxProperties, dependentRequired, dependentSchemas, choices, conditions, excluded } = flat;
  const keywords = [minProperties, maxProperties, dependentRequired, dependentSchemas];
  return (
    keywords.some((keyword) => keyword !== undefined) || [choices, conditions, excluded].some((all) => all.length > 0)
  );
}

/** The examples that readers may choose from, with the values that samples show. */
function offeredExamples(media: MediaType): readonly Example[] {
  const { contentType, examples, minimal } = media;
  const all = [...examples, ...(minimal ? [minimal] : [])].map((example): Example => {
    const value = withFileNames(example.value, media);
    return { ...example, value: isMultipart(contentType) ? shortened(value) : value };
  });
  const sizes = all.map(({ value }) => JSON.stringify(value).length);
  return all.filter(
    (_, index) => index === 0 || sizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0) <= MAX_CHARACTERS,
  );
}

/** The forms of a body, and the number of the one that an example belongs to; -1 if it may be any. */
type FormVariants = { readonly variants: readonly BodyVariant[]; variantAt(example: Example): number };

/** The variants that generated examples name; one without a title if they name fewer than two. */
function titledVariants(examples: readonly Example[]): FormVariants {
  const titles = [...new Set(examples.flatMap((example) => variantOf(example) ?? []))];
  const variants = titles.length > 1 ? titles.map((title) => ({ title })) : [{ title: '' }];
  return { variants, variantAt: (example) => titles.indexOf(variantOf(example) ?? '') };
}

/** An example among `count`; `variant` is the number of the one that it belongs to, if it is not negative. */
function bodyExample(example: Example, count: number, variant = -1): BodyExample {
  const { name, value, parameters } = example;
  return {
    title: phraseText(exampleTitle(example, count)),
    name,
    value,
    ...(example.origin === 'author' && { isAuthored: true as const }),
    ...(variant >= 0 && { variant }),
    ...defined({ parameters }),
  };
}

/** The reader has chosen the variant before, so the titles of its examples need not name it. */
function withoutVariant(example: Example): Example {
  if (example.origin === 'author') return example;
  const { variant: _, ...rest } = example;
  return rest;
}

/** What the fields of all variants are made with. */
type FormContext = { readonly components: FlatSchemas; readonly schemas: MessageSchemas };

/**
 * The fields of a form body, for each variant of its schema. `undefined` if they are not known: the schema names no
 * properties, or has several choices at its top. Other fields of the examples are listed too.
 */
function fieldVariants(
  { schema, fields: sent = [] }: MediaType,
  examples: readonly Example[],
  context: FormContext,
): FormVariants | undefined {
  if (!schema) return undefined;
  const { flatten } = context.components;
  const flat = flatten(schema);
  const [choice, ...others] = flat.choices;
  if (others.length > 0) return undefined;
  const choices = choice ? variantsOf(choice, context.components).slice(0, MAX_VARIANTS) : [];
  const options = choice ? choices : [{ title: '', schema }];
  const variantAt = (example: Example) => variantOfValue(variantValue(example), choices, context.components);
  const places = examples.map(variantAt);
  const objects = examples.map(({ value }) => value).filter(isJsonObject);
  const forms = options.map(({ title, schema: option }) => ({
    title,
    properties: propertiesOf(choice ? [flat, flatten(option)] : [flat], flatten),
  }));
  if (forms.some(({ properties }) => properties.length === 0)) return undefined;
  const described = [flat, ...options.map(({ schema: option }) => flatten(option))];
  const known = new Set(described.flatMap(({ properties = [] }) => properties.map(({ name }) => name)));
  const elsewhere = [
    ...(choice ? [] : sent.map(({ name }) => name)),
    ...objects.flatMap((value) => Object.keys(value)),
  ];
  const free = [...new Set(elsewhere)].filter((name) => !known.has(name));
  const variants = forms.map(({ title, properties }, index) => {
    const all = [...properties, ...free.map((name): Property => ({ name, required: false, schema: { kind: 'any' } }))];
    const ofVariant = examples.filter((_, number) => [-1, index].includes(places[number] ?? -1));
    const fields = all.map((property) => {
      const given = ofVariant.flatMap(({ value }) => {
        const item = isJsonObject(value) ? own(value, property.name) : undefined;
        return item === undefined ? [] : [item];
      });
      return fieldForm(property, { sent: sent.find(({ name }) => name === property.name), given }, context);
    });
    return { title, fields: inOrderOfNames(fields, Object.keys(objects[0] ?? {})) };
  });
  return { variants, variantAt };
}

/** The variant that a generated example is of; `undefined` for those that have one variant, and those of the author. */
function variantOf(example: Example): string | undefined {
  return example.origin === 'generated' ? example.variant?.title : undefined;
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

/** The fields in the order of the first example, which the samples show. Other fields follow. */
function inOrderOfNames(fields: readonly FieldForm[], names: readonly string[]): readonly FieldForm[] {
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
