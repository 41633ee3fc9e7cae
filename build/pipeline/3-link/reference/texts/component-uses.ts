import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import type { MediaType, Operation } from '../../../../../src/model/operation.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { componentsIn } from '../../../../platform/json-schema/subschemas.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import { encodingsOf } from '../details/encodings.ts';
import { schemaRoutes } from '../layout/schema-routes.ts';

type Described = Pick<Api, 'operations' | 'schemas'>;

/** The components that readers may send, directly or nested. The API sends the rest. */
export const requestComponents = memoize(({ operations, schemas }: Described): ReadonlySet<SchemaName> => {
  const sent = operations.flatMap((operation) => {
    const { request, response } = schemasOf(operation);
    return directionsOf(operation.kind).request === 'request' ? request : response;
  });
  return componentsIn(sent, schemas);
});

/** The components that no operation uses. A component that is only another name for one is none of them. */
export function unusedComponents({ operations, schemas }: Described): readonly SchemaName[] {
  const used = componentsIn(
    operations.flatMap((operation) => Object.values(schemasOf(operation)).flat()),
    schemas,
  );
  return [...schemas].flatMap(([name, { kind }]) => (used.has(name) || kind === 'reference' ? [] : [name]));
}

/**
 * Creates a function from the name of a component to the first place that shows it: a response or request body that
 * consists of it, otherwise the page of an operation that uses it anywhere, otherwise its own page. Few documents link
 * to schemas, so places are looked for on demand.
 */
export function createSchemaAddresses(
  { operations, schemas }: Described,
  routes: OperationRoutes,
): (name: SchemaName) => string | undefined {
  const componentsOf = memoize((operation: Operation) =>
    componentsIn(Object.values(schemasOf(operation)).flat(), schemas),
  );
  return (name) => {
    if (!schemas.has(name)) return undefined;
    for (const operation of operations) {
      const route = routes.get(operation.id);
      const section = route && sectionOf(operation, name);
      if (section) return `${route}#${section}`;
    }
    const user = operations.find((operation) => routes.has(operation.id) && componentsOf(operation).has(name));
    return user ? routes.get(user.id) : schemaRoutes(schemas).get(name);
  };
}

/** The schemas in the request of an operation, and those in its responses. */
function schemasOf({ parameters, requestBody, responses }: Operation): Readonly<Record<Direction, readonly Schema[]>> {
  const inContent = (content: readonly MediaType[]) =>
    content.flatMap((media) => [
      ...(media.schema ? [media.schema] : []),
      ...encodingsOf(media).flatMap(({ headers }) => headers.map((header) => header.schema)),
    ]);
  return {
    request: [...parameters.map(({ schema }) => schema), ...inContent(requestBody?.content ?? [])],
    response: responses.flatMap(({ headers, content }) => [
      ...headers.map(({ schema }) => schema),
      ...inContent(content),
    ]),
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
