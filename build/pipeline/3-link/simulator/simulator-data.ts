import { defined } from '../../../../src/model/defined.ts';
import { jsonText } from '../../../../src/model/json.ts';
import { includesJson, isJsonType } from '../../../../src/model/media-type.ts';
import type { Operation, Parameter, Response, SecurityScheme } from '../../../../src/model/operation.ts';
import { own } from '../../../../src/model/own.ts';
import { methodName } from '../../../../src/model/request-line.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import type {
  SimulatedAccess,
  SimulatedAnswer,
  SimulatedParameter,
  SimulatedRoute,
  SimulatorData,
  WrittenSchema,
} from '../../../../src/model/simulator.ts';
import { trimEnd } from '../../../../src/model/trim.ts';
import { serverAddress } from '../../../../src/samples/server.ts';
import { memoize } from '../../../platform/memory/memoize.ts';
import { Hashed } from '../../../platform/store/task.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { withExamplesIn } from '../examples/with-examples.ts';
import { createMessageSchemas, type MessageSchemas } from '../reference/form/message-schemas.ts';

/** The data of the simulator of an API. */
export const simulatorOf = memoize(
  (openapi: Hashed<Api>): Hashed<SimulatorData> => Hashed.from('simulator data', openapi, ({ value }) => dataOf(value)),
);

/** The most characters of all operations. One without room has neither bodies nor examples, or is left out. */
const MAX_WHOLE = 40_000;
const MAX_ALL = 48_000;

/** After so many operations without room, no other is tried: to generate the examples of a large API takes long. */
const MAX_TRIALS = 8;

/** The most characters of the schemas of each direction. */
const MAX_SCHEMAS = 15_000;

/** The schemas of both directions, and the responses that operations share, by their text. */
type Writing = {
  readonly request: MessageSchemas;
  readonly response: MessageSchemas;
  readonly answers: Map<string, number>;
};

/** An operation whose responses have no places yet. */
type Drafted = Omit<SimulatedRoute, 'responses'> & {
  readonly responses: readonly (readonly [status: string, answer: SimulatedAnswer])[];
};

function dataOf(api: Api): SimulatorData {
  const { statuses, errors, testNumbers, rateLimits, simulator: rules } = api.catalogues;
  const writing: Writing = {
    request: createMessageSchemas(api, 'request', MAX_SCHEMAS),
    response: createMessageSchemas(api, 'response', MAX_SCHEMAS),
    answers: new Map(),
  };
  const { routes, omitted } = routesOf(api, writing);
  const limits = rateLimits.find(({ plan }) => plan === rules.plan) ?? rateLimits[0];
  const webhooks = api.operations.flatMap(({ kind, path: name, requestBody }) => {
    const [media] = requestBody?.content ?? [];
    return kind === 'webhook' && media
      ? [{ name, type: media.contentType, schema: writtenSchema(media.schema, writing.response) }]
      : [];
  });
  return {
    title: api.info.title,
    version: api.info.version,
    base: basePathOf(api),
    ...defined({ key: exampleToken(api.securitySchemes) }),
    routes,
    answers: Array.from(writing.answers.keys(), (text): SimulatedAnswer => JSON.parse(text)),
    webhooks,
    definitions: { request: writing.request.definitions(), response: writing.response.definitions() },
    errors: errors.map(({ code, status, title }) => ({ code, status, title })),
    statuses: statuses.map(({ code, label, next }) => ({ code, label, next })),
    testNumbers: testNumbers.map(({ note: _, ...number }) => number),
    ...(limits && { limits: { perMinute: limits.perMinute, perDay: limits.perDay } }),
    rules,
    omitted,
  };
}

/** The path of the first server. */
function basePathOf(api: Api): string {
  const address = serverAddress(api, { server: 0, serverVariables: {} });
  return URL.canParse(address) ? trimEnd(new URL(address).pathname, '/') : '';
}

/** A key like those that the description shows, if it does: of the last form in `tbp_live_… oppure tbp_test_…`. */
function exampleToken(schemes: readonly SecurityScheme[]): string | undefined {
  const forms = schemes.map((scheme) => ('bearerFormat' in scheme ? (scheme.bearerFormat ?? '') : ''));
  const words = forms.flatMap((form) => form.split(/[^\w…]/));
  const form = words.findLast((word) => word.endsWith('_…'));
  return form && `${form.slice(0, -1)}LA_TUA_CHIAVE`;
}

