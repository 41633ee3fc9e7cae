import { defined } from '../../../../../src/model/defined.ts';
import { isJsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { isFormType, isMultipart, isWrittenAsJson } from '../../../../../src/model/media-type.ts';
import type { Example, MediaType } from '../../../../../src/model/operation.ts';
import { phraseText } from '../../../../../src/model/phrase.ts';
import type { BodyExample, BodyForm, BodyVariant } from '../../../../../src/model/request-form.ts';
import { shortened } from '../../../../../src/samples/shorten.ts';
import { withFileNames } from '../../../../../src/samples/values.ts';
import { exampleTitle } from '../details/examples.ts';
import type { Flat } from '../schemas/flat.ts';
import type { FlatSchemas } from '../schemas/flatten.ts';
import { fieldVariants, variantOf } from './form-fields.ts';
import type { MessageSchemas } from './message-schemas.ts';
import { holdsSecret } from './secrets.ts';

/** The most characters of examples that one body of a form may carry. The first example is always there. */
const MAX_CHARACTERS = 100_000;

/** The part of a request form for a body in one media type: as fields, if it is a form whose schema names them. */
export function bodyForm(media: MediaType, schemas: MessageSchemas, components: FlatSchemas): BodyForm {
  const { contentType, isFile, fields, parts, schema } = media;
  const examples = offeredExamples(media);
  const withFields = isFormType(contentType) ? fieldVariants(media, examples, { schemas, components }) : undefined;
  const variants = withFields ?? titledVariants(examples);
  const isChecked = schema && isWrittenAsJson(contentType) && (!withFields || hasRules(components.flatten(schema)));
  return {
    contentType,
    ...defined({ isFile, fields, parts, checked: isChecked ? schemas.convert(schema) : undefined }),
    ...(schema && !withFields && holdsSecret({ schema }, components) && { isSecret: true as const }),
    variants,
    examples: examples.map((example) => {
      // The author's only example has no name, and keeps its title next to a generated one.
      const { length } = example.origin === 'author' ? media.examples : examples;
      return bodyExample(example, length, variants);
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

/** The variants that generated examples name; one without a title if they name fewer than two. */
function titledVariants(examples: readonly Example[]): readonly BodyVariant[] {
  const titles = new Set(examples.flatMap((example) => variantOf(example) ?? []));
  return titles.size > 1 ? Array.from(titles, (title) => ({ title })) : [{ title: '' }];
}

function bodyExample(example: Example, count: number, variants: readonly BodyVariant[]): BodyExample {
  const { name } = example;
  const value = { name, value: example.value, ...(example.origin === 'author' && { isAuthored: true as const }) };
  if (variants.length === 1) return { title: phraseText(exampleTitle(example, count)), ...value };
  const title = phraseText(exampleTitle(withoutVariant(example), count));
  const named = variants.findIndex((variant) => variant.title === variantOf(example));
  const variant = named >= 0 ? named : variantWith(example.value, variants);
  return { title, ...value, ...defined({ variant }) };
}

/** The variant with the fields of an example, best with all that it requires; `undefined` if none has fields. */
function variantWith(value: JsonValue, variants: readonly BodyVariant[]): number | undefined {
  if (variants.every(({ fields }) => fields === undefined)) return undefined;
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const knows = ({ fields = [] }: BodyVariant) => names.every((name) => fields.some((field) => field.name === name));
  const isWhole = ({ fields = [] }: BodyVariant) =>
    fields.every(({ name, required }) => !required || names.includes(name));
  const whole = variants.findIndex((variant) => knows(variant) && isWhole(variant));
  return Math.max(0, whole >= 0 ? whole : variants.findIndex(knows));
}

/** The reader has chosen the variant before, so the titles of its examples need not name it. */
function withoutVariant(example: Example): Example {
  if (example.origin === 'author') return example;
  const { variant: _, ...rest } = example;
  return rest;
}
