import type { ApiVersion } from '../../../../src/model/api-version.ts';
import { jsonText } from '../../../../src/model/json.ts';
import type { MediaType, Operation, Response } from '../../../../src/model/operation.ts';
import type { Dated, Deprecation, EnumValue, Schema } from '../../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import { matchOperations } from './compare-apis.ts';
import { type Version, versionOf, versionsOf } from './difference.ts';
import { byKey, headerKey, type KeyOf, mediaKey, nameKey, parameterKey, responseKey } from './keys.ts';
import { limitsOf } from './schemas.ts';

/** A part in each version of the API, oldest first and the current one last; `undefined` where a version lacks it. */
type Ages<T> = readonly (T | undefined)[];

/** The numbers of the versions, oldest first and the current one last, and the schemas of each. */
type Timeline = { readonly numbers: readonly string[]; readonly versions: readonly Version[] };

/** Where a part is: the index of the first version of what contains it. */
type Position = { readonly first: number; readonly timeline: Timeline };

/**
 * Writes into an API which versions first had its operations, parameters, request bodies, responses, media types,
 * headers, properties, variants, enum values and error codes, and which last changed them. A part that is as old as
 * what contains it gets no version: it would only repeat the one of its container. `past` are the older versions,
 * oldest first; `history` are all versions.
 */
export function markVersions(api: Api, past: readonly Api[], history: readonly ApiVersion[]): Api {
  const apis = [...past, api];
  const timeline: Timeline = {
    numbers: apis.map(({ info }) => info.version),
    versions: apis.map(({ schemas }) => versionOf(schemas)),
  };
  const schemas = new Map(
    Array.from(api.schemas, ([name, schema]) => {
      const ages = apis.map((each) => each.schemas.get(name));
      return [name, markSchema(schema, ages, { first: firstOf(ages), timeline })] as const;
    }),
  );
  const matches = apis.map(
    (each) => new Map(matchOperations(each.operations, api.operations).pairs.map(([was, is]) => [is, was])),
  );
  const operations = api.operations.map((operation) => {
    const ages = matches.map((match) => match.get(operation));
    const former = ages.flatMap((was) => was?.summary ?? []).filter((summary) => summary !== operation.summary);
    return {
      ...markOperation(operation, ages, timeline),
      ...changedOperation(operation, history),
      ...(former.length > 0 && { formerSummaries: former }),
    };
  });
  return { ...api, schemas, operations, catalogues: markErrors(api, schemas) };
}

/** What each version of a part contains. */
function inside<T, P>(ages: Ages<T>, pick: (part: T) => P | undefined): Ages<P> {
  return ages.map((part) => (part === undefined ? undefined : pick(part)));
}

/** Marks each of several parts, which keys identify. */
function markEach<T>(
  parts: readonly T[],
  ages: Ages<readonly T[]>,
  keyOf: KeyOf<T>,
  mark: (part: T, ages: Ages<T>) => T,
): readonly T[] {
  const known = inside(ages, (each) => byKey(each, keyOf));
  return parts.map((part, ...at) => {
    const key = keyOf(part, ...at);
    return mark(
      part,
      inside(known, (each) => each.get(key)),
    );
  });
}

/** The index of the first version that has a part. */
function firstOf(ages: Ages<unknown>): number {
  return ages.findIndex((part) => part !== undefined);
}

function since(ages: Ages<unknown>, { first, timeline }: Position): Pick<Dated, 'since'> {
  const own = firstOf(ages);
  const version = timeline.numbers[own];
  return own > first && version !== undefined ? { since: version } : {};
}

/** The version since which a part has been deprecated; `undefined` if it is not, or was from the first version on. */
function deprecatedSince(deprecated: Ages<boolean>, { numbers }: Timeline): string | undefined {
  const before = deprecated.lastIndexOf(false);
  return deprecated.at(-1) === true && before >= 0 ? numbers[before + 1] : undefined;
}

function markOperation(operation: Operation, ages: Ages<Operation>, timeline: Timeline): Operation {
  const position = { first: firstOf(ages), timeline };
  const { parameters, requestBody, responses, deprecation } = operation;
  const deprecated = deprecatedSince(
    inside(ages, (each) => each.deprecated),
    timeline,
  );
  const parametersOf = inside(ages, (each) => each.parameters);
  const bodies = inside(ages, (each) => each.requestBody);
  const responsesOf = inside(ages, (each) => each.responses);
  return {
    ...operation,
    ...since(ages, { first: 0, timeline }),
    ...(deprecated !== undefined && { deprecation: { since: deprecated, ...deprecation } }),
    parameters: markFields(parameters, parametersOf, parameterKey, position),
    ...(requestBody && {
      requestBody: { ...markContent(requestBody, bodies, timeline), ...since(bodies, position) },
    }),
    responses: markEach(responses, responsesOf, responseKey, (response, each) => ({
      ...markResponse(response, each, timeline),
      ...since(each, position),
    })),
  };
}

function markResponse(response: Response, ages: Ages<Response>, timeline: Timeline): Response {
  const headersOf = inside(ages, ({ headers }) => headers);
  return {
    ...markContent(response, ages, timeline),
    headers: markFields(response.headers, headersOf, headerKey, { first: firstOf(ages), timeline }),
  };
}

