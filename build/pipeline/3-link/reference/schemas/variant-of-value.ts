import { isJsonObject, type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { Example } from '../../../../../src/model/operation.ts';
import { own } from '../../../../../src/model/own.ts';
import type { Schema } from '../../../../../src/model/schema.ts';
import { fitsIn } from './fits.ts';
import type { FlatSchemas } from './flatten.ts';
import type { SchemaVariant } from './variants.ts';

/** A value, and the variant for which the build made it. */
export type VariantValue = { readonly value: JsonValue; readonly variant?: Schema };

/** The value of an example. */
export function variantValue(example: Example): VariantValue {
  const made = example.origin === 'generated' ? example.variant : undefined;
  return { value: example.value, ...(made && { variant: made.schema }) };
}

/**
 * Gives the number of the variant that a value belongs to: the one for which it was made, else the one that the
 * discriminator selects, else the one that it fits. Of several, that with the most fields of the value. -1 if it
 * belongs to none.
 */
export function variantOfValue(
  { value, variant }: VariantValue,
  variants: readonly SchemaVariant[],
  components: FlatSchemas,
): number {
  const made = variants.findIndex(({ schema }) => variant && isSameSchema(schema, variant));
  if (made >= 0) return made;
  const fits = fitsIn(components.schemas);
  const selected = variants.filter(
    ({ discriminator }) => discriminator && isSelected(value, discriminator.property, discriminator.values),
  );
  const byDefault = variants.filter(({ discriminator }) => discriminator?.otherwise);
  const [candidates = variants] = [selected, isJsonObject(value) ? byDefault : []].filter((some) => some.length > 0);
  const fitting = candidates.filter(({ schema }) => fits(value, schema));
  const possible = fitting.length > 0 ? fitting : candidates;
  const described = possible.map((one) => describedFields(value, one, components));
  const most = Math.max(0, ...described);
  const best = fitting.length + selected.length + most > 0 ? possible[described.indexOf(most)] : undefined;
  return best ? variants.indexOf(best) : -1;
}

/** Tells whether two schemas are one, in the document or as references to one component. */
export function isSameSchema(left: Schema, right: Schema): boolean {
  return left === right || (left.kind === 'reference' && right.kind === 'reference' && left.name === right.name);
}

function isSelected(value: JsonValue, property: string, values: readonly string[]): boolean {
  const given = isJsonObject(value) ? own(value, property) : undefined;
  return given !== undefined && values.includes(typeof given === 'string' ? given : jsonText(given));
}

/** How many fields of a value a variant describes, and accepts. */
function describedFields(value: JsonValue, { schema }: SchemaVariant, { schemas, flatten }: FlatSchemas): number {
  if (!isJsonObject(value)) return 0;
  const fits = fitsIn(schemas);
  const { properties = [] } = flatten(schema);
  return properties.filter((property) => {
    const given = own(value, property.name);
    return given !== undefined && fits(given, property.schema);
  }).length;
}
