import type { ApiVersion } from '../../../../src/model/api-version.ts';
import { jsonText } from '../../../../src/model/json.ts';
import type { Header, MediaType, Operation, Parameter, Response } from '../../../../src/model/operation.ts';
import type { Dated, Deprecation, EnumValue, Property, Schema } from '../../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flat, Flatten } from '../reference/flat.ts';
import { flattenIn } from '../reference/flatten.ts';
import { matchOperations } from './compare-apis.ts';
import { limitsOf } from './schemas.ts';

/** One version of a part of the API, by the index of the version; `undefined` where the version lacks it. */
type Past<T> = readonly (T | undefined)[];

/** The versions of the API, oldest first and the current one last, and how to read the schemas of each. */
type Timeline = {
  readonly versions: readonly string[];
  readonly apis: readonly Api[];
  readonly flattens: readonly Flatten[];
};

/**
 * Writes into an API which versions first had its operations, parameters, headers, properties, variants, enum values
 * and error codes, and which last changed them. A part that is as old as what contains it gets no version: it would
 * only repeat the one of its container. `past` are the older versions, oldest first; `history` are all versions.
 */
export function markVersions(api: Api, past: readonly Api[], history: readonly ApiVersion[]): Api {
  const apis = [...past, api];
  const timeline: Timeline = {
    apis,
    versions: apis.map(({ info }) => info.version),
    flattens: apis.map(({ schemas }) => flattenIn(schemas)),
  };
  const matches = past.map((old) => new Map(matchOperations(old.operations, api.operations).pairs.map(swap)));
  const schemas = new Map(
    Array.from(api.schemas, ([name, schema]) => {
      const olds = past.map((old) => old.schemas.get(name));
      return [name, markSchema(schema, olds, { first: firstOf(olds), timeline })] as const;
    }),
  );
  const operations = api.operations.map((operation) => {
    const olds = matches.map((match) => match.get(operation));
    return { ...markOperation(operation, olds, timeline), ...changedOperation(operation, history) };
  });
  return { ...api, schemas, operations, catalogues: markErrors(api, schemas) };
}

function swap<A, B>([one, other]: readonly [A, B]): readonly [B, A] {
  return [other, one];
}

/** Where a part is: the index of the first version of what contains it. */
type Position = { readonly first: number; readonly timeline: Timeline };

/** The index of the first version that has a part. That of the current version is the number of older ones. */
function firstOf(olds: Past<unknown>): number {
  const index = olds.findIndex((old) => old !== undefined);
  return index < 0 ? olds.length : index;
}

function since(own: number, { first, timeline }: Position): Pick<Dated, 'since'> {
  const version = timeline.versions[own];
  return own > first && version !== undefined ? { since: version } : {};
}

/** The version since which a part has been deprecated; `undefined` if it is not, or was from the first version on. */
function deprecatedSince(deprecated: Past<boolean>, { versions }: Timeline): string | undefined {
  const before = deprecated.lastIndexOf(false);
  return deprecated.at(-1) === true && before >= 0 ? versions[before + 1] : undefined;
}

function markOperation(operation: Operation, olds: Past<Operation>, timeline: Timeline): Operation {
  const first = firstOf(olds);
  const position = { first, timeline };
  const { requestBody, deprecation } = operation;
  const deprecated = deprecatedSince(
    [...olds, operation].map((each) => each?.deprecated),
    timeline,
  );
  return {
    ...operation,
    ...since(first, { first: 0, timeline }),
    ...(deprecated !== undefined && { deprecation: { since: deprecated, ...deprecation } }),
    parameters: operation.parameters.map((parameter) =>
      markField(
        parameter,
        olds.map((old) => old?.parameters.find(isSameParameter(parameter))),
        position,
      ),
    ),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: markContent(
          requestBody.content,
          olds.map((old) => old?.requestBody?.content),
          position,
        ),
      },
    }),
    responses: operation.responses.map((response) =>
      markResponse(
        response,
        olds.map((old) => old?.responses.find(({ status }) => status === response.status)),
        position,
      ),
    ),
  };
}

function isSameParameter({ name, in: location }: Parameter): (other: Parameter) => boolean {
  // Names of headers are case-insensitive (RFC 9110, section 5.1).
  const key = (text: string) => (location === 'header' ? text.toLowerCase() : text);
  return (other) => other.in === location && key(other.name) === key(name);
}

function markResponse(response: Response, olds: Past<Response>, { timeline }: Position): Response {
  const position = { first: firstOf(olds), timeline };
  return {
    ...response,
    headers: response.headers.map((header) => {
      const isSame = ({ name }: Header) => name.toLowerCase() === header.name.toLowerCase();
      return markField(
        header,
        olds.map((old) => old?.headers.find(isSame)),
        position,
      );
    }),
    content: markContent(
      response.content,
      olds.map((old) => old?.content),
      position,
    ),
  };
}

function markContent(
  content: readonly MediaType[],
  olds: Past<readonly MediaType[]>,
  { timeline }: Position,
): readonly MediaType[] {
  return content.map((media) => {
    const schemas = olds.map((old) => old?.find(({ contentType }) => contentType === media.contentType)?.schema);
    if (!media.schema) return media;
    return { ...media, schema: markSchema(media.schema, schemas, { first: firstOf(schemas), timeline }) };
  });
}

type Field = {
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly deprecation?: Deprecation;
  readonly schema: Schema;
};

