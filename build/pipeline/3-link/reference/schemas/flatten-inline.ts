import { defined } from '../../../../../src/model/defined.ts';
import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { EnumValue, Schema, SchemaObject, SchemaReference } from '../../../../../src/model/schema.ts';
import { APPLICABLE_TYPES, isApplicable } from '../../../../platform/json-schema/applicable-types.ts';
import type { Combine } from './combine.ts';
import type { Choice, Fits, Flat, Flatten } from './flat.ts';
import { joinedTexts } from './texts.ts';

/** A schema other than a reference. */
export type InlineSchema = Exclude<Schema, SchemaReference>;

/** The flat form of a schema without constraints. */
export const UNCONSTRAINED = {
  kind: 'schema',
  components: [],
  nullable: false,
  patterns: [],
  multiples: [],
  choices: [],
  excluded: [],
  conditions: [],
} as const satisfies Flat;

/** How flat schemas become one, and which examples that one allows. */
type Merging = { readonly combine: Combine; readonly fits: Fits };

/** Flattens a schema; `flatten` gives the flat forms of its parts. */
export function flattenInline(schema: InlineSchema, flatten: Flatten, merging: Merging): Flat {
  switch (schema.kind) {
    case 'never':
      return { ...UNCONSTRAINED, ...schema };
    case 'any':
      return { ...UNCONSTRAINED, ...schema, kind: 'schema' };
    case 'schema':
      return merge(schema, flatten, merging);
  }
}

function merge(schema: SchemaObject, flatten: Flatten, { combine, fits }: Merging): Flat {
  const choices = choicesOf(schema);
  const values = choices.map((choice) => constants(choice, flatten));
  const open = choices.filter((_, index) => values[index] === undefined).map((choice) => withoutNull(choice, flatten));
  // A choice with one option is no choice: authors write `anyOf: [X, null]` for a nullable reference. But the option of
  // a discriminator may extend this schema, and readers need the value that selects it.
  const isSettled = ({ options, discriminator }: Choice) => options.length === 1 && !discriminator;
  const settled = open.flatMap((choice) => (isSettled(choice) ? choice.options : []));
  const written = [...(schema.allOf ?? []), ...settled];
  const parts = written.map(flatten);
  const enums = values.filter((list) => list !== undefined);
  const nulls = open.flatMap((choice) => choice.nulls);
  const own: Flat = {
    ...ofOwn(schema),
    ...joinedTexts([schema, ...nulls], schema.title),
    choices: open.filter((choice) => !isSettled(choice)).map(({ nulls: _, ...choice }) => choice),
    nullable: nulls.length > 0,
    ...(schema.enum === undefined && enums[0] && { enum: enums[0] }),
  };
  if (parts.length === 0) return applicable(own);
  const { examples: _examples, xml: _xml, ...all } = [...parts, own].reduce(combine);
  const [only] = parts;
  const adds = own.properties !== undefined || own.choices.length > 0;
  const same = parts.length === 1 && !adds ? only : undefined;
  // The XML Object of a component that this one extends names that component.
  const xml = own.xml ?? (same ?? parts.find((part) => part.xml && part.name === undefined))?.xml;
  const { title: _title, description: _description, moreTitles: _moreTitles, moreTexts: _moreTexts, ...rest } = all;
  return applicable({
    ...rest,
    ...joinedTexts([own, ...parts], own.title ?? same?.title),
    ...defined({ xml }),
    choices: withoutRepeats(all.choices),
    ...defined({ examples: own.examples ?? sharedExamples(parts, schema, fits), name: same?.name }),
    nullable: own.nullable || (parts.every((part) => part.nullable) && own.types === undefined),
  });
}

/** The examples of the parts of a schema that the whole allows. */
function sharedExamples(parts: readonly Flat[], schema: SchemaObject, fits: Fits): Flat['examples'] {
  const examples = parts.flatMap((part) => part.examples ?? []).filter((value) => fits(value, schema));
  const distinct = [...new Map(examples.map((value) => [jsonText(value), value])).values()];
  return distinct.length > 0 ? distinct : undefined;
}

