import type { Property, Schema, SchemaObject } from '../../../../../src/model/schema.ts';
import { secrecyOf } from '../../../../../src/model/secrets.ts';
import { accessIn } from '../../../../platform/json-schema/access.ts';
import { subschemasOf } from '../../../../platform/json-schema/subschemas.ts';
import type { FlatSchemas } from '../schemas/flatten.ts';

/** The most schemas that are looked at for one value. A value with more of them counts as secret. */
const MAX_SCHEMAS = 20_000;

/** A value with its name, which a body has not. */
type Named = Pick<Property, 'schema'> & Partial<Pick<Property, 'name'>>;

/**
 * Tells whether a request may send a secret in a value, at any depth: a text of `format: password`, or one whose name
 * says so. A text with listed values is a choice and no secret.
 */
export function holdsSecret({ name = '', schema }: Named, components: FlatSchemas): boolean {
  if (isSecretByName({ name, schema }, components)) return true;
  const accessOf = accessIn(components.schemas);
  const seen = new Set<Schema>([schema]);
  // The loop also reaches the schemas that it adds.
  for (const part of seen) {
    if (seen.size > MAX_SCHEMAS || (part.kind === 'schema' && isSecretSchema(part, components))) return true;
    for (const inner of subschemasOf(part, components.schemas)) if (accessOf(inner).readOnly !== true) seen.add(inner);
  }
  return false;
}

function isSecretSchema({ format, properties = [] }: SchemaObject, components: FlatSchemas): boolean {
  return format === 'password' || properties.some((property) => isSecretByName(property, components));
}

/** A name that harmless values have, too, is that of a secret where the API never shows the value again. */
function isSecretByName({ name, schema }: Required<Named>, { flatten }: FlatSchemas): boolean {
  const secrecy = secrecyOf(name);
  if (!secrecy) return false;
  const { types, enum: values, const: value, readOnly, writeOnly } = flatten(schema);
  const isFreeText = types?.includes('string') === true && values === undefined && value === undefined;
  return isFreeText && readOnly !== true && (secrecy !== 'maybe' || writeOnly === true);
}
