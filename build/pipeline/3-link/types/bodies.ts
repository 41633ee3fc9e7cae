import { type Direction, directionsOf } from '../../../../src/model/direction.ts';
import { isJsonType } from '../../../../src/model/media-type.ts';
import type { MediaType, Operation } from '../../../../src/model/operation.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { Schema, SchemaName } from '../../../../src/model/schema.ts';
import { types } from '../../../../src/strings/types.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flat, Flatten } from '../reference/flat.ts';
import { type MergeBudget, mergeBudget } from './merge-budget.ts';

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
  const mayLookInto = mergeBudget();
  const known = new Map<SchemaName, Contents>();
  const contentsOf = (name: SchemaName): Contents => {
    const contents = known.get(name) ?? contentsIn(partsOf(flatten({ kind: 'reference', name })), flatten, mayLookInto);
    known.set(name, contents);
    return contents;
  };
  const reached = (names: Iterable<SchemaName>): ReadonlySet<SchemaName> => {
    const found = new Set(names);
    for (const name of found) for (const inner of contentsOf(name).names) found.add(inner);
    return found;
  };
  const namesIn = (direction: Direction) => {
    const own = bodies.filter((body) => body.direction === direction).map(({ schema }) => schema);
    return reached(contentsIn(own, flatten, mayLookInto).names);
  };
  const both = [...namesIn('request').intersection(namesIn('response'))];
  return new Set(both.filter((name) => Array.from(reached([name])).some((inner) => contentsOf(inner).isOneWay)));
}

/** The components that schemas name, and whether a part of the schemas is only read or only written. */
type Contents = { readonly names: ReadonlySet<SchemaName>; readonly isOneWay: boolean };

function contentsIn(schemas: readonly Schema[], flatten: Flatten, mayLookInto: MergeBudget): Contents {
  const names = new Set<SchemaName>();
  const seen = new Set<Schema>();
  const open = schemas.map((schema) => ({ schema, depth: 0 }));
  let isOneWay = false;
  for (const { schema, depth } of open) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    const flat = flatten(schema);
    isOneWay ||= flat.readOnly === true || flat.writeOnly === true;
    if (flat.name !== undefined) names.add(flat.name);
    else if (mayLookInto(flat, depth)) open.push(...partsOf(flat).map((part) => ({ schema: part, depth: depth + 1 })));
  }
  return { names, isOneWay };
}

/** The schemas of what the values of a schema contain, and of what they may be. */
function partsOf({ properties = [], items, additionalProperties, choices }: Flat): readonly Schema[] {
  return [
    ...properties.map(({ schema }) => schema),
    ...[items, additionalProperties].filter((part) => part !== undefined),
    ...choices.flatMap(({ options }) => options),
  ];
}
