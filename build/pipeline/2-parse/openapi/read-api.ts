import { defined } from '../../../../src/model/defined.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { collectProblems, type Problem, type Result } from '../../../platform/problems/problem.ts';
import type { Api, Catalogues } from './api.ts';
import { parseCatalogues } from './catalogues.ts';
import { createContext, type GivenContext, oncePerPart } from './context.ts';
import { createSchemaNames } from './document/schema-names.ts';
import type { ValueCheck } from './examples/example.ts';
import { checkExamples } from './examples/example-checks.ts';
import { parseInfo, parseTagGroups, parseTags } from './info.ts';
import type { MessageContext } from './operation/header.ts';
import { messageReaders } from './operation/message.ts';
import type { OperationContext } from './operation/operation.ts';
import { checkOperations } from './operation/operation-checks.ts';
import { parseOperations } from './operation/operations.ts';
import { field, type Part } from './parts.ts';
import { parseExternalDocs } from './schema/annotations.ts';
import { checkLimits } from './schema/limit-checks.ts';
import { createSchemas } from './schema/schema.ts';
import {
  checkClosedUnions,
  checkIgnoredSiblings,
  checkSchemaLoops,
  withoutMergedLoops,
} from './schema/schema-checks.ts';
import { parseSecurity, parseSecuritySchemes } from './security.ts';
import { parseServers } from './server.ts';

/** What was read of a document, and what compares the examples of its author with their schemas. */
export type ReadApi = Result<Api> & { readonly checkExamples: () => readonly Problem[] };

/**
 * Reads a document into the model. `known` are problems of the document that this need not report again. Reports what
 * `parseOpenApi` reports of its parts.
 */
export function readApi(given: GivenContext, known: readonly Problem[]): ReadApi {
  const found = collectProblems(known);
  const checks: ValueCheck[] = [];
  const context = createContext(given, found);
  const root: Part = { value: given.document, pointer: '' };
  const schemas = createSchemas(context, createSchemaNames(given.document));
  const schemes = parseSecuritySchemes(field(root, 'components'), context);
  const messageContext = (direction: Direction): MessageContext => ({
    ...context,
    direction,
    schemas: { get: (name) => schemas.finish().get(name) },
    schema: schemas.parse,
    addCheck: (check) => checks.push(check),
  });
  const operationContext: OperationContext = {
    ...context,
    schemes,
    servers: oncePerPart((part) => parseServers(part, context)),
    security: oncePerPart((part) => parseSecurity(part, schemes, context)),
    messages: {
      request: messageReaders(messageContext('request')),
      response: messageReaders(messageContext('response')),
    },
  };
  const read = parseOperations(root, operationContext);
  const operations = read.map(({ operation }) => operation);
  const written = schemas.finish();
  checkSchemaLoops(written, context);
  const named = withoutMergedLoops(written);
  if (!given.isPast) {
    checkClosedUnions(schemas, context);
    checkIgnoredSiblings(schemas, context);
    checkLimits(schemas, named, context);
    checkOperations(read, { ...context, schemes });
  }
  const servers = field(root, 'servers');
  const value: Api = {
    info: parseInfo(root, context),
    // A document with only webhooks needs no server.
    servers:
      operations.length > 0 && operations.every(({ kind }) => kind === 'webhook') && servers.value === undefined
        ? []
        : operationContext.servers(servers),
    tags: parseTags(root, operations, context),
    tagGroups: parseTagGroups(root),
    operations,
    schemas: named,
    securitySchemes: [...schemes.values()],
    ...defined({ externalDocs: parseExternalDocs(field(root, 'externalDocs'), context) }),
    catalogues: given.isPast ? NO_CATALOGUES : parseCatalogues(root, context),
    vocabulary: vocabularyOf(
      operations,
      Array.from(schemas.all(), ([, schema]) => schema),
    ),
    document: given.document,
  };
  return {
    value,
    problems: found.problems,
    checkExamples: () => (given.isPast ? [] : checkExamples({ checks, schemas: named, all: schemas.all }, context)),
  };
}

/** What a version that is only compared has no use for. */
const NO_CATALOGUES: Catalogues = { statuses: [], errors: [], rateLimits: [], testNumbers: [], simulator: {} };

/**
 * Collects the names that inline code in a page may use: of properties, parameters, headers, server variables and API
 * keys, and the values of enums.
 */
function vocabularyOf(operations: readonly Operation[], schemas: Iterable<Schema>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const operation of operations) {
    for (const { name } of operation.parameters) words.add(name);
    for (const response of operation.responses) for (const { name } of response.headers) words.add(name);
    for (const server of operation.servers) for (const { name } of server.variables) words.add(name);
    for (const { schemes } of operation.security) {
      for (const { scheme } of schemes) if (scheme.type === 'apiKey') words.add(scheme.parameter);
    }
  }
  for (const schema of schemas) {
    if (schema.kind !== 'schema') continue;
    for (const { name } of schema.properties ?? []) words.add(name);
    for (const { value } of schema.enum ?? []) if (typeof value === 'string') words.add(value);
    if (typeof schema.const === 'string') words.add(schema.const);
  }
  return words;
}
