import type {
  HttpMethod,
  Operation,
  Parameter,
  RequestBody,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from '../../../src/model/operation.ts';
import { parseExternalDocs } from './external-docs.ts';
import { type ParameterContext, parseParameter } from './parameter.ts';
import { entries, field, flag, items, type Part, text, texts } from './parts.ts';
import type { Pointer } from './pointer.ts';
import { parseRequestBody } from './request-body.ts';
import { parseResponses, type ResponseContents } from './response.ts';
import { parseSecurity } from './security.ts';
import { parseServers } from './server.ts';

/** What operations are read with: what they inherit, and what was already read for another of them. */
export type OperationContext = ParameterContext & {
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  readonly memory: {
    readonly parameters: Map<Pointer, { readonly parameter: Parameter | undefined }>;
    readonly bodies: Map<Pointer, { readonly body: RequestBody | undefined }>;
    readonly responses: Map<Pointer, ResponseContents>;
    readonly servers: Map<Pointer, readonly Server[]>;
    readonly security: Map<Pointer, readonly SecurityRequirement[]>;
  };
};

/** An operation with the parts that it was made of, for the checks. */
export type ReadOperation = {
  readonly operation: Operation;
  readonly part: Part;
  readonly pathItem: Part;
  /** Every parameter, also those that another of the same name replaces. */
  readonly parameters: readonly Part[];
};

const METHODS: readonly HttpMethod[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Reads the operations of all Path Item Objects (OpenAPI 3.1, sections 4.8.9 and 4.8.10), in document order. */
export function parseOperations(root: Part, context: OperationContext): readonly ReadOperation[] {
  const ids = new Set<string>();
  return entries(field(root, 'paths')).flatMap(([path, written]) => {
    const pathItem = context.resolve(written);
    if (!path.startsWith('/')) return [];
    return entries(pathItem).flatMap(([key, part]) => {
      const method = METHODS.find((known) => known === key);
      if (!method || typeof part.value !== 'object') return [];
      const id = unused(text(part, 'operationId') || madeId(method, path), ids);
      ids.add(id);
      return [readOperation({ id, method, path, part, pathItem, root }, context)];
    });
  });
}

type Written = {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly part: Part;
  readonly pathItem: Part;
  readonly root: Part;
};

function readOperation({ id, method, path, part, pathItem, root }: Written, context: OperationContext): ReadOperation {
  const { memory } = context;
  const parameters = [...items(field(part, 'parameters')), ...items(field(pathItem, 'parameters'))].map(
    context.resolve,
  );
  const summary = text(part, 'summary') || text(pathItem, 'summary');
  const descriptions = [field(part, 'description'), field(pathItem, 'description')];
  const description = descriptions.map(context.prose).find((prose) => prose !== undefined);
  const externalDocs = parseExternalDocs(field(part, 'externalDocs'), context);
  const body = context.resolve(field(part, 'requestBody'));
  const { body: requestBody } = context.once(memory.bodies, body, () => ({ body: parseRequestBody(body, context) }));
  const servers = nearestOf('servers', [part, pathItem], root);
  const security = nearestOf('security', [part], root);
  const operation: Operation = {
    id,
    method,
    path,
    ...(summary && { summary }),
    ...(description && { description }),
    tags: [...new Set(texts(part, 'tags'))],
    deprecated: flag(part, 'deprecated') ?? false,
    parameters: inReadingOrder(path, readParameters(parameters, context)),
    ...(requestBody && { requestBody }),
    responses: parseResponses(field(part, 'responses'), memory.responses, context),
    security: context.once(memory.security, security, () => parseSecurity(security, context.schemes, context)),
    servers: context.once(memory.servers, servers, () => parseServers(servers, context)),
    ...(externalDocs && { externalDocs }),
    place: context.places.placeOfKey(part.pointer),
  };
  return { operation, part, pathItem, parameters };
}

/** A name for an operation that has none: `get-shipments-shipment_id`. */
function madeId(method: HttpMethod, path: string): string {
  const words = path.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '');
  return words === '' ? method : `${method}-${words}`;
}

/** What an operation says for itself, else what its path says, else the whole description; an empty list of `security` says «none». */
function nearestOf(key: 'servers' | 'security', parts: readonly Part[], root: Part): Part {
  const own = parts
    .map((part) => field(part, key))
    .find(({ value }) => Array.isArray(value) && (key === 'security' || value.length > 0));
  return own ?? field(root, key);
}

/** The operation's parameters come first: they take the place of the path's with the same name and location (section 4.8.10.1). */
function readParameters(parts: readonly Part[], context: OperationContext): readonly Parameter[] {
  const read = new Map<string, Parameter>();
  for (const part of parts) {
    const { parameter } = context.once(context.memory.parameters, part, () => ({
      parameter: parseParameter(part, context),
    }));
    if (!parameter) continue;
    const key = `${parameter.in} ${parameter.name}`;
    if (!read.has(key)) read.set(key, parameter);
  }
  return [...read.values()];
}

function inReadingOrder(path: string, parameters: readonly Parameter[]): readonly Parameter[] {
  const within = (parameter: Parameter): number => {
    const position = path.indexOf(`{${parameter.name}}`);
    return position < 0 ? path.length : position;
  };
  return [
    ...parameters.filter(({ in: location }) => location === 'path').sort((a, b) => within(a) - within(b)),
    ...(['query', 'header', 'cookie'] as const).flatMap((place) =>
      parameters.filter(({ in: location }) => location === place),
    ),
  ];
}

function unused(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
