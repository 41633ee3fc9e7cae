import type { MediaType, Operation } from '../../../../src/model/operation.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { SECTIONS } from '../../../../src/model/sections.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../operation-routes.ts';

/**
 * Creates a function from the name of a component to the first place that shows it: a response or request body that
 * consists of it, otherwise the page of an operation that uses it anywhere. Few documents link to schemas, so places
 * are looked for on demand.
 */
export function createSchemaAddresses(
  { operations, schemas }: Pick<Api, 'operations' | 'schemas'>,
  routes: OperationRoutes,
): (name: SchemaName) => string | undefined {
  const uses = (operation: Operation, name: SchemaName) => reaches(operation, name, { schemas, seen: new Set() });
  return (name) => {
    if (!schemas.has(name)) return undefined;
    for (const operation of operations) {
      const route = routes.get(operation.id);
      const section = route && sectionOf(operation, name);
      if (section) return `${route}#${section}`;
    }
    const user = operations.find((operation) => routes.has(operation.id) && uses(operation, name));
    return user && routes.get(user.id);
  };
}

/** The section of the body that consists of a component, or of a list of it. */
function sectionOf({ responses, requestBody }: Operation, name: SchemaName): string | undefined {
  const isOf = ({ content }: { readonly content: readonly MediaType[] }) =>
    content.some(({ schema }) => schema !== undefined && consistsOf(schema, name));
  const response = responses.find(isOf);
  if (response) return `risposta-${response.status.toLowerCase()}`;
  return requestBody && isOf(requestBody) ? SECTIONS.requestBody : undefined;
}

function consistsOf(schema: Schema, name: SchemaName): boolean {
  if (schema.kind === 'reference') return schema.name === name;
  return schema.kind === 'schema' && schema.items !== undefined && consistsOf(schema.items, name);
}

type Search = { readonly schemas: ReadonlyMap<SchemaName, Schema>; readonly seen: Set<unknown> };

/** Tells whether a value contains a reference to a component, directly or through other components. */
function reaches(value: unknown, name: SchemaName, search: Search): boolean {
  if (typeof value !== 'object' || value === null || search.seen.has(value)) return false;
  search.seen.add(value);
  if ('kind' in value && value.kind === 'reference' && 'name' in value && typeof value.name === 'string') {
    if (value.name === name || reaches(search.schemas.get(value.name), name, search)) return true;
  }
  return Object.values(value).some((inner) => reaches(inner, name, search));
}
