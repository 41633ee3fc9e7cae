import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';

/** The components that a request may contain, directly or nested. The rest occur only in responses. */
export function requestComponents({
  operations,
  schemas,
}: Pick<Api, 'operations' | 'schemas'>): ReadonlySet<SchemaName> {
  const sent = new Set<SchemaName>();
  const waiting: Schema[] = operations.flatMap(({ parameters, requestBody }) =>
    [...parameters, ...(requestBody?.content ?? [])].flatMap(({ schema }) => schema ?? []),
  );
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    for (const name of namesIn(schema)) {
      if (sent.has(name)) continue;
      sent.add(name);
      const component = schemas.get(name);
      if (component) waiting.push(component);
    }
  }
  return sent;
}

/** The components that a schema refers to, at any depth. */
function namesIn(value: unknown): readonly SchemaName[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'reference' && 'name' in value && typeof value.name === 'string')
    return [value.name];
  return Object.values(value).flatMap(namesIn);
}