/** Marks a parameter, header or property at its schema, which pages draw with it. */
function markField<T extends Field>(field: T, olds: Past<Field>, position: Position): T {
  const { timeline } = position;
  const fields = [...olds, field];
  const flats = fields.map((each, index) => each && timeline.flattens[index]?.(each.schema));
  const deprecated = fields.map(
    (each, index) => each && (each.deprecated === true || flats[index]?.deprecated === true),
  );
  const written = flats.at(-1)?.deprecation;
  const isWritten = (field.deprecation ?? written)?.since !== undefined;
  const version = isWritten ? undefined : deprecatedSince(deprecated, timeline);
  const first = firstOf(olds);
  return {
    ...field,
    schema: {
      ...markSchema(
        field.schema,
        olds.map((old) => old?.schema),
        { first, timeline },
      ),
      ...since(first, position),
      ...changedIn(fields, flats, timeline),
      ...(version !== undefined && { deprecation: { ...written, since: version } }),
    },
  };
}

/** The last version in which a field became required or optional, or accepts and holds other values than before. */
function changedIn(fields: Past<Field>, flats: Past<Flat>, timeline: Timeline): Pick<Dated, 'changedIn'> {
  const index = fields.findLastIndex((now, position) => {
    const [was, before, after] = [fields[position - 1], flats[position - 1], flats[position]];
    if (!now || !was || !before || !after) return false;
    return now.required !== was.required || isOther(before, after, position, timeline);
  });
  const version = timeline.versions[index];
  return version === undefined ? {} : { changedIn: version };
}

/** Deprecation and new values have marks of their own. */
function isOther(before: Flat, after: Flat, index: number, { apis, flattens }: Timeline): boolean {
  const [old, now] = [index - 1, index].map((at) => {
    const [api, flatten] = [apis[at], flattens[at]];
    return api && flatten ? { schemas: api.schemas, flatten } : undefined;
  });
  if (!old || !now) return false;
  const known = new Set(before.enum?.map(({ value }) => jsonText(value)));
  const { deprecated: _, ...rest } = after;
  const compared: Flat = {
    ...rest,
    ...(before.deprecated && { deprecated: true }),
    ...(before.enum && after.enum && { enum: after.enum.filter(({ value }) => known.has(jsonText(value))) }),
  };
  return (
    limitsOf(before, compared, { role: 'sent', versions: { before: old, after: now, known: new Map() } }).length > 0
  );
}

/** Marks what a schema contains. References stay names: the component has marks of its own. */
function markSchema(schema: Schema, olds: Past<Schema>, position: Position): Schema {
  if (schema.kind !== 'schema') return schema;
  const { first, timeline } = position;
  const flats = olds.map((old, index) => old && timeline.flattens[index]?.(old));
  const inside = (part: Schema, pick: (flat: Flat) => Schema | undefined) =>
    markSchema(
      part,
      flats.map((flat) => flat && pick(flat)),
      position,
    );
  const { properties, items, additionalProperties, enum: values, allOf, oneOf, anyOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: properties.map((property) => markProperty(property, flats, position)) }),
    ...(values && { enum: values.map((value) => markValue(value, flats, position)) }),
    ...(items && { items: inside(items, (flat) => flat.items) }),
    ...(additionalProperties && {
      additionalProperties: inside(additionalProperties, (flat) => flat.additionalProperties),
    }),
    // The flat form of an older version holds the parts of its `allOf`.
    ...(allOf && { allOf: allOf.map((part) => markSchema(part, olds, { first, timeline })) }),
    ...(oneOf && { oneOf: oneOf.map((option) => markOption(option, flats, position)) }),
    ...(anyOf && { anyOf: anyOf.map((option) => markOption(option, flats, position)) }),
  };
}

function markProperty(property: Property, flats: Past<Flat>, position: Position): Property {
  const isSame = ({ name }: Property) => name === property.name;
  return markField(
    property,
    flats.map((flat) => flat?.properties?.find(isSame)),
    position,
  );
}

/** An older schema without an enum allowed the value too. */
function markValue(value: EnumValue, flats: Past<Flat>, position: Position): EnumValue {
  const text = jsonText(value.value);
  const olds = flats.map(
    (flat) => flat && (!flat.enum || flat.enum.some((old) => jsonText(old.value) === text) || undefined),
  );
  return { ...value, ...since(firstOf(olds), position) };
}

/** A component among the variants. A schema that had no variants may have been this component itself. */
function markOption(option: Schema, flats: Past<Flat>, position: Position): Schema {
  if (option.kind !== 'reference') return option;
  const isOption = (schema: Schema) => schema.kind === 'reference' && schema.name === option.name;
  const olds = flats.map(
    (flat) =>
      flat &&
      (flat.components.includes(option.name) ||
        flat.choices.some(({ options }) => options.some(isOption)) ||
        undefined),
  );
  return { ...option, ...since(firstOf(olds), position) };
}

/** The last version that may break programs. Everything else is marked where it is. */
function changedOperation({ id }: Operation, history: readonly ApiVersion[]): Pick<Dated, 'changedIn'> {
  const version = history.findLast(({ changes = [] }) =>
    changes.some(({ kind, operations }) => kind === 'broken' && operations.includes(id)),
  );
  return version ? { changedIn: version.version } : {};
}

function markErrors({ catalogues }: Api, schemas: Api['schemas']): Api['catalogues'] {
  const enums = Array.from(schemas.values(), (schema) => (schema.kind === 'schema' ? (schema.enum ?? []) : []));
  const isEach = (list: readonly EnumValue[]) =>
    catalogues.errors.every(({ code }) => list.some(({ value }) => value === code));
  const values = new Map(enums.find(isEach)?.map(({ value, since: version }) => [value, version]));
  const errors = catalogues.errors.map((error) => {
    const version = values.get(error.code);
    return version === undefined ? error : { ...error, since: version };
  });
  return { ...catalogues, errors };
}
