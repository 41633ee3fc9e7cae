import type { Operation } from '../../../../../src/model/operation.ts';
import type { Schema } from '../../../../../src/model/schema.ts';

/**
 * Collects the names that inline code in a page may use: of properties, parameters, headers, server variables and API
 * keys, and the values of enums.
 */
export function vocabularyOf(operations: readonly Operation[], schemas: Iterable<Schema>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const operation of operations) {
    for (const { name } of operation.parameters) words.add(name);
    for (const response of operation.responses) for (const { name } of response.headers) words.add(name);
    for (const server of operation.servers) for (const { name } of server.variables) words.add(name);
    for (const { schemes } of operation.security) {
      for (const { scheme } of schemes) if (scheme.type === 'apiKey') words.add(scheme.parameter);
    }
  }
  for (const schema of schemas) {
    if (schema.kind !== 'schema') continue;
    for (const { name } of schema.properties ?? []) words.add(name);
    for (const { value } of schema.enum ?? []) if (typeof value === 'string') words.add(value);
    if (typeof schema.const === 'string') words.add(schema.const);
  }
  return words;
}
