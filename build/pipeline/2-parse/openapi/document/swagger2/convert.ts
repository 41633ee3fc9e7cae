import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../../src/model/json.ts';
import { trimEnd } from '../../../../../../src/model/trim.ts';
import { entries, field, items, type Part, resolvePart, resolvePathItem, text, texts } from '../../parts.ts';
import { type Converted, createOrigins, mapValues, type Origins } from './origins.ts';
import { convertParameter, convertParameters, locationInOpenApi, withVendorExample } from './parameters.ts';
import { convertSchema } from './schema.ts';

/** The document that is converted, and the origins of the new parts. */
type Conversion = { readonly root: Part; readonly document: JsonObject; readonly origins: Origins };

/** Fields of the root that are converted here. All others stay. */
const CONVERTED =
  'swagger host basePath schemes consumes produces paths definitions parameters responses securityDefinitions'.split(
    ' ',
  );

/**
 * Converts a bundled document from Swagger 2.0 to OpenAPI 3.0, so that later steps read one shape: bodies and forms
 * become request bodies, schemas move to media types, addresses are put together, definitions become components.
 *
 * No library does this well enough. @scalar/openapi-upgrader 0.4.9 loses bodies that are shared or stand with the path,
 * fields of shared forms, the schemes of operations and the separators of lists in forms; it leaves references into
 * paths broken, throws on documents with mistakes, and does not say where the parts of its result were written.
 */
export function convertSwagger(document: JsonObject): Converted {
  const root: Part = { value: document, pointer: '' };
  const origins = createOrigins();
  const conversion: Conversion = { root, document, origins };
  const converted: JsonObject = {
    openapi: text(root, 'swagger') ?? '2.0',
    ...Object.fromEntries(Object.entries(document).filter(([key]) => !CONVERTED.includes(key))),
    servers: serversOf(root, texts(root, 'schemes')),
    paths: convertEntries(field(root, 'paths'), (item) => convertPath(item, conversion)),
    components: componentsOf(conversion),
  };
  return origins.settle(converted);
}

function convertEntries(part: Part, convert: (value: Part) => JsonValue): JsonObject {
  return Object.fromEntries(entries(part).map(([key, value]) => [key, convert(value)]));
}

/** One server for each scheme. Without a host the address is relative, and without schemes https is assumed. */
function serversOf(root: Part, schemes: readonly string[]): readonly JsonValue[] {
  const host = text(root, 'host');
  const basePath = trimEnd(text(root, 'basePath') ?? '', '/');
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const usable = ['https', 'http'].filter((scheme) => schemes.includes(scheme));
  return (usable.length > 0 ? usable : ['https']).map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function componentsOf({ root, origins }: Conversion): JsonObject {
  const parameters = entries(field(root, 'parameters')).filter(([, part]) => locationInOpenApi(part) === 'parameter');
  return {
    schemas: convertEntries(field(root, 'definitions'), ({ value = null, pointer }) =>
      origins.from(pointer, convertSchema(value, origins)),
    ),
    parameters: Object.fromEntries(parameters.map(([name, part]) => [name, convertParameter(part, origins)])),
    responses: convertEntries(field(root, 'responses'), (part) =>
      convertResponse(part, texts(root, 'produces'), origins),
    ),
    securitySchemes: convertEntries(field(root, 'securityDefinitions'), ({ value = null, pointer }) =>
      origins.from(pointer, convertSecurityScheme(value)),
    ),
  };
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

function convertPath(written: Part, conversion: Conversion): JsonValue {
  const item = resolvePathItem(conversion.document, written);
  if (!isJsonObject(item.value)) return item.value ?? null;
  const { parameters: _, ...rest } = item.value;
  const shared = items(field(item, 'parameters'));
  return mapValues(rest, (value, key) =>
    METHODS.has(key) ? convertOperation(field(item, key), shared, conversion) : value,
  );
}

/** Parameters of the path are converted with each of its operations, since one of them may be the body. */
function convertOperation(part: Part, shared: readonly Part[], { root, document, origins }: Conversion): JsonValue {
  if (!isJsonObject(part.value)) return part.value ?? null;
  const { consumes: _, produces: __, schemes: ___, parameters: ____, responses: _____, ...rest } = part.value;
  const typesIn = (key: 'consumes' | 'produces') => texts(field(part, key).value === undefined ? root : part, key);
  const keyOf = (parameter: Part) => {
    const target = resolvePart(document, parameter);
    return `${text(target, 'in')} ${text(target, 'name')}`;
  };
  const own = items(field(part, 'parameters'));
  const names = new Set(own.map(keyOf));
  const parameters = [...own, ...shared.filter((parameter) => !names.has(keyOf(parameter)))];
  const schemes = texts(part, 'schemes');
  return {
    ...rest,
    ...convertParameters(parameters, { consumes: typesIn('consumes'), document, origins }),
    ...(schemes.length > 0 && { servers: serversOf(root, schemes) }),
    responses: convertEntries(field(part, 'responses'), (response) =>
      convertResponse(response, typesIn('produces'), origins),
    ),
  };
}

/** The flows of OAuth 2.0 by their names in Swagger 2.0. */
const FLOWS: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['password', 'password'],
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

/**
 * Converts a Security Scheme Object of Swagger 2.0: basic authentication becomes an HTTP scheme, and the only flow of
 * an OAuth scheme moves to `flows`.
 */
function convertSecurityScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  const { type, flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = scheme;
  if (type === 'basic') return { ...rest, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return scheme;
  const urls = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
  };
  return { ...rest, type, flows: { [FLOWS.get(flow) ?? 'implicit']: { ...urls, scopes } } };
}

/** Converts a Response Object: its schema and examples move to the media types that the operation produces. */
function convertResponse(part: Part, produces: readonly string[], origins: Origins): JsonValue {
  const { value } = part;
  if (!isJsonObject(value)) return value ?? null;
  if (typeof value.$ref === 'string') return origins.reference(value.$ref);
  const { schema: _, examples: __, headers = {}, ...rest } = value;
  const written = field(part, 'schema');
  const schema =
    written.value === undefined ? {} : { schema: origins.from(written.pointer, convertSchema(written.value, origins)) };
  const examples = new Map(entries(field(part, 'examples')));
  const types = new Set([...(written.value === undefined ? [] : produces), ...examples.keys()]);
  if (written.value !== undefined && types.size === 0) types.add('application/json');
  const content = Array.from(types, (type): [string, JsonValue] => {
    const { value: example, pointer = '' } = examples.get(type) ?? {};
    if (example === undefined) return [type, schema];
    // The pointer of an example that is a single value follows from that of its media type.
    return [type, origins.from(pointer, { ...schema, example: origins.from(pointer, example) })];
  });
  return origins.from(part.pointer, {
    ...rest,
    headers: mapValues(headers, (header) => convertHeader(header, origins)),
    // A response without a schema has no body (Swagger 2.0, Response Object).
    content: Object.fromEntries(content),
  });
}

function convertHeader(header: JsonValue, origins: Origins): JsonValue {
  if (!isJsonObject(header)) return header;
  const { description, collectionFormat: _, 'x-example': __, ...schema } = header;
  const { example } = header;
  const made = {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    schema,
  };
  return withVendorExample(made, header, origins);
}
