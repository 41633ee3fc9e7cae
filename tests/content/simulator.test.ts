import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import { tokensOf } from '../../src/model/json-pointer.ts';
import { SIMULATOR_FILE, SIMULATOR_PORT } from '../../src/model/simulator.ts';
import { createChecker } from '../../src/response-check/checker.ts';
import { changesIn, webhookOf } from '../../src/simulator/progress.ts';
import type { Turn } from '../../src/simulator/turn.ts';
import { valueAt } from '../../src/simulator/values.ts';
import { checkedOperations } from '../engine/response-check/given.ts';
import { dataIn, MINUTE, ORIGIN, randomFrom, simulated } from '../simulated.ts';
import { requestsTo } from '../simulated-requests.ts';
import { textOf } from './built.ts';
import { COURIERS } from './owner.ts';

const file = textOf(SIMULATOR_FILE);
const data = dataIn(file);
/** The operations, with the data of the check of their responses. */
const operations = await checkedOperations(textOf('openapi.yaml'));
const api: JsonObject = JSON.parse(textOf('openapi.json'));

/** The part of the description at a pointer, with what it refers to. */
function described(pointer: string): JsonObject {
  let part: JsonValue = api;
  for (const token of ['', ...tokensOf(pointer)]) {
    part = token === '' ? part : (valueAt(part, `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`) ?? {});
    if (isJsonObject(part) && typeof part.$ref === 'string') part = described(part.$ref.slice(1));
  }
  return isJsonObject(part) ? part : {};
}