function routesOf(api: Api, writing: Writing): Pick<SimulatorData, 'routes' | 'omitted'> {
  const complete = withExamplesIn(api.schemas);
  const routes: SimulatedRoute[] = [];
  const spent = { characters: 0, trials: 0, omitted: 0 };
  const add = (drafted: Drafted, most: number): boolean => {
    const fresh = drafted.responses.map(([, answer]) => jsonText(answer)).filter((text) => !writing.answers.has(text));
    const size = [...new Set(fresh), jsonText({ ...drafted, responses: [] })].join('').length;
    if (spent.characters + size > most) return false;
    spent.characters += size;
    const responses = drafted.responses.map(([status, answer]): [string, number] => {
      const text = jsonText(answer);
      const place = writing.answers.get(text) ?? writing.answers.size;
      writing.answers.set(text, place);
      return [status, place];
    });
    routes.push({ ...drafted, responses });
    return true;
  };
  for (const operation of api.operations.filter(({ kind }) => kind === 'request')) {
    if (spent.trials < MAX_TRIALS) {
      if (add(draft(complete(operation), writing), MAX_WHOLE)) continue;
      spent.trials += 1;
    }
    if (!add(bare(operation), MAX_ALL)) spent.omitted += 1;
  }
  return { routes, omitted: spent.omitted };
}

function draft(operation: Operation, writing: Writing): Drafted {
  const { requestBody } = operation;
  return {
    ...bare(operation),
    parameters: operation.parameters.flatMap((parameter) => parameterOf(parameter, writing) ?? []),
    ...(requestBody && {
      body: {
        required: requestBody.required,
        content: requestBody.content.map(({ contentType, schema, isFile }) => ({
          type: contentType,
          schema: includesJson(contentType) && !isFile ? writtenSchema(schema, writing.request) : true,
        })),
      },
    }),
    responses: operation.responses.map((response) => [response.status, answerOf(response, writing)]),
  };
}

/** An operation with its success alone. */
function bare({ method, path, isPublic, security, responses }: Operation): Drafted {
  const success = responses.find(({ status }) => /^2/.test(status))?.status ?? '200';
  const access = isPublic ? [] : security.flatMap(({ schemes }) => schemes.flatMap(({ scheme }) => accessOf(scheme)));
  return {
    method: methodName(method),
    path,
    access: [...new Map(access.map((one) => [`${one.in} ${one.name} ${one.scheme}`, one])).values()],
    parameters: [],
    responses: [[success, { headers: [], examples: [] }]],
  };
}

function accessOf(scheme: SecurityScheme): readonly SimulatedAccess[] {
  if (scheme.type === 'apiKey') return [{ in: scheme.in, name: scheme.parameter }];
  if (scheme.type === 'mutualTLS') return [];
  return [
    { in: 'header', name: 'Authorization', scheme: scheme.type === 'http' ? scheme.scheme.toLowerCase() : 'bearer' },
  ];
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** A parameter whose value one text or a list of texts holds. What is written otherwise is not compared. */
function parameterOf(parameter: Parameter, writing: Writing): SimulatedParameter | undefined {
  const { name, in: location, required, schema, style, explode, contentType } = parameter;
  if (location === 'querystring' || location === 'cookie') return undefined;
  const isPlain = contentType === undefined && ['form', 'simple', ...Object.keys(SEPARATORS)].includes(style);
  const fallback = schema.kind === 'never' ? undefined : schema.default;
  return {
    name,
    in: location,
    required,
    schema: isPlain ? writtenSchema(schema, writing.request) : true,
    ...(!(explode && location === 'query') && { separator: own(SEPARATORS, style) ?? ',' }),
    ...defined({ default: fallback }),
  };
}

function answerOf({ headers, content: [media] }: Response, writing: Writing): SimulatedAnswer {
  return {
    headers: headers.map(({ name, schema, examples: [example] }) => ({
      name,
      ...(schema.kind === 'schema' && defined({ format: schema.format })),
      ...defined({ example: example?.value }),
    })),
    ...(media && {
      type: media.contentType,
      ...(isJsonType(media.contentType) && { schema: writtenSchema(media.schema, writing.response) }),
    }),
    examples: (media?.examples ?? []).map(({ name, value }) => ({ name, value })),
  };
}

/** A schema that is too large to be kept accepts everything. */
function writtenSchema(schema: Schema | undefined, messages: MessageSchemas): WrittenSchema {
  return (schema && messages.convert(schema)) ?? true;
}
