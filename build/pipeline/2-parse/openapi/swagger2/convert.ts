import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../src/model/json.ts';
import { trimEnd } from '../../../../../src/model/trim.ts';
import { entries, field, type Part, resolvePart, text, texts } from '../parts.ts';
import { type Pointer, pointerTo } from '../pointer.ts';
import type { Conversion } from './conversion.ts';
import { createMoves, type Moves } from './moves.ts';
import { convertParameter, convertParameters, parametersOf } from './parameters.ts';
import { convertResponse } from './responses.ts';
import { convertSchema, mapValues } from './schema.ts';
import { convertSecurityScheme } from './security.ts';

/** A document converted to OpenAPI 3.0, and where each of its parts was written. */
export type Converted = { readonly document: JsonObject; readonly origin: Moves['origin'] };

/** Fields of the root that are converted here; all others stay. */
const REPLACED = new Set(
  'swagger host basePath schemes consumes produces paths definitions parameters responses securityDefinitions'.split(
    ' ',
  ),
);

/**
 * Converts a bundled description from Swagger 2.0 to OpenAPI 3.0, so that later steps read only one shape: bodies and forms become request
 * bodies, schemas move to media types, addresses are put together, definitions become components. Libraries that convert do not say where
 * each part was written, which problems need to show their place.
 */
export function convertSwagger(document: JsonObject): Converted {
  const root: Part = { value: document, pointer: '' };
  const moves = createMoves();
  const conversion: Conversion = {
    moves,
    resolve: (part) => resolvePart(document, part),
    servers: (schemes) => serversOf(root, schemes),
    consumes: texts(root, 'consumes'),
    produces: texts(root, 'produces'),
  };
  const others = Object.fromEntries(Object.entries(document).filter(([key]) => !REPLACED.has(key)));
  const converted: JsonObject = {
    openapi: text(root, 'swagger') ?? '2.0',
    ...others,
    servers: serversOf(root, texts(root, 'schemes')),
    paths: fromEntries(field(root, 'paths'), (item, path) => convertPath(item, pointerTo('/paths', path), conversion)),
    components: componentsOf(root, conversion),
  };
  moves.settle();
  return { document: converted, origin: moves.origin };
}

function fromEntries(part: Part, convert: (value: Part, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(entries(part).map(([key, value]) => [key, convert(value, key)]));
}

/** One server for each scheme. Without a host the address is relative, and without schemes https is assumed. */
function serversOf(root: Part, schemes: readonly string[]): readonly JsonValue[] {
  const host = text(root, 'host');
  const basePath = trimEnd(text(root, 'basePath') ?? '', '/');
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const usable = schemes.filter((scheme) => scheme === 'https' || scheme === 'http');
  const sorted = usable.toSorted().toReversed();
  return (sorted.length > 0 ? sorted : ['https']).map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function componentsOf(root: Part, conversion: Conversion): JsonObject {
  const { moves, produces } = conversion;
  const at = (kind: string, name: string): Pointer => pointerTo('/components', kind, name);
  const parameters = entries(field(root, 'parameters')).filter(
    ([, part]) => !['body', 'formData'].includes(text(part, 'in') ?? ''),
  );
  return {
    schemas: fromEntries(field(root, 'definitions'), (part, name) => {
      moves.move(part.pointer, at('schemas', name));
      return convertSchema(part.value ?? null, moves);
    }),
    parameters: Object.fromEntries(
      parameters.map(([name, part]) => [name, convertParameter(part, at('parameters', name), conversion)]),
    ),
    responses: fromEntries(field(root, 'responses'), (part, name) =>
      convertResponse(part, { to: at('responses', name), produces }, conversion),
    ),
    securitySchemes: fromEntries(field(root, 'securityDefinitions'), (part, name) => {
      moves.move(part.pointer, at('securitySchemes', name));
      return convertSecurityScheme(part.value ?? null);
    }),
  };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

function convertPath(item: Part, at: Pointer, conversion: Conversion): JsonValue {
  if (!isJsonObject(item.value)) return item.value ?? null;
  const { parameters: _, $ref: reference, ...others } = item.value;
  if (typeof reference === 'string') return conversion.moves.reference(reference);
  const shared = parametersOf(item);
  return mapValues(others, (value, key) =>
    METHODS.has(key) ? convertOperation(field(item, key), { at: pointerTo(at, key), shared }, conversion) : value,
  );
}

/** Parameters of the path are converted with each of its operations, since one of them may be the body. */
function convertOperation(
  part: Part,
  { at, shared }: { readonly at: Pointer; readonly shared: readonly Part[] },
  conversion: Conversion,
): JsonValue {
  if (!isJsonObject(part.value)) return part.value ?? null;
  const { consumes: _, produces: __, schemes: ___, parameters: ____, responses: _____, ...others } = part.value;
  const own = parametersOf(part);
  const names = new Set(own.map((parameter) => keyOf(parameter, conversion)));
  const inherited = shared.filter((parameter) => !names.has(keyOf(parameter, conversion)));
  const consumes = field(part, 'consumes').value === undefined ? conversion.consumes : texts(part, 'consumes');
  const produces = field(part, 'produces').value === undefined ? conversion.produces : texts(part, 'produces');
  const request = convertParameters([...own, ...inherited], { at, consumes }, conversion);
  const schemes = texts(part, 'schemes');
  return {
    ...others,
    ...request,
    ...(schemes.length > 0 && { servers: conversion.servers(schemes) }),
    responses: fromEntries(field(part, 'responses'), (response, status) =>
      convertResponse(response, { to: pointerTo(at, 'responses', status), produces }, conversion),
    ),
  };
}

function keyOf(part: Part, { resolve }: Conversion): string {
  const parameter = resolve(part);
  return `${text(parameter, 'in')} ${text(parameter, 'name')}`;
}
