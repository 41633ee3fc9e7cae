import { jsonText } from '../../../../src/model/json.ts';
import type { MediaType, Operation, Response } from '../../../../src/model/operation.ts';
import type { Dated, Deprecation, EnumValue, Schema } from '../../../../src/model/schema.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import { matchOperations } from './compare-apis.ts';
import { type Versions, versionsOf } from './difference.ts';
import { byKey, headerKey, type KeyOf, mediaKey, nameKey, parameterKey, responseKey } from './keys.ts';
import { limitsOf } from './schemas.ts';

/** The number of a version, its schemas and those of the one before. */
type NextVersion = { readonly version: string; readonly versions: Versions };

/** A part in the version before and in this one, as far as they have it. */
type Both<T> = { readonly was: T | undefined; readonly is: T | undefined };

/** Where a part is: in a version, and in something that the version before had or lacked. */
type Position = NextVersion & { readonly isIn: boolean };

/**
 * Writes into a version of an API since which version it has had its operations, parameters, request bodies,
 * responses, media types, headers, properties, variants, enum values and error codes, and which last changed them.
 * `before` is the version before, in which this is written; `broken` are the ids of the operations whose programs this
 * version may break. A part that is as old as what contains it gets no version: it would only repeat the one of its
 * container.
 */
export function markVersion(api: Api, before: Api, broken: ReadonlySet<string>): Api {
  const versions = versionsOf(before.schemas, api.schemas);
  const step = { version: api.info.version, versions };
  const schemas = new Map(
    Array.from(api.schemas, ([name, schema]) => {
      const was = before.schemas.get(name);
      return [name, markSchema(schema, { was, is: schema }, { ...step, isIn: was !== undefined })] as const;
    }),
  );
  const matches = new Map(matchOperations(before.operations, api.operations).pairs.map(([was, is]) => [is, was]));
  const operations = api.operations.map((operation) => {
    const was = matches.get(operation);
    const changedIn = broken.has(operation.id) ? step.version : was?.changedIn;
    return { ...markOperation(operation, was, step), ...(changedIn !== undefined && { changedIn }) };
  });
  return { ...api, schemas, operations, catalogues: markErrors(api, schemas) };
}

/** Marks each of several parts, which keys identify. */
function markEach<T>(
  parts: readonly T[],
  before: readonly T[] | undefined,
  keyOf: KeyOf<T>,
  mark: (part: T, was: T | undefined, key: string) => T,
): readonly T[] {
  const known = byKey(before ?? [], keyOf);
  return parts.map((part, ...at) => {
    const key = keyOf(part, ...at);
    return mark(part, known.get(key), key);
  });
}

/** A part keeps its version. One that is new gets this version, unless what contains it is new too. */
function since(was: Pick<Dated, 'since'> | undefined, { version, isIn }: Position): Pick<Dated, 'since'> {
  const first = was ? was.since : isIn ? version : undefined;
  return first === undefined ? {} : { since: first };
}

type Deprecable = { readonly deprecated?: boolean; readonly deprecation?: Deprecation };

/** The version since which a part has been deprecated; `undefined` if it is not, or was from the first version on. */
function deprecatedSince(part: Deprecable, was: Deprecable | undefined, { version }: NextVersion): string | undefined {
  if (!was || !part.deprecated) return undefined;
  return was.deprecated ? was.deprecation?.since : version;
}

function markOperation(operation: Operation, was: Operation | undefined, step: NextVersion): Operation {
  const position = { ...step, isIn: was !== undefined };
  const { parameters, requestBody, responses, deprecation, summary } = operation;
  const deprecatedIn = deprecatedSince(operation, was, step);
  const former = new Set([...(was?.formerSummaries ?? []), ...(was?.summary === undefined ? [] : [was.summary])]);
  const formerSummaries = [...former].filter((name) => name !== summary);
  return {
    ...operation,
    ...since(was, { ...step, isIn: true }),
    ...(deprecatedIn !== undefined && { deprecation: { since: deprecatedIn, ...deprecation } }),
    ...(formerSummaries.length > 0 && { formerSummaries }),
    parameters: markFields(parameters, { was: was?.parameters, is: parameters }, parameterKey, position),
    ...(requestBody && {
      requestBody: { ...markContent(requestBody, was?.requestBody, step), ...since(was?.requestBody, position) },
    }),
    responses: markEach(responses, was?.responses, responseKey, (response, old) => ({
      ...markContent(response, old, step),
      ...since(old, position),
      headers: markFields(response.headers, { was: old?.headers, is: response.headers }, headerKey, {
        ...step,
        isIn: old !== undefined,
      }),
    })),
  };
}

/** Marks the media types of a request body or a response. */
function markContent<T extends Pick<Response, 'content'>>(body: T, was: T | undefined, step: NextVersion): T {
  const position = { ...step, isIn: was !== undefined };
  const mark = (media: MediaType, old: MediaType | undefined): MediaType => {
    const both = { was: old?.schema, is: media.schema };
    const schema = media.schema && markSchema(media.schema, both, { ...step, isIn: both.was !== undefined });
    return { ...media, ...since(old, position), ...(schema && { schema }) };
  };
  return { ...body, content: markEach(body.content, was?.content, mediaKey, mark) };
}

