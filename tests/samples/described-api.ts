import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Api } from '../../build/pipeline/2-parse/openapi/api.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Answer, Recorded } from './recorder.ts';

/** A shipment, and the minute in which it was added. */
type Kept = { readonly shipment: JsonObject; readonly minute: number };

/** A request with its operation. */
type Call = { readonly operation: Operation; readonly asked: Recorded };

/**
 * The test environment, made from the OpenAPI document: paths, schemas, errors, examples, statuses and test numbers are
 * those of the document. `answer` keeps what was added; `passMinute` moves every shipment one status on. An answer that
 * does not fit its own schema throws.
 */
export function describedApi(api: Api, key: string) {
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ ...api.document, $id: 'api' });
  const kept: Kept[] = [];
  const requests = new Map<string, { readonly body: string; readonly answer: Answer }>();
  let minute = 0;

  const answer = (asked: Recorded): Answer => {
    const call = findCall(api, asked);
    if (!call) return { status: 404, body: {} };
    const authorization = asked.headers.get('authorization');
    if (authorization === undefined) return refusal(call.operation, 'missing_api_key');
    if (authorization !== `Bearer ${key}`) return refusal(call.operation, 'invalid_api_key');
    switch (call.operation.id) {
      case 'courier-list':
        return success(call.operation, exampleOf(call.operation));
      case 'shipment-create':
        return once(call);
      case 'shipment-list':
        return list(call);
      default:
        return { status: 501, body: {} };
    }
  };

  /** The same `Idempotency-Key` gives the first answer again, and refuses another body. */
  const once = (call: Call): Answer => {
    const { operation, asked } = call;
    const id = asked.headers.get('idempotency-key');
    const known = id === undefined ? undefined : requests.get(id);
    if (known) return known.body === String(asked.body) ? known.answer : refusal(operation, 'idempotency_conflict');
    const made = create(call);
    if (id !== undefined && isSuccess(made)) requests.set(id, { body: String(asked.body), answer: made });
    return made;
  };

  const create = ({ operation, asked }: Call): Answer => {
    if (asked.headers.get('content-type') !== 'application/json') return refusal(operation, 'unsupported_media_type');
    const body = readJson(String(asked.body));
    if (body === undefined) return refusal(operation, 'malformed_request');
    const errors = faultsOf(`${pointerOf(operation)}/requestBody`, body);
    if (errors.length > 0 || !isJsonObject(body)) return refusal(operation, 'validation_error', { errors });
    const number = String(body.tracking_number);
    const courier = typeof body.courier === 'string' ? body.courier : courierOf(api, number);
    if (courier === undefined) return refusal(operation, 'courier_not_detected');
    const known = api.catalogues.testNumbers.find((entry) => entry.number === number);
    if (known && 'error' in known) return refusal(operation, known.error);
    if (!known && kept.some(({ shipment }) => shipment.tracking_number === number && shipment.courier === courier))
      return refusal(operation, 'duplicate_shipment');
    // Another id than that of the examples, which readers do not get either.
    const id = `shp_${String(kept.length + 1).padStart(10, '0')}`;
    const added: Kept = { shipment: { ...objectOf(exampleOf(operation)), ...body, courier, id }, minute };
    kept.push(added);
    return success(operation, shown(added));
  };

  const list = ({ operation, asked }: Call): Answer => {
    const q = new URL(asked.target, 'http://host').searchParams.get('q') ?? '';
    const data = kept.map(shown).filter(({ tracking_number }) => String(tracking_number).includes(q));
    const total_pages = Math.min(1, data.length);
    const pagination = { page: 1, per_page: 25, total: data.length, total_pages, next_cursor: null };
    return success(operation, { data, pagination });
  };

  /** A shipment as it is now. */
  const shown = ({ shipment, minute: added }: Kept): JsonObject => {
    const passed = statusesOf(api, String(shipment.tracking_number)).slice(0, 1 + minute - added);
    const events = passed.slice(1).map((status, index) => ({
      occurred_at: timeAt(added + index + 1),
      status,
      description: 'Evento di test',
      location: null,
    }));
    const times = { created_at: timeAt(added), updated_at: timeAt(added + passed.length - 1) };
    return { ...shipment, ...times, status: passed.at(-1) ?? 'pending', events: events.toReversed() };
  };

  /** The errors of a body, or of an answer, whose media type stands below a pointer. */
  const faultsOf = (pointer: string, value: JsonValue, type = 'application~1json') => {
    const validate = ajv.compile({ $ref: `api#${pointer}/content/${type}/schema` });
    return validate(value) ? [] : (validate.errors ?? []).map(fieldError);
  };

  const success = (operation: Operation, body: JsonValue): Answer => {
    const response = operation.responses[0];
    const errors = faultsOf(`${pointerOf(operation)}/responses/${response?.status}`, body);
    if (!response || errors.length > 0) throw new Error(`${operation.id}: ${JSON.stringify(errors)}`);
    return { status: Number(response.status), body };
  };

  return { answer, passMinute: () => void minute++ };
}

/** The operation of a request. */
function findCall(api: Api, asked: Recorded): Call | undefined {
  const { pathname } = new URL(asked.target, 'http://host');
  const operation = api.operations.find(
    ({ method, path }) => `/v1${path}` === pathname && method === asked.method.toLowerCase(),
  );
  return operation && { operation, asked };
}

/** The answer with the example of an error, which the operation must list. */
function refusal(operation: Operation, code: string, more: object = {}): Answer {
  for (const { status, content } of operation.responses) {
    for (const { contentType, examples } of content) {
      const example = examples.find(({ name }) => name === code);
      if (example)
        return {
          status: Number(status),
          headers: { 'Content-Type': contentType },
          body: { ...objectOf(example.value), ...more },
        };
    }
  }
  throw new Error(`${operation.id} has no example of ${code}`);
}

/** The first example of the first response. */
function exampleOf(operation: Operation): JsonValue {
  return operation.responses[0]?.content[0]?.examples[0]?.value ?? null;
}

/** The only courier, among those that the document shows, whose numbers look so. */
function courierOf(api: Api, number: string): string | undefined {
  const operation = api.operations.find(({ id }) => id === 'courier-list');
  const { data } = objectOf(operation ? exampleOf(operation) : null);
  const fitting = (Array.isArray(data) ? data.map(objectOf) : []).filter(({ tracking_number }) =>
    new RegExp(String(objectOf(tracking_number ?? null).pattern)).test(number),
  );
  return fitting.length === 1 ? String(fitting[0]?.code) : undefined;
}

/** The road of a shipment: that of its test number, or the usual one, the first code of each status that may follow. */
function statusesOf({ catalogues }: Api, number: string): readonly string[] {
  const known = catalogues.testNumbers.find((entry) => entry.number === number);
  if (known && 'statuses' in known) return known.statuses;
  const road: string[] = [];
  for (let code = catalogues.statuses[0]?.code; code !== undefined && !road.includes(code); ) {
    road.push(code);
    code = catalogues.statuses.find((status) => status.code === road.at(-1))?.next[0];
  }
  return road;
}

function pointerOf({ path, method }: Operation): string {
  return `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
}

function fieldError({ instancePath, params, message }: ErrorObject) {
  const name = params.missingProperty ?? params.additionalProperty;
  return { pointer: name === undefined ? instancePath : `${instancePath}/${name}`, message };
}

function timeAt(minute: number): string {
  return new Date(Date.UTC(2026, 10, 18, 9, 42 + minute)).toISOString().replace('.000', '');
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSuccess(answer: Answer): boolean {
  return typeof answer === 'object' && answer.status < 300;
}

function objectOf(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}
