import { defined } from '../../../../src/model/defined.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../../../src/model/json.ts';
import { pointerTo } from '../../../../src/model/json-pointer.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { collectProblems, type Problem, type Result, wrongFile } from '../../../platform/problems/problem.ts';
import { hasCredentials, WITHOUT_CREDENTIALS } from '../../../platform/text/refused-address.ts';
import type { OpenApiFiles, OpenApiSources } from '../../1-load/source.ts';
import type { Api, Catalogues } from './api.ts';
import { parseCatalogues } from './catalogues.ts';
import { createContext, type GivenContext, oncePerPart } from './context.ts';
import { bundleDocument } from './document/bundle.ts';
import { readDynamicReferences } from './document/dynamic-references.ts';
import { type OpenFile, openFile, openReferenced } from './document/open-file.ts';
import { createPlaces } from './document/places.ts';
import { checkReferences } from './document/references.ts';
import { createSchemaNames } from './document/schema-names.ts';
import type { SourceNodes } from './document/source-nodes.ts';
import { createSourceNodes } from './document/source-nodes.ts';
import { convertSwagger } from './document/swagger2/convert.ts';
import { validate } from './document/validation.ts';
import { readVersion } from './document/version.ts';
import { visitObjects } from './document/visit-objects.ts';
import type { ValueCheck } from './examples/example.ts';
import { checkExamples } from './examples/example-checks.ts';
import { formatValue } from './format-value.ts';
import { parseInfo, parseTagGroups, parseTags } from './info.ts';
import type { MessageContext } from './operation/header.ts';
import { messageReaders } from './operation/message.ts';
import type { OperationContext } from './operation/operation.ts';
import { checkOperations } from './operation/operation-checks.ts';
import { parseOperations } from './operation/operations.ts';
import { field, isInternal, type Part } from './parts.ts';
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

/**
 * A document that has been read. `checkExamples` compares the examples of the author with their schemas: it reports
 * `example-invalid` and `description-unsupported`. Nobody needs that to draw a page, and it takes as long as reading.
 */
export type ParsedOpenApi = Result<Api | undefined> & { readonly checkExamples: () => Promise<readonly Problem[]> };

/**
 * Reads an OpenAPI document, of one file or several, into one model. Reports every mistake at its line, and still gives
 * what can be read. Gives `undefined` if nothing can be read: the root document cannot be parsed, has an unsupported
 * version or is no OpenAPI document.
 *
 * Reports `yaml-syntax`, `description-invalid`, `description-unsupported`, `reference-broken`, `reference-refused`,
 * `operation-id-duplicate`, `path-parameter-mismatch`, `security-scheme-unknown`, `server-invalid`, `example-missing`,
 * `facts-inconsistent` and the problems of Markdown texts.
 */
export async function parseOpenApi(sources: OpenApiSources): Promise<ParsedOpenApi> {
  // Schemas are followed recursively. Thousands of them inside each other exhaust the stack.
  const orTooNested = (error: unknown): readonly Problem[] => {
    if (!(error instanceof RangeError)) throw error;
    return [tooNested(sources)];
  };
  try {
    const { checkExamples, ...read } = await readDocument(sources);
    return { ...read, checkExamples: () => checkExamples().catch(orTooNested) };
  } catch (error) {
    return { ...NOTHING_READ, problems: orTooNested(error) };
  }
}

const NOTHING_READ = { value: undefined, checkExamples: async () => [] };

function tooNested({ entry, files }: OpenApiFiles): Problem {
  return wrongFile(files.get(entry)?.path ?? entry, {
    code: 'description-unsupported',
    message: 'Gli schemi si contengono l’un l’altro a migliaia: seguirli tutti non è possibile.',
    hint: 'Riduci i livelli: uno schema ne può contenere altri, ma non in una catena così lunga.',
  });
}

