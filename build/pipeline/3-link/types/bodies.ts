import { type Direction, directionsOf } from '../../../../src/model/direction.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import type { MediaType, Operation } from '../../../../src/model/operation.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { types } from '../../../../src/strings/types.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flat, Flatten } from '../reference/flat.ts';

/** The schema of a body in JSON. */
export type Body = {
  readonly schema: Schema;
  readonly direction: Direction;
  /** The name of its type, if the schema is no component. */
  readonly hint: string;
  /** Where it is used, in words. Errors are the same everywhere. */
  readonly use?: string;
};

/** The bodies of all operations that are JSON. */
export function bodiesOf({ operations }: Pick<Api, 'operations'>): readonly Body[] {
  return operations.flatMap((operation) => {
    const { request, response } = directionsOf(operation.kind);
    const name = pascalCase(operation.id, 'Operation');
    const line = requestLine(operation);
    const sent = (operation.requestBody?.content ?? []).flatMap(jsonSchemas);
    return [
      ...sent.map((schema) => ({ schema, direction: request, hint: `${name}Request`, use: types.request(line) })),
      ...operation.responses.flatMap(({ status, content }) =>
        content.flatMap(jsonSchemas).map((schema) => ({
          schema,
          direction: response,
          hint: `${name}Response${isOnlySuccess(operation, status) ? '' : pascalCase(status, '')}`,
          ...(status.startsWith('2') && { use: types.response(status, line) }),
        })),
      ),
    ];
  });
}

function jsonSchemas({ contentType, schema, isSequence }: MediaType): readonly Schema[] {
  return schema && !isSequence && isJsonType(contentType) ? [schema] : [];
}

function isOnlySuccess({ responses }: Operation, status: string): boolean {
  const successes = responses.filter((response) => response.status.startsWith('2'));
  return successes.length === 1 && successes[0]?.status === status;
}

/**
 * The components with two types: both requests and responses contain them, and each leave out other fields of them
 * (`readOnly`, `writeOnly`).
 */
export function twofoldIn(bodies: readonly Body[], flatten: Flatten): ReadonlySet<SchemaName> {
  const namesIn = (direction: Direction) => {
    const schemas = bodies.filter((body) => body.direction === direction).map(({ schema }) => schema);
    return new Set(Array.from(closure(schemas, flatten), ({ name }) => name).filter((name) => name !== undefined));
  };
  const differs = (name: SchemaName) =>
    Array.from(closure([{ kind: 'reference', name }], flatten)).some(
      ({ readOnly, writeOnly }) => readOnly || writeOnly,
    );
  return new Set([...namesIn('request').intersection(namesIn('response'))].filter(differs));
}

/** Schemas with all that their values contain. */
function closure(schemas: readonly Schema[], flatten: Flatten): ReadonlySet<Flat> {
  const found = new Set<Flat>();
  const seen = new Set<Schema | SchemaName>();
  const open = [...schemas];
  for (const schema of open) {
    const flat = flatten(schema);
    found.add(flat);
    const key = flat.name ?? schema;
    if (seen.has(key)) continue;
    seen.add(key);
    const { properties = [], items, additionalProperties, choices } = flat;
    open.push(...properties.map((property) => property.schema), ...choices.flatMap(({ options }) => options));
    open.push(...[items, additionalProperties].filter((part) => part !== undefined));
  }
  return found;
}
