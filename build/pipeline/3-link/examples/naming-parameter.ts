import type { Parameter } from '../../../../src/model/operation.ts';
import { parameterKey, type RequestValues } from '../../../../src/model/request-operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { componentOf } from '../../../platform/json-schema/closed-unions.ts';
import type { FlatSchemas } from '../reference/schemas/flatten.ts';
import type { SchemaVariant } from '../reference/schemas/variants.ts';

/** A parameter whose values name the variants of the body: `/carriers/{name}` with a body for each carrier. */
export type NamingParameter = {
  /** The variant that the author's example of the parameter names. */
  readonly exemplified?: SchemaVariant;
  /** The value that names a variant, as a value of a request; none for a variant without name. */
  valuesFor(variant: SchemaVariant | undefined): RequestValues['parameters'] | undefined;
};

/** Finds the required parameter whose values name at least two variants. */
export function namingParameter(
  parameters: readonly Parameter[],
  variants: readonly SchemaVariant[],
  { flatten }: FlatSchemas,
): NamingParameter | undefined {
  if (variants.length < 2) return undefined;
  for (const parameter of parameters) {
    const values = parameter.required ? textsIn(flatten(parameter.schema).enum) : [];
    const names = values.length > 1 ? namesOf(variants, values) : new Map<SchemaVariant, string>();
    if (names.size < 2) continue;
    const [example] = parameter.examples;
    const exemplified = variants.find(
      (variant) => example?.origin === 'author' && names.get(variant) === example.value,
    );
    return {
      ...(exemplified && { exemplified }),
      valuesFor(variant) {
        const value = variant && names.get(variant);
        return value === undefined ? undefined : { [parameterKey(parameter)]: value };
      },
    };
  }
  return undefined;
}

function textsIn(values: readonly { readonly value: unknown }[] = []): readonly string[] {
  return values.flatMap(({ value }) => (typeof value === 'string' ? value : []));
}

/**
 * The value that names each variant: the longest one in a name of it. The variant whose name says the least besides has
 * the value, and none has it if two say equally little.
 */
function namesOf(variants: readonly SchemaVariant[], values: readonly string[]): ReadonlyMap<SchemaVariant, string> {
  const words = values.map((value) => ({ value, words: wordsIn(value) })).filter((one) => one.words !== '');
  const longestFirst = words.toSorted((left, right) => right.words.length - left.words.length);
  const found = variants.flatMap((variant) => {
    const names = variantNames(variant).map(wordsIn);
    const best = longestFirst.find((one) => names.some((name) => name.includes(one.words)));
    if (!best) return [];
    const rest = Math.min(...names.filter((name) => name.includes(best.words)).map((name) => name.length));
    return [{ variant, value: best.value, rest }];
  });
  return new Map(
    Array.from(Map.groupBy(found, ({ value }) => value)).flatMap(([value, named]) => {
      const [first, second] = named.toSorted((left, right) => left.rest - right.rest);
      return first && first.rest !== second?.rest ? [[first.variant, value] as const] : [];
    }),
  );
}

function variantNames({ schema, title, discriminator }: SchemaVariant): readonly string[] {
  return [...(discriminator?.values ?? []), title, ...componentNames(schema)];
}

function componentNames(schema: Schema): readonly string[] {
  return schema.kind === 'reference' ? [componentOf(schema)] : [];
}

/** The words of a name, each between spaces: « connect dhl express ». Empty for a name without words. */
function wordsIn(name: string): string {
  const words = name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}
