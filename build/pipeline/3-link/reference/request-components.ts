import { directionsOf } from '../../../../src/model/direction.ts';
import type { MediaType, Operation } from '../../../../src/model/operation.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';

/** The components that readers may send, directly or nested. The API sends the rest. */
export function requestComponents({
  operations,
  schemas,
}: Pick<Api, 'operations' | 'schemas'>): ReadonlySet<SchemaName> {
  const sent = new Set<SchemaName>();
  const waiting: Schema[] = operations.flatMap(sentParts).flatMap(({ schema }) => schema ?? []);
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

function sentParts({ kind, parameters, requestBody, responses }: Operation): readonly Pick<MediaType, 'schema'>[] {
  if (directionsOf(kind).request === 'request') return [...parameters, ...(requestBody?.content ?? [])];
  return responses.flatMap(({ headers, content }) => [...headers, ...content]);
}

/** The components that a schema refers to, at any depth. */
function namesIn(value: unknown): readonly SchemaName[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'reference' && 'name' in value && typeof value.name === 'string')
    return [value.name];
  return Object.values(value).flatMap(namesIn);
}
