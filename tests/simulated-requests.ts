import type { JsonObject, JsonValue } from '../src/model/json.ts';
import { isJsonObject } from '../src/model/json.ts';
import type { SimulatedRoute, SimulatorData } from '../src/model/simulator.ts';
import type { Asking } from './simulated.ts';

const STRANGE: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'è',
  'x'.repeat(300),
  [],
  {},
  [[]],
  '2026-11-18',
  '__proto__',
];
const TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '1',
  '{"a":',
  '\u0000',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
];
const METHODS = ['GET', 'GET', 'POST', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];

/** Requests, good and bad, to an API: its own examples, and what chance makes of them. */
export function requestsTo(data: SimulatorData, examples: readonly JsonValue[], random: () => number) {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const chance = (share: number) => random() < share;
  // Those that provoke an error come more often.
  const numbers = data.testNumbers.flatMap(({ number, error }) =>
    error === undefined ? [number] : [number, number, number, number],
  );

  /** A value of which one part is another one. */
  const changed = (value: JsonValue): JsonValue => {
    const keys = isJsonObject(value) ? Object.keys(value) : [];
    const key = pick(keys);
    if (!isJsonObject(value) || key === undefined || chance(0.2)) return pick(STRANGE) ?? null;
    if (chance(0.2)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    if (chance(0.2)) return { ...value, sconosciuto: 1 };
    return { ...value, [key]: changed(value[key] ?? null) };
  };
  const body = (): string => {
    if (chance(0.1)) return pick(TEXTS) ?? '';
    const example = pick(examples) ?? {};
    const fresh = isJsonObject(example) && chance(0.7) ? { ...example, ...renewed(example) } : example;
    return JSON.stringify(chance(0.5) ? fresh : changed(fresh));
  };
  /** Another number of the same form, so that not all items are there already. */
  const renewed = (example: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(example).flatMap(([name, value]) => {
        if (typeof value !== 'string' || !/\d{9}/.test(value)) return [];
        if (chance(0.2)) return [[name, pick(numbers) ?? value]];
        return [[name, value.replace(/\d/g, () => String(Math.floor(random() * 10)))]];
      }),
    );
  const query = (route: SimulatedRoute | undefined): string => {
    const pairs = (route?.parameters ?? [])
      .filter(({ in: location }) => location === 'query' && chance(0.3))
      .map(({ name, schema, default: given }) => {
        const values = isJsonObject(schema) && Array.isArray(schema.enum) ? schema.enum : [];
        const known = [
          'in_transit',
          'brt',
          '2026-11-01',
          '2026-11-20T06:00:00Z',
          '1',
          '25',
          'true',
          given ?? 'a',
          ...values,
        ];
        return `${name}=${encodeURIComponent(String(chance(0.8) ? pick(known) : pick(STRANGE)))}`;
      });
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  };

  return (ids: readonly string[]): Asking => {
    const route = pick(data.routes);
    const path = (route?.path ?? '').replace(
      /\{[^}]+\}/g,
      () => pick([...ids, ...ids, 'x', '%2F', '%', '..', 'shp_01J9Z3K7Q4']) ?? 'x',
    );
    const key = chance(0.9) ? {} : { authorization: pick(['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Basic %']) ?? '' };
    const method = chance(0.85) ? (route?.method ?? 'GET') : (pick(METHODS) ?? 'GET');
    const type = chance(0.9)
      ? 'application/json'
      : pick(['', 'text/plain', 'application/json; charset=utf-8', 'APPLICATION/JSON']);
    const repeat = chance(0.3) && {
      'idempotency-key':
        pick(['7c1f4f0e-3a52-4c7e-9d0b-5a1f3c2b8e61', '7c1f4f0e-3a52-4c7e-9d0b-5a1f3c2b8e62', 'x']) ?? '',
    };
    return {
      method,
      target: `${chance(0.97) ? data.base : '/v9'}${path}${query(route)}`,
      headers: { ...key, ...(type && { 'content-type': type }), ...repeat },
      body: method === 'POST' || chance(0.05) ? (chance(0.01) ? 'too large' : body()) : '',
    };
  };
}
