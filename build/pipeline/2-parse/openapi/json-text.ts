import { type JsonValue, parseJsonText } from '../../../../src/model/json.ts';
import type { Schema, SchemaLookup } from '../../../../src/model/schema.ts';
import { schemaChain } from './schema-chain.ts';

/**
 * The value that readers should see of an example. Many authors write the JSON of an object or a list as a text, which
 * is not what a client sends. It stays a text where the schema speaks of texts.
 */
export function meantBy(value: JsonValue, schema: Schema | undefined, schemas: SchemaLookup): JsonValue {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || speaksOfTexts(schema, schemas)) return value;
  return parseJsonText(value) ?? value;
}

function speaksOfTexts(schema: Schema | undefined, schemas: SchemaLookup): boolean {
  return schemaChain(schema, schemas).some((part) => {
    if (part.kind !== 'schema') return false;
    const { types = [], anyOf = [], oneOf = [], allOf = [] } = part;
    const below = [...anyOf, ...oneOf, ...allOf].flatMap((one) => schemaChain(one, schemas));
    return types.includes('string') || below.some((one) => one.kind === 'schema' && one.types?.includes('string'));
  });
}