async function readDocument({
  entry,
  files,
  unreadable,
  origin,
  isPast = false,
}: OpenApiSources): Promise<ParsedOpenApi> {
  const { problems, collect, add } = collectProblems();
  const open = collect(openFiles(entry, files));
  const unparsed = new Set(files.keys()).difference(open);
  const sourceNodes = createSourceNodes({ entry, files: open });
  const version = open.has(entry) ? collect(readVersion(open.get(entry)?.value, createPlaces(sourceNodes))) : undefined;
  if (!version) return { ...NOTHING_READ, problems };
  const pointers = collect(checkReferences(sourceNodes, { unparsed, unreadable }));
  const dynamic = /^[23]\.0$/.test(version) ? [] : collect(readDynamicReferences(sourceNodes));

  if (!isPast) add(checkAddresses(sourceNodes));
  const bundled = collect(bundleDocument({ sourceNodes, version, replacements: new Map([...dynamic, ...pointers]) }));
  if (!bundled) return { ...NOTHING_READ, problems };
  const { written, document, added } = bundled;
  const places = createPlaces(sourceNodes, added);
  // What was published is no longer corrected. The parser reports what it cannot read.
  const invalid = !isPast ? await validate(version, { document: written, places }) : [];
  // What is read has the shape of OpenAPI 3. The downloadable document stays as it was written.
  const converted = version === '2.0' ? convertSwagger(document) : undefined;
  const reading = converted
    ? { document: converted.document, places: createPlaces(sourceNodes, added, converted.origin) }
    : { document, places };
  add(invalid);
  // swagger-parser and this stage may both find the same mistake.
  const { checkExamples, ...read } = readApi({ ...reading, version, origin, isPast }, invalid);
  const api = collect(read);
  const download = downloadOf(written);
  const [file] = files.size === 1 && /\.ya?ml$/.test(entry) && !download.isReduced ? files.values() : [];
  const value: Api = {
    ...api,
    info: { ...api.info, openapi: shownVersion(written) },
    document: download.document,
    ...(file && { source: file.text }),
  };
  return { value, problems, checkExamples };
}

/** The version as the author wrote it. */
function shownVersion({ openapi, swagger }: JsonObject): string {
  return swagger === undefined ? formatValue(openapi) : `${formatValue(swagger)} (Swagger)`;
}

function openFiles(entry: string, files: OpenApiFiles['files']): Result<ReadonlyMap<string, OpenFile>> {
  const { problems, collect } = collectProblems();
  const opened = Array.from(files, ([key, source]) => {
    const file = key === entry ? openFile(key, source) : openReferenced(key, source);
    return [key, collect(file)] as const;
  });
  return { value: new Map(opened.flatMap(([key, file]) => (file ? [[key, file] as const] : []))), problems };
}

function readApi(given: GivenContext, known: readonly Problem[]): Result<Api> & Pick<ParsedOpenApi, 'checkExamples'> {
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
    checkExamples: async () =>
      given.isPast ? [] : checkExamples({ checks, schemas: named, all: schemas.all }, context),
  };
}

/** What a version that is only compared has no use for. */
const NO_CATALOGUES: Catalogues = { statuses: [], errors: [], rateLimits: [], testNumbers: [], simulator: {} };

/** The downloadable part of an OpenAPI document: everything that is not internal. */
type Download = {
  readonly document: JsonObject;
  /** Whether something was left out, so that the author's own text must not be published. */
  readonly isReduced: boolean;
};

/** Removes everything marked as internal from a bundled document. */
function downloadOf(document: JsonObject): Download {
  const found = { internal: false };
  const isShown = (value: JsonValue): boolean => {
    found.internal ||= isInternal(value);
    return !isInternal(value);
  };
  const without = (value: JsonValue): JsonValue => {
    if (isJsonArray(value)) return value.filter(isShown).map(without);
    if (!isJsonObject(value)) return value;
    const shown = Object.entries(value).filter(([, inner]) => isShown(inner));
    return Object.fromEntries(shown.map(([key, inner]) => [key, without(inner)]));
  };
  const reduced = without(document);
  return { document: found.internal && isJsonObject(reduced) ? reduced : document, isReduced: found.internal };
}

/** The keywords whose value is an address. */
const ADDRESSES = ['url', 'termsOfService', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl'];

/** Reports `url-refused` for each address of an OpenAPI document that names a user or a password. */
function checkAddresses({ files, placeIn }: SourceNodes): readonly Problem[] {
  const { problems, report } = collectProblems();
  for (const file of files.values()) {
    visitObjects(file.value, ({ value, pointer }) => {
      for (const key of ADDRESSES) {
        const address = value[key];
        if (typeof address !== 'string' || !hasCredentials(address)) continue;
        const message = `L’indirizzo in «${key}» ${WITHOUT_CREDENTIALS.message}.`;
        const { hint } = WITHOUT_CREDENTIALS;
        report(placeIn(file, pointerTo(pointer, key)), { code: 'url-refused', message, hint });
      }
    });
  }
  return problems;
}

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