/** Marks the media types of a request body or a response. */
function markContent<T extends Pick<Response, 'content'>>(body: T, ages: Ages<T>, timeline: Timeline): T {
  const position = { first: firstOf(ages), timeline };
  const contentOf = inside(ages, ({ content }) => content);
  const mark = (media: MediaType, each: Ages<MediaType>): MediaType => {
    const schemas = inside(each, ({ schema }) => schema);
    const schema = media.schema && markSchema(media.schema, schemas, { first: firstOf(schemas), timeline });
    return { ...media, ...since(each, position), ...(schema && { schema }) };
  };
  return { ...body, content: markEach(body.content, contentOf, mediaKey, mark) };
}

type MarkedField = {
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly deprecation?: Deprecation;
  readonly schema: Schema;
};

/** Marks parameters, headers or properties at their schemas, which pages draw with them. */
function markFields<T extends MarkedField>(
  fields: readonly T[],
  ages: Ages<readonly T[]>,
  keyOf: KeyOf<T>,
  position: Position,
): readonly T[] {
  return markEach(fields, ages, keyOf, (field, each) => ({ ...field, schema: markField(field, each, position) }));
}

function markField(field: MarkedField, ages: Ages<MarkedField>, position: Position): Schema {
  const { timeline } = position;
  const schemas = inside(ages, ({ schema }) => schema);
  const flats = flatIn(schemas, timeline);
  const deprecated = ages.map((each, index) => each && (each.deprecated || flats[index]?.deprecated || false));
  const written = flats.at(-1)?.deprecation;
  const isWritten = (field.deprecation ?? written)?.since !== undefined;
  const version = isWritten ? undefined : deprecatedSince(deprecated, timeline);
  return {
    ...markSchema(field.schema, schemas, { first: firstOf(ages), timeline }),
    ...since(ages, position),
    ...changedIn(ages, flats, timeline),
    ...(version !== undefined && { deprecation: { ...written, since: version } }),
  };
}

function flatIn(ages: Ages<Schema>, { versions }: Timeline): Ages<Flat> {
  return ages.map((schema, index) => schema && versions[index]?.flatten(schema));
}

/** The last version in which a field became required or optional, or accepts and holds other values than before. */
function changedIn(fields: Ages<MarkedField>, flats: Ages<Flat>, timeline: Timeline): Pick<Dated, 'changedIn'> {
  const index = fields.findLastIndex((now, at) => {
    const [was, before, after] = [fields[at - 1], flats[at - 1], flats[at]];
    if (!now || !was || !before || !after) return false;
    return now.required !== was.required || isOther(before, after, [timeline.versions[at - 1], timeline.versions[at]]);
  });
  const version = timeline.numbers[index];
  return version === undefined ? {} : { changedIn: version };
}

/** Deprecation and new values have marks of their own. */
function isOther(before: Flat, now: Flat, [old, current]: Ages<Version>): boolean {
  if (!old || !current) return false;
  const known = new Set(before.enum?.map(({ value }) => jsonText(value)));
  const { deprecated: _, ...rest } = now;
  const compared: Flat = {
    ...rest,
    ...(before.deprecated && { deprecated: true }),
    ...(before.enum && now.enum && { enum: now.enum.filter(({ value }) => known.has(jsonText(value))) }),
  };
  return limitsOf(before, compared, { role: 'sent', versions: versionsOf(old, current) }).length > 0;
}

/**
 * Marks what a schema, or a part of its `allOf`, contains. `ages` are the versions of the whole schema: their flat
 * forms hold all parts. References stay names, because the component has marks of its own.
 */
function markSchema(schema: Schema, ages: Ages<Schema>, position: Position): Schema {
  if (schema.kind !== 'schema') return schema;
  const flats = flatIn(ages, position.timeline);
  const among = (options: readonly Schema[]) => options.map((option) => markOption(option, flats, position));
  const within = (part: Schema, pick: (flat: Flat) => Schema | undefined) =>
    markSchema(part, inside(flats, pick), position);
  const { properties, items, additionalProperties, enum: values, allOf, oneOf, anyOf } = schema;
  const fields = inside(flats, (flat) => flat.properties);
  return {
    ...schema,
    ...(properties && { properties: markFields(properties, fields, nameKey, position) }),
    ...(values && { enum: values.map((value) => markValue(value, flats, position)) }),
    ...(items && { items: within(items, (flat) => flat.items) }),
    ...(additionalProperties && {
      additionalProperties: within(additionalProperties, (flat) => flat.additionalProperties),
    }),
    ...(allOf && { allOf: allOf.map((part) => markSchema(part, ages, position)) }),
    ...(oneOf && { oneOf: among(oneOf) }),
    ...(anyOf && { anyOf: among(anyOf) }),
  };
}

/** An older schema without an enum allowed the value too. */
function markValue(value: EnumValue, flats: Ages<Flat>, position: Position): EnumValue {
  const text = jsonText(value.value);
  const has = (flat: Flat) => !flat.enum || flat.enum.some((old) => jsonText(old.value) === text) || undefined;
  return { ...value, ...since(inside(flats, has), position) };
}

/** A component among the variants. A schema that had no variants may have been this component itself. */
function markOption(option: Schema, flats: Ages<Flat>, position: Position): Schema {
  if (option.kind !== 'reference') return option;
  const { name } = option;
  const isOption = (schema: Schema) => schema.kind === 'reference' && schema.name === name;
  const has = ({ components, choices }: Flat) =>
    components.includes(name) || choices.some(({ options }) => options.some(isOption)) || undefined;
  return { ...option, ...since(inside(flats, has), position) };
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
