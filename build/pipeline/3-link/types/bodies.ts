import { type Direction, directionsOf, isSent } from '../../../../src/model/direction.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import type { MediaType, Operation } from '../../../../src/model/operation.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { types } from '../../../../src/strings/types.ts';
import { accessIn } from '../../../platform/json-schema/access.ts';
import { subschemasOf } from '../../../platform/json-schema/subschemas.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { reachable } from '../../../platform/reachable.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flatten } from '../reference/schemas/flat.ts';

/** A body in JSON. */
export type JsonBody = {
  readonly schema: Schema;
  readonly direction: Direction;
  /** The name of its type, if the schema is no component. */
  readonly hint: string;
  /** Where it is used, in words. Errors are the same everywhere. */
  readonly use?: string;
};

/** The bodies of all operations that are JSON. */
export function bodiesOf({ operations }: Pick<Api, 'operations'>): readonly JsonBody[] {
  return operations.flatMap((operation): readonly JsonBody[] => {
    const { request, response } = directionsOf(operation.kind);
    const name = pascalCase(operation.id, 'Operation');
    const line = requestLine(operation);
    const sent = { direction: request, hint: `${name}Request`, use: types.request(line) };
    return [
      ...jsonIn(operation.requestBody?.content ?? []).map((json) => ({ ...json, ...sent })),
      ...operation.responses.flatMap(({ status, content }) => {
        const hint = `${name}Response${isOnlySuccess(operation, status) ? '' : pascalCase(status, '')}`;
        const use = status.startsWith('2') && { use: types.response(status, line) };
        return jsonIn(content).map((json) => ({ ...json, direction: response, hint, ...use }));
      }),
    ];
  });
}

/** The schemas of the bodies that are JSON. */
export function jsonIn(content: readonly MediaType[]): readonly Pick<JsonBody, 'schema'>[] {
  return content.flatMap(({ contentType, schema, isSequence }) =>
    schema && !isSequence && isJsonType(contentType) ? [{ schema }] : [],
  );
}

function isOnlySuccess({ responses }: Operation, status: string): boolean {
  const successes = responses.filter((response) => response.status.startsWith('2'));
  return successes.length === 1 && successes[0]?.status === status;
}

/**
 * The components with two types: both requests and responses contain them, and each leave out other fields of them
 * (`readOnly`, `writeOnly`).
 */
export function twofoldIn(
  bodies: readonly JsonBody[],
  { schemas }: Pick<Api, 'schemas'>,
  flatten: Flatten,
): ReadonlySet<SchemaName> {
  const withVariants = memoize((schema: Schema): readonly Schema[] => {
    const parts = subschemasOf(schema, schemas);
    if (schema.kind !== 'reference' || parts.length === 0) return parts;
    // The variants of a base refer to the base, which may not refer to them.
    return [...parts, ...flatten(schema).choices.flatMap(({ options }) => options)];
  });
  const within = (direction: Direction) =>
    reachable(
      bodies.filter((body) => body.direction === direction).map(({ schema }) => schema),
      withVariants,
    );
  const both = within('request').intersection(within('response'));
  const holders = Map.groupBy(
    Array.from(both).flatMap((holder) => withVariants(holder).map((part) => ({ holder, part }))),
    ({ part }) => part,
  );
  const accessOf = accessIn(schemas);
  const oneWay = Array.from(both).filter((schema) => {
    const access = accessOf(schema);
    return !isSent(access, 'request') || !isSent(access, 'response');
  });
  const affected = reachable(oneWay, (part) => (holders.get(part) ?? []).map(({ holder }) => holder));
  return new Set(Array.from(schemas).flatMap(([name, schema]) => (affected.has(schema) ? [name] : [])));
}
