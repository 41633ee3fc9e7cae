import { expect } from 'vitest';
import { MINUTE } from '../simulated.ts';
import { type ApiPromise, numberFor, numberOf, SIMULATED, uuidOf } from './promise.ts';

const CREATE = '/api/shipment-create';
const ERRORS = '/api/error-responses';
const LIMITS = '/api/rate-limits';
const KEYS = '/api/authentication';

const JSON_TYPE = { 'content-type': 'application/json' };
const POST = { method: 'POST', target: `${SIMULATED.base}/shipments` };
/** Requests of every kind of answer that needs no state. */
const REFUSED = [
  { target: `${SIMULATED.base}/nessuno` },
  { target: '/fuori' },
  { method: 'PUT', target: `${SIMULATED.base}/couriers` },
  { method: 'DELETE', target: `${SIMULATED.base}/shipments/x` },
  { ...POST, body: '{', headers: JSON_TYPE },
  { ...POST, body: 'x', headers: { 'content-type': 'text/plain' } },
  { ...POST, body: 'too large' as const },
  { ...POST, body: {} },
];

const FORMS: readonly ApiPromise[] = [
  {
    promise: 'Il corpo di una richiesta è JSON.',
    said: { '/api': /altrimenti la risposta è unsupported_media_type/ },
    kept: (api) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', ''])
        expect(api.send({ ...POST, body: '{}', headers: { 'content-type': type } })).toMatchObject({
          status: 415,
          code: 'unsupported_media_type',
        });
    },
  },
  {
    promise: 'Gli errori sono application/problem+json, e ogni risposta ha un Request-Id.',
    said: { '/api': /Ogni risposta, non solo gli errori, ha un'intestazione Request-Id/, [ERRORS]: /problem\+json/ },
    kept: (api) => {
      const ids = REFUSED.map((asking) => {
        const { status, headers, body } = api.send(asking);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(headers['Content-Type']).toBe('application/problem+json');
        expect(body).toMatchObject({ status, instance: `urn:uuid:${headers['Request-Id']}` });
        return headers['Request-Id'];
      });
      ids.push(api.get('/couriers').headers['Request-Id'], api.add(numberOf(1)).headers['Request-Id']);
      expect(new Set(ids).size).toBe(REFUSED.length + 2);
      expect(ids).not.toContain(undefined);
    },
  },
  {
    promise: 'Un parametro della query che non esiste viene ignorato, un valore non ammesso no.',
    said: { '/api': /Un parametro della query che non esiste viene invece ignorato/ },
    kept: (api) => {
      expect(api.get('/shipments?inventato=1').status).toBe(200);
      expect(api.get('/shipments?per_page=101').code).toBe('malformed_request');
    },
  },
  {
    promise: 'Un corpo oltre 256 KB è rifiutato.',
    said: { '/api': /al massimo 256 KB/, [CREATE]: /supera 256 KB/ },
    kept: (api) => {
      const body = (length: number) => JSON.stringify({ ...numberOf(1), reference: 'x'.repeat(length) });
      expect(api.send({ ...POST, body: body(256 * 1024), headers: JSON_TYPE }).code).toBe('content_too_large');
      expect(api.send({ ...POST, body: body(200 * 1024), headers: JSON_TYPE }).code).toBe('validation_error');
    },
  },
  {
    promise: 'Nelle risposte un campo senza valore è null o un elenco vuoto.',
    said: { '/api': /Nelle risposte un campo senza valore è null/ },
    kept: (api) => {
      const { body } = api.add(numberOf(1));
      expect(body).toMatchObject({
        reference: null,
        archived_at: null,
        expected_delivery: null,
        tags: [],
        parcels: [],
      });
      for (const name of ['recipient', 'tracking_url']) expect(body).not.toHaveProperty(name);
    },
  },
  {
    promise: 'Un metodo non ammesso dice in Allow quali lo sono.',
    said: { [ERRORS]: /Quelli ammessi sono nell'intestazione Allow/ },
    kept: (api) => {
      const { status, headers } = api.send({ method: 'PUT', target: `${SIMULATED.base}/shipments` });
      expect(status).toBe(405);
      for (const method of headers.Allow?.split(', ') ?? [])
        expect(api.send({ method, target: `${SIMULATED.base}/shipments` }).status, method).not.toBe(405);
      expect(headers.Allow).toBe('POST, GET, HEAD');
    },
  },
];

const ACCESS: readonly ApiPromise[] = [
  {
    promise: 'Senza chiave la risposta è missing_api_key, con un’altra invalid_api_key.',
    said: { [KEYS]: /Manca l'intestazione, oppure manca Bearer/ },
    kept: (api) => {
      for (const authorization of ['', 'tbp_test_LA_TUA_CHIAVE', 'Basic dGJwX3Rlc3Q6eA=='])
        expect(api.get('/couriers', { authorization }).code).toBe('missing_api_key');
      expect(api.get('/couriers', { authorization: 'Bearer tbp_live_LA_TUA_CHIAVE' }).code).toBe('invalid_api_key');
    },
  },
  {
    promise: 'La chiave distingue maiuscole e minuscole, e non si passa nell’indirizzo.',
    said: { [KEYS]: /Non c'è un modo per passarla nell'indirizzo/ },
    kept: (api) => {
      const key = 'tbp_test_LA_TUA_CHIAVE';
      expect(api.get('/couriers', { authorization: `bearer ${key}` }).status).toBe(200);
      expect(api.get('/couriers', { authorization: `Bearer ${key.toLowerCase()}` }).status).toBe(401);
      expect(api.get(`/couriers?api_key=${key}`, { authorization: '' }).code).toBe('missing_api_key');
    },
  },
  {
    promise: 'Ogni 401 dice come autenticarsi e non conta; il conto arriva con tutte le altre risposte.',
    said: { [LIMITS]: /Sempre, tranne con 401/, [CREATE]: /Il modo di autenticarsi/ },
    kept: (api) => {
      for (const asking of [{ target: `${SIMULATED.base}/couriers` }, ...REFUSED]) {
        const refused = api.send({ ...asking, headers: { authorization: '' } });
        expect(refused.status).toBe(401);
        expect(Object.keys(refused.headers).toSorted()).toEqual(['Content-Type', 'Request-Id', 'WWW-Authenticate']);
        expect(refused.headers['WWW-Authenticate']).toMatch(/^Bearer realm="[^"]+"$/);
        const wrong = api.send({ ...asking, headers: { authorization: 'Bearer x' } });
        expect(wrong.headers['WWW-Authenticate']).toMatch(/^Bearer realm="[^"]+", error="invalid_token"$/);
      }
      const left = REFUSED.map((asking) => Number(api.send(asking).headers['RateLimit-Remaining']));
      const most = SIMULATED.limits?.perMinute ?? 0;
      expect(left).toEqual(REFUSED.map((_, index) => most - index - 1));
    },
  },
];

const FREQUENCY: readonly ApiPromise[] = [
  {
    promise: 'Retry-After c’è solo con 429, con le altre intestazioni del conto, su ogni percorso e metodo.',
    said: { [LIMITS]: /Solo con 429/, [ERRORS]: /secondi di Retry-After/ },
    kept: (api) => {
      const most = SIMULATED.limits?.perMinute ?? 0;
      for (let index = 0; index < most; index++) expect(api.get('/couriers').headers).not.toHaveProperty('Retry-After');
      for (const asking of [{ target: `${SIMULATED.base}/couriers` }, ...REFUSED]) {
        const { status, headers, code } = api.send(asking);
        expect([status, code]).toEqual([429, 'rate_limit_exceeded']);
        expect(headers).toMatchObject({ 'RateLimit-Limit': String(most), 'RateLimit-Remaining': '0' });
        expect(headers['Retry-After']).toBe(headers['RateLimit-Reset']);
      }
      api.pass(MINUTE);
      expect(api.get('/couriers').headers['RateLimit-Remaining']).toBe(String(most - 1));
    },
  },
  {
    promise: 'Oltre il limite del giorno si aspetta fino a mezzanotte UTC.',
    said: { [LIMITS]: /riparte a mezzanotte UTC/ },
    kept: (api) => {
      const { perMinute = 0, perDay = 0 } = SIMULATED.limits ?? {};
      for (let index = 0; index < perDay; index++) {
        if (index % perMinute === 0) api.pass(MINUTE);
        expect(api.get('/couriers').status).toBe(200);
      }
      api.pass(MINUTE);
      const { status, headers } = api.get('/couriers');
      const toMidnight = Math.ceil((new Date(api.now()).setUTCHours(24, 0, 0, 0) - api.now()) / 1000);
      expect([status, headers['Retry-After'], headers['RateLimit-Remaining']]).toEqual([429, String(toMidnight), '0']);
    },
  },
  {
    promise: 'I numeri di test provocano gli errori, e la richiesta ripetuta riesce.',
    said: { '/api': /Ripetuta con la stessa Idempotency-Key, la richiesta riesce/ },
    kept: (api) => {
      for (const [index, code] of ['internal_error', 'service_unavailable'].entries()) {
        expect(api.add(numberFor(code), uuidOf(index)).code).toBe(code);
        expect(api.add(numberFor(code), uuidOf(index)).status).toBe(201);
      }
      expect(api.add(numberFor('rate_limit_exceeded')).headers['Retry-After']).toBe('2');
      api.pass(2_000);
      expect(api.add(numberFor('rate_limit_exceeded')).status).toBe(201);
      for (const _ of [1, 2]) expect(api.add(numberFor('quota_exceeded')).code).toBe('quota_exceeded');
    },
  },
];

/** What is promised of every request. */
export const REQUEST_PROMISES: readonly ApiPromise[] = [...FORMS, ...ACCESS, ...FREQUENCY];