/** A schema without the keywords that say nothing about values of its types. */
function applicable(flat: Flat): Flat {
  const { types } = flat;
  const useless = Object.keys(APPLICABLE_TYPES).filter((keyword) => !isApplicable(keyword, types));
  if (useless.length === 0) return flat;
  const kept = Object.entries(flat).filter(
    ([key]) => !useless.includes(key === 'requiredElsewhere' ? 'required' : key),
  );
  return {
    ...UNCONSTRAINED,
    ...Object.fromEntries(kept),
    patterns: isApplicable('pattern', types) ? flat.patterns : [],
    multiples: isApplicable('multipleOf', types) ? flat.multiples : [],
  };
}

/** Choices without those that another one repeats with a discriminator, which may stand next to the `allOf`. */
export function withoutRepeats(choices: readonly Choice[]): readonly Choice[] {
  const selected = new Set(choices.flatMap((choice) => (choice.discriminator ? (optionNames(choice) ?? []) : [])));
  return choices.filter((choice) => choice.discriminator || !selected.has(optionNames(choice) ?? ''));
}

/** The options of a choice, whatever their order; `undefined` if one of them is no component. */
function optionNames({ rule, options }: Choice): string | undefined {
  const names = options.flatMap((option) => (option.kind === 'reference' ? [option.name] : []));
  return names.length === options.length ? JSON.stringify([rule, ...names.toSorted()]) : undefined;
}

function ofOwn(schema: SchemaObject): Flat {
  const {
    allOf: _allOf,
    oneOf: _oneOf,
    anyOf: _anyOf,
    discriminator: _discriminator,
    not,
    if: condition,
    then,
    else: otherwise,
    pattern,
    multipleOf,
    ...rest
  } = schema;
  return {
    ...UNCONSTRAINED,
    ...rest,
    patterns: pattern === undefined ? [] : [pattern],
    multiples: multipleOf === undefined ? [] : [multipleOf],
    excluded: not ? [not] : [],
    conditions: condition ? [{ if: condition, ...defined({ holds: then, fails: otherwise }) }] : [],
  };
}

function choicesOf({ oneOf, anyOf, discriminator }: SchemaObject): readonly Choice[] {
  const withDiscriminator = discriminator && { discriminator };
  const choices: readonly Choice[] = [
    ...(oneOf ? [{ rule: 'oneOf' as const, options: oneOf, ...withDiscriminator }] : []),
    ...(anyOf ? [{ rule: 'anyOf' as const, options: anyOf, ...withDiscriminator }] : []),
  ];
  if (choices.length > 0 || !discriminator || discriminator.mapping.length === 0) return choices;
  // A parent may name its children only in the mapping (OpenAPI 3.1, section 4.8.25).
  const names = [...new Set(discriminator.mapping.map(({ schema }) => schema))];
  const options = names.map((name): Schema => ({ kind: 'reference', name }));
  return [{ rule: 'oneOf', options, discriminator }];
}

/** The values of a choice among constants. JSON Schema gives the values of an enum their titles in this way. */
function constants({ options }: Choice, flatten: Flatten): readonly EnumValue[] | undefined {
  const values = options.map(flatten).map((flat): EnumValue | undefined => {
    const { const: value, enum: list, title, description, deprecated } = flat;
    const [only] = list?.length === 1 ? list : [];
    const constant: JsonValue | undefined = value ?? only?.value;
    if (constant === undefined) return undefined;
    return {
      value: constant,
      ...defined({ label: title ?? only?.label, description: description ?? only?.description }),
      ...(deprecated && { deprecated: true as const }),
    };
  });
  const complete = values.filter((value) => value !== undefined);
  return complete.length > 0 && complete.length === values.length ? complete : undefined;
}

function withoutNull(choice: Choice, flatten: Flatten): Choice & { readonly nulls: readonly Flat[] } {
  const nulls = choice.options.map(flatten).filter(isFlatNull);
  // Where all options are null, null is the type itself and not an extra option.
  if (nulls.length === choice.options.length) return { ...choice, nulls: [] };
  return { ...choice, options: choice.options.filter((option) => !isFlatNull(flatten(option))), nulls };
}

function isFlatNull({ types, const: value, enum: values, name }: Flat): boolean {
  if (name !== undefined) return false;
  return (
    (types?.length === 1 && types[0] === 'null') ||
    value === null ||
    (values?.length === 1 && values[0]?.value === null)
  );
}
