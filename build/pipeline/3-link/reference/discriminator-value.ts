import type { Discriminator } from '../../../../src/model/schema.ts';
import { valueText } from './facts.ts';
import type { Flat, Flatten } from './flat.ts';

/**
 * The value of the discriminator that selects a variant: the value in the mapping, else the only value that the variant
 * allows, else the name of the variant (OpenAPI 3.1, section 4.8.25).
 */
export function discriminatorValue(
  { propertyName, mapping }: Discriminator,
  flat: Flat,
  flatten: Flatten,
): string | undefined {
  const mapped = mapping.find(({ schema }) => schema === flat.name)?.value;
  if (mapped !== undefined && mapped !== flat.name) return mapped;
  const property = flat.properties?.find(({ name }) => name === propertyName);
  const { const: constant, enum: values } = property ? flatten(property.schema) : {};
  const only = constant ?? (values?.length === 1 ? values[0]?.value : undefined);
  return only === undefined ? flat.name : valueText(only, 'text');
}