const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ ...api, $id: 'api' });
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a value, by a validator that the simulator does not use. */
function faultsOf(value: JsonValue | undefined, schema: JsonValue | undefined): readonly string[] {
  const text = JSON.stringify(schema ?? true).replaceAll('"#/', '"api#/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`);
}

/** The responses to requests that no operation has. */
const COMMON: Readonly<Record<string, string>> = {
  '401': 'Unauthorized',
  '404': 'NotFound',
  '405': 'NotFound',
  '429': 'TooManyRequests',
};

/** What is wrong with an answer, by the description of its operation. */
function wrongIn(
  { answer: { status, headers, body } }: Turn,
  method: string,
  path: string | undefined,
): readonly string[] {
  const operation = path === undefined ? {} : described(`/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`);
  const isDescribed = isJsonObject(operation.responses) && Object.hasOwn(operation.responses, String(status));
  // What no operation describes is an error all the same, like those of other operations.
  const common = COMMON[String(status)];
  if (!isDescribed && common === undefined) return [`${status} is not described`];
  const response = isDescribed
    ? described(`/paths/${(path ?? '').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`)
    : described(`/components/responses/${common}`);
  const [type, media] = Object.entries(objectOf(response.content ?? null))[0] ?? [];
  const schema = isJsonObject(media) ? media.schema : undefined;
  const missing = Object.entries(isJsonObject(response.headers) ? response.headers : {}).flatMap(([name, header]) => {
    const { required, schema: own } =
      isJsonObject(header) && typeof header.$ref === 'string' ? described(header.$ref.slice(1)) : objectOf(header);
    const given = headers[name];
    if (given === undefined) return required === true ? [`${name} is missing`] : [];
    return faultsOf(/^\d+$/.test(given) ? Number(given) : given, own);
  });
  if (type === undefined) return body === undefined ? missing : ['has a body'];
  return [
    ...missing,
    ...(headers['Content-Type'] === type ? [] : [`${headers['Content-Type']} is not ${type}`]),
    ...faultsOf(body, schema),
  ];
}

function objectOf(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}

const create = described('/paths/~1shipments/post/requestBody/content/application~1json/examples');
const bodies = Object.values(create).map((example) => objectOf(example).value ?? {});
const added = (turn: Turn) => objectOf(turn.answer.body ?? null);
const NUMBER = '{"tracking_number":"MI123456789"}';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the simulator of the API', () => {
  it('is one small file that runs by itself', () => {
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(120 * 1024);
    expect(file).toMatch(/^\/\/ Simulatore di /);
    const imported = Array.from(file.matchAll(/\bimport\b[^;"']*["']([^"']+)["']/g), ([, name]) => name);
    expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
    expect(data.omitted).toBe(0);
    expect(JSON.stringify([data.answers, data.routes, data.webhooks])).not.toContain('"schema":true');
    expect(JSON.stringify(api.servers)).toContain(`http://127.0.0.1:${SIMULATOR_PORT}${data.base}`);
  });

  it('knows the forms of the couriers', () => {
    const { patterns } = data.rules.collections?.['/shipments']?.detect ?? {};
    expect(patterns).toEqual(
      Object.fromEntries(COURIERS.map(({ code, tracking_number }) => [code, tracking_number.pattern])),
    );
  });

  it('gives answers that fit their own schemas, whatever it is asked', () => {
    const random = randomFrom(2026);
    const world = simulated(data);
    const next = requestsTo(data, bodies, random);
    const seen = new Map<number, number>();
    for (let index = 0; index < 6_000; index++) {
      const ids = [...world.state().items.values()].slice(-5).map(({ id }) => String(id));
      const asking = next(ids);
      const turn = world.ask(asking);
      const path = world.simulator.match((asking.target ?? '').replace(/\?.*/, '').replace(/^\/v1/, ''))[0]?.route.path;
      const { method = '' } = asking;
      // The answer to HEAD is that to GET without its body.
      if (method === 'HEAD') expect(turn.answer.body).toBeUndefined();
      else expect(wrongIn(turn, method, path), `${index} ${JSON.stringify(asking)}`).toEqual([]);
      const checked = operations.find(
        ({ operation }) => operation.path === path && operation.method === asking.method?.toLowerCase(),
      );
      if (checked && turn.answer.body !== undefined && index % 20 === 0) {
        const paste = `HTTP/1.1 ${turn.answer.status} X\r\n\r\n${JSON.stringify(turn.answer.body)}`;
        expect(createChecker(checked.data)({ text: paste }), paste).toMatchObject({ faults: [], isRight: true });
      }
      seen.set(turn.answer.status, (seen.get(turn.answer.status) ?? 0) + 1);
      world.pass(Math.floor(random() * 2_000));
    }
    expect([...seen.keys()].toSorted()).toEqual([
      200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503,
    ]);
  });

  it('remembers no more than it needs', () => {
    const world = simulated(data);
    for (let index = 0; index < 1_200; index++) {
      const body = { tracking_number: `MI${String(index).padStart(9, '0')}` };
      const uuid = `7c1f4f0e-3a52-4c7e-9d0b-${String(index).padStart(12, '0')}`;
      expect(
        world.ask({ method: 'POST', target: '/v1/shipments', body, headers: { 'idempotency-key': uuid } }).answer
          .status,
      ).toBe(201);
      world.pass(1_000);
    }
    const { items, repeatable } = world.state();
    expect([items.size, repeatable.size]).toEqual([1_000, 1_000]);
  });

  it('leads an item through its statuses, one a minute, and tells of each', () => {
    const world = simulated(data);
    const turn = world.ask({ method: 'POST', target: '/v1/shipments', body: { tracking_number: 'TB000000007' } });
    const { statuses = [] } = data.testNumbers.find(({ number }) => number === 'TB000000007') ?? {};
    expect(turn.answer.headers.Location).toBe(`${ORIGIN}/v1/shipments/${added(turn).id}`);
    const start = world.now();
    const reached = statuses.map((_, index) => {
      if (index > 0) world.pass(MINUTE);
      return added(world.ask({ target: `/v1/shipments/${added(turn).id}` }));
    });
    expect(reached.map(({ status }) => status)).toEqual(statuses);
    expect(reached.map(({ events }) => (Array.isArray(events) ? events.length : -1))).toEqual(
      statuses.map((_, index) => index),
    );
    world.pass(MINUTE);
    expect(added(world.ask({ target: `/v1/shipments/${added(turn).id}` }))).toEqual(reached.at(-1));
    const changes = changesIn(world.state().items.values(), start, world.now(), MINUTE);
    const deleted = world.ask({ method: 'DELETE', target: `/v1/shipments/${added(turn).id}` });
    const told = [turn.happened, ...changes, deleted.happened].flatMap(
      (happened) => (happened && webhookOf(world.simulator, happened, { minute: MINUTE, random: randomFrom(1) })) ?? [],
    );
    expect(told.map(({ body }) => valueAt(body, '/data/status'))).toEqual([...statuses, statuses.at(-1)]);
    // A simulator is a test environment, and sends what happens there.
    for (const { body } of told) expect(body).toMatchObject({ environment: 'test', is_sample: false });
    expect(told.map(({ body }) => valueAt(body, '/data/previous_status'))).toEqual([
      null,
      ...statuses.slice(0, -1),
      null,
    ]);
    for (const { name, body } of told)
      expect(faultsOf(body, described(`/webhooks/${name}/post/requestBody/content/application~1json`).schema)).toEqual(
        [],
      );
  });

  it('reads a list to its end by cursors, while items come and go', () => {
    const world = simulated(data);
    const add = (index: number) => {
      const body = {
        tracking_number: `MI${String(index).padStart(9, '0')}`,
        reference: `ORD-${index}`,
        recipient: { name: 'Zoë' },
      };
      world.ask({ method: 'POST', target: '/v1/shipments', body });
      world.pass(1_000);
    };
    for (let index = 0; index < 25; index++) add(index);
    const read: JsonValue[] = [];
    for (let cursor: JsonValue | undefined = '', page = 0; cursor !== null && page < 9; page++) {
      const target: string = `/v1/shipments?per_page=10&q=zoe${cursor === '' ? '' : `&cursor=${String(cursor)}`}`;
      const { data: items, pagination } = added(world.ask({ target }));
      read.push(...(Array.isArray(items) ? items.map((item) => objectOf(item).reference ?? null) : []));
      cursor = objectOf(pagination ?? null).next_cursor;
      add(100 + page);
    }
    expect(read).toEqual(Array.from({ length: 25 }, (_, index) => `ORD-${24 - index}`));
    const list = (query: string) => added(world.ask({ target: `/v1/shipments?${query}` })).data;
    expect(list('reference=ORD-3')).toHaveLength(1);
    expect(list('archived=true')).toEqual([]);
    expect(list('created_to=2026-11-17')).toEqual([]);
    expect(list('sort=created_at&per_page=1')).toMatchObject([{ reference: 'ORD-0' }]);
    expect(list('page=3&per_page=10')).toHaveLength(8);
    expect(world.ask({ target: '/v1/shipments?created_from=2026-11-02&created_to=2026-11-01' }).answer.status).toBe(
      400,
    );
  });

  it.each([
    ['no key', { headers: { authorization: '' } }, 401, 'missing_api_key'],
    ['another key', { headers: { authorization: 'Bearer x' } }, 401, 'invalid_api_key'],
    ['another path', { target: '/v1/x' }, 404, 'route_not_found'],
    ['another method', { method: 'PUT' }, 405, 'method_not_allowed'],
    ['a body that is no JSON', { body: '{', headers: JSON_TYPE }, 400, 'malformed_request'],
    [
      'a body of another kind',
      { body: NUMBER, headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    ['a body that is too large', { body: 'too large' as const }, 413, 'content_too_large'],
    [
      'a courier that does not exist',
      { body: { tracking_number: 'MI123456789', courier: 'x' } },
      422,
      'courier_not_supported',
    ],
    ['a number of several couriers', { body: { tracking_number: '084512345678' } }, 422, 'courier_not_detected'],
    [
      'a number of another form',
      { body: { tracking_number: '084512345678', courier: 'gls' } },
      422,
      'validation_error',
    ],
    ['a courier that wants an address', { body: { tracking_number: '01234567890128' } }, 422, 'validation_error'],
  ])('refuses %s', (_, asking, status, code) => {
    const { answer } = simulated(data).ask({ method: 'POST', target: '/v1/shipments', ...asking });
    expect([answer.status, objectOf(answer.body ?? null).code]).toEqual([status, code]);
  });

  it('names each field that is wrong', () => {
    const notification = { channel: 'email', to: ['recipient'], statuses: ['held'] };
    const wrong = { tracking_number: 'x', altro: 1, parcels: [{ weight_grams: '1' }], notifications: [notification] };
    const errorsOf = (body: JsonObject) =>
      added(simulated(data).ask({ method: 'POST', target: '/v1/shipments', body })).errors;
    expect(errorsOf(wrong)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/tracking_number', code: 'too_short' }),
        expect.objectContaining({ pointer: '/altro', code: 'unknown_field' }),
        expect.objectContaining({ pointer: '/parcels/0/description', code: 'required' }),
        expect.objectContaining({ pointer: '/parcels/0/weight_grams', code: 'invalid_type' }),
      ]),
    );
    expect(
      errorsOf({ tracking_number: 'MI123456789', recipient: { name: 'a' }, notifications: [notification] }),
    ).toMatchObject([{ pointer: '/recipient/email', code: 'required' }]);
  });

  it('adds what is repeated with its key once, and refuses what is there already', () => {
    const world = simulated(data);
    const add = (body: JsonObject, key?: string) =>
      world.ask({ method: 'POST', target: '/v1/shipments', body, ...(key && { headers: { 'idempotency-key': key } }) })
        .answer;
    const [one, other, another] = [1, 2, 3].map((digit) => `7c1f4f0e-3a52-4c7e-9d0b-5a1f3c2b8e6${digit}`);
    const first = add({ tracking_number: 'MI123456789' }, one);
    expect(add({ tracking_number: 'MI123456789' }, one).body).toEqual(first.body);
    expect(add({ tracking_number: 'MI123456780' }, one).body).toMatchObject({ code: 'idempotency_conflict' });
    expect(add({ tracking_number: 'MI123456789' }).body).toMatchObject({
      code: 'duplicate_shipment',
      existing_id: objectOf(first.body ?? null).id,
    });
    for (const [number, key] of [
      ['TB000000500', other],
      ['TB000000503', another],
    ]) {
      const again = [1, 2].map(() => add({ tracking_number: number ?? '' }, key).status);
      expect(again).toEqual([Number(number?.slice(-3)), 201]);
    }
    const slow = { tracking_number: 'TB000000429' };
    expect(add(slow)).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
    expect(add(slow).status).toBe(429);
    world.pass(2_000);
    expect(add(slow).status).toBe(201);
  });

  it('remembers a key for the hours that the description says', () => {
    const { description } = described('/components/parameters/IdempotencyKey');
    const [, hours = ''] = /per (\d+) ore/.exec(`${description}`) ?? [];
    const world = simulated(data);
    const add = (digits: string) =>
      world.ask({
        method: 'POST',
        target: '/v1/shipments',
        body: { tracking_number: `MI${digits}` },
        headers: { 'idempotency-key': '7c1f4f0e-3a52-4c7e-9d0b-5a1f3c2b8e64' },
      }).answer.status;
    expect(add('123456789')).toBe(201);
    world.pass(Number(hours) * 60 * MINUTE - 1);
    expect(add('123456780')).not.toBe(201);
    world.pass(1);
    expect(add('123456780')).toBe(201);
  });

  it('counts requests as the plan does, and says when there are more', () => {
    const world = simulated(data);
    const most = data.limits?.perMinute ?? 0;
    const all = Array.from({ length: most + 1 }, () => world.ask({ target: '/v1/couriers' }).answer);
    expect(all.map(({ headers }) => Number(headers['RateLimit-Remaining']))).toEqual(
      Array.from({ length: most + 1 }, (_, index) => Math.max(0, most - index - 1)),
    );
    expect(all.at(-1)).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
    world.pass(MINUTE);
    expect(world.ask({ target: '/v1/couriers' }).answer.status).toBe(200);
  });
});
