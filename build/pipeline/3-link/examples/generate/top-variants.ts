import type { Schema, SchemaLookup } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { componentOf } from '../../../../platform/json-schema/closed-unions.ts';
import { type CombinationContext, leadsToNull, withDiscriminator } from './combinations.ts';

/** A variant of a body: its schema, all that applies if it is chosen, and its title for readers. */
export type TopVariant = { readonly title: string; readonly schema: Schema; readonly schemas: readonly Schema[] };

/**
 * Lists the variants of a schema that is a choice of several: of `oneOf` or `anyOf`, or of a discriminator, also
 * through references and the only part of an `allOf`. Empty for any other schema. `null` is no variant.
 */
export function topVariants(schema: Schema, context: CombinationContext): readonly TopVariant[] {
  const found = choiceIn(schema, [], context);
  return found.length > 1 ? found : [];
}

function choiceIn(
  schema: Schema | undefined,
  around: readonly Schema[],
  context: CombinationContext,
): readonly TopVariant[] {
  const { schemas, discriminators } = context;
  if (around.length > MAX_HOPS) return [];
  if (schema?.kind === 'reference') {
    const subtypes = discriminators
      .heirsOf(componentOf(schema))
      .map((subtype): readonly [Schema, Schema | undefined] => [
        { kind: 'reference', name: subtype.name },
        subtype.selected,
      ]);
    if (subtypes.length > 0) return titled(subtypes, [...around, schema], context);
    return choiceIn(schemas.get(schema.name), [...around, { kind: 'any' }], context);
  }
  if (schema?.kind !== 'schema') return [];
  const { oneOf, anyOf, allOf, ...rest } = schema;
  const [part, ...others] = allOf ?? [];
  const variants = oneOf ?? anyOf;
  if (!variants)
    return part && others.length === 0 ? choiceIn(withDiscriminator(part, schema), [...around, rest], context) : [];
  const chosen = variants
    .filter((variant) => !leadsToNull(variant, schemas))
    .map((variant) => [variant, discriminators.selected(schema, variant)] as const);
  const beside: Schema = { ...rest, ...(allOf && { allOf }), ...(oneOf && anyOf && { anyOf }) };
  return titled(chosen, [...around, beside], context);
}

/** Longer chains of references are loops. */
const MAX_HOPS = 20;

function titled(
  variants: readonly (readonly [Schema, Schema | undefined])[],
  around: readonly Schema[],
  { schemas }: CombinationContext,
): readonly TopVariant[] {
  return variants.map(([variant, selected], index) => ({
    title: variantTitle(variant, schemas) ?? reference.variant(index + 1),
    schema: variant,
    schemas: [variant, ...(selected ? [selected] : []), ...around],
  }));
}

function variantTitle(variant: Schema, schemas: SchemaLookup): string | undefined {
  if (variant.kind !== 'reference') return variant.title;
  return variant.title ?? schemas.get(variant.name)?.title ?? componentOf(variant);
}