type MarkedField = Deprecable & { readonly required: boolean; readonly schema: Schema };

/**
 * Marks parameters, headers or properties at their schemas, which pages draw with them. `whole` are all fields of what
 * they are in: a part of an `allOf` may say less of a field than the whole.
 */
function markFields<T extends MarkedField>(
  fields: readonly T[],
  whole: Both<readonly T[]>,
  keyOf: KeyOf<T>,
  position: Position,
): readonly T[] {
  const current = byKey(whole.is ?? [], keyOf);
  return markEach(fields, whole.was, keyOf, (field, was, key) => ({
    ...field,
    schema: markField(field, { was, is: current.get(key) ?? field }, position),
  }));
}

function markField(
  { schema }: MarkedField,
  { was, is }: { readonly was: MarkedField | undefined; readonly is: MarkedField },
  position: Position,
): Schema {
  const { version, versions } = position;
  const inside = markSchema(schema, { was: was?.schema, is: is.schema }, { ...position, isIn: was !== undefined });
  if (!was) return { ...inside, ...since(was, position) };
  const [old, now] = [versions.before.flatten(was.schema), versions.after.flatten(is.schema)];
  const changedIn = is.required !== was.required || isOther(old, now, versions) ? version : old.changedIn;
  const [deprecated, former] = [deprecationOf(is, now), deprecationOf(was, old)];
  const deprecatedIn = deprecated.deprecation?.since ?? deprecatedSince(deprecated, former, position);
  return {
    ...inside,
    ...since(old, position),
    ...(changedIn !== undefined && { changedIn }),
    ...(deprecatedIn !== undefined && { deprecation: { ...now.deprecation, since: deprecatedIn } }),
  };
}

/** Deprecation may stand at a field or at its schema. */
function deprecationOf(field: MarkedField, flat: Flat): Deprecable {
  const deprecation = field.deprecation ?? flat.deprecation;
  return { deprecated: field.deprecated || flat.deprecated || false, ...(deprecation && { deprecation }) };
}

/** Whether a field accepts and holds other values than before. Deprecation and new values have marks of their own. */
function isOther(before: Flat, now: Flat, versions: Versions): boolean {
  const known = new Set(before.enum?.map(({ value }) => jsonText(value)));
  const { deprecated: _, ...rest } = now;
  const compared: Flat = {
    ...rest,
    ...(before.deprecated && { deprecated: true }),
    ...(before.enum && now.enum && { enum: now.enum.filter(({ value }) => known.has(jsonText(value))) }),
  };
  return limitsOf(before, compared, { role: 'sent', versions }).length > 0;
}

/**
 * Marks what a schema, or a part of its `allOf`, contains. `whole` is the whole schema: its flat form holds all parts.
 * References stay names, because the component has marks of its own.
 */
function markSchema(schema: Schema, whole: Both<Schema>, position: Position): Schema {
  if (schema.kind !== 'schema') return schema;
  const { before, after } = position.versions;
  const [old, now] = [whole.was && before.flatten(whole.was), whole.is && after.flatten(whole.is)];
  const of = <T>(pick: (flat: Flat) => T | undefined): Both<T> => ({ was: old && pick(old), is: now && pick(now) });
  const among = (options: readonly Schema[]) => options.map((option) => markOption(option, old, position));
  const { properties, items, additionalProperties: others, enum: values, allOf, oneOf, anyOf } = schema;
  const fields = of((flat) => flat.properties);
  return {
    ...schema,
    ...(properties && { properties: markFields(properties, fields, nameKey, position) }),
    ...(values && { enum: values.map((value) => ({ ...value, ...since(valueIn(old, value), position) })) }),
    ...(items && {
      items: markSchema(
        items,
        of((flat) => flat.items),
        position,
      ),
    }),
    ...(others && {
      additionalProperties: markSchema(
        others,
        of((flat) => flat.additionalProperties),
        position,
      ),
    }),
    ...(allOf && { allOf: allOf.map((part) => markSchema(part, whole, position)) }),
    ...(oneOf && { oneOf: among(oneOf) }),
    ...(anyOf && { anyOf: among(anyOf) }),
  };
}

/** A value in the schema before. One without an enum allowed every value. */
function valueIn(old: Flat | undefined, { value }: EnumValue): Pick<Dated, 'since'> | undefined {
  if (!old?.enum) return old && {};
  return old.enum.find((each) => jsonText(each.value) === jsonText(value));
}

/** A component among the variants. A schema that had no variants may have been this component itself. */
function markOption(option: Schema, old: Flat | undefined, position: Position): Schema {
  if (option.kind !== 'reference') return option;
  const { name } = option;
  const was = old?.choices
    .flatMap(({ options }) => options)
    .find((each) => each.kind === 'reference' && each.name === name);
  return { ...option, ...since(was ?? (old?.components.includes(name) ? {} : undefined), position) };
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
