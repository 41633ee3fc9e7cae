import { expect } from 'vitest';
import { objectOf } from '../../src/simulator/values.ts';
import { MINUTE } from '../simulated.ts';
import { figure } from './owner.ts';
import { type ApiPromise, numberFor, numberOf, uuidOf } from './promise.ts';

const CREATE = '/api/shipment-create';
const LIST = '/api/shipment-list';
const ERRORS = '/api/error-responses';
const LIMITS = '/api/rate-limits';
const COURIERS = '/api/supported-couriers';

const REPEATING: readonly ApiPromise[] = [
  {
    promise: 'La stessa richiesta con lo stesso UUID riceve la risposta della prima volta, per le ore di values.yaml.',
    said: { '/api': /ricevi la risposta della prima volta/, [CREATE]: /riceve la risposta della prima volta/ },
    kept: (api) => {
      const hour = 60 * MINUTE;
      const first = api.add(numberOf(1), uuidOf(1));
      expect(api.add(numberOf(1), uuidOf(1)).body).toEqual(first.body);
      expect(api.add(numberOf(1), uuidOf(1).toUpperCase()).body).toEqual(first.body);
      expect(api.add(numberOf(2), uuidOf(1)).code).toBe('idempotency_conflict');
      expect(api.remove(first.body.id).status).toBe(204);
      expect(api.add(numberOf(1), uuidOf(1)).body).toEqual(first.body);
      api.pass((Number(figure('idempotenza-ore')) - 1) * hour);
      expect(api.add(numberOf(1), uuidOf(1)).body).toEqual(first.body);
      api.pass(2 * hour);
      const later = api.add(numberOf(1), uuidOf(1));
      expect([later.status, later.body.id === first.body.id]).toEqual([201, false]);
    },
  },
  {
    promise: 'Una richiesta non riuscita non viene ricordata, e un valore che non è un UUID è rifiutato.',
    said: { '/api': /Una richiesta non riuscita non viene ricordata/, [CREATE]: /non è un UUID dà malformed_request/ },
    kept: (api) => {
      expect(api.add({}, uuidOf(1)).code).toBe('validation_error');
      expect(api.add(numberOf(1), uuidOf(1)).status).toBe(201);
      expect(api.add(numberOf(2), 'x').code).toBe('malformed_request');
    },
  },
  {
    promise: 'Un numero che c’è già è un doppione, e l’errore dice quale spedizione è.',
    said: { [ERRORS]: /il suo id è in existing_id/, '/api': /ogni altro numero, la seconda volta, riceve/ },
    kept: (api) => {
      const { body } = api.add(numberOf(1));
      expect(api.add(numberOf(1))).toMatchObject({ code: 'duplicate_shipment', body: { existing_id: body.id } });
      for (const _ of [1, 2]) expect(api.add(numberFor('held')).status).toBe(201);
    },
  },
  {
    promise: 'Un’eliminazione non ha corpo, non si annulla e si può ripetere; il numero si può aggiungere di nuovo.',
    said: { '/api': /la seconda risponde shipment_not_found/, '/api/shipment-delete': /ha un altro id/ },
    kept: (api) => {
      const { body } = api.add(numberOf(1));
      expect(api.remove(body.id)).toMatchObject({ status: 204, body: {} });
      expect(api.remove(body.id).code).toBe('shipment_not_found');
      expect(api.get(`/shipments/${String(body.id)}`).code).toBe('shipment_not_found');
      const again = api.add(numberOf(1));
      expect(again.status).toBe(201);
      expect(again.body.id).not.toBe(body.id);
    },
  },
];

const SHIPMENTS: readonly ApiPromise[] = [
  {
    promise: 'Chi aggiunge e chi elenca legge quanta quota resta; le spedizioni di test non ne consumano.',
    said: { [CREATE]: /Quante ne restano è in Quota-Remaining/, [LIMITS]: /Quanto ne resta è nell'intestazione/ },
    kept: (api) => {
      const quotas = [api.add(numberOf(1)), api.get('/shipments'), api.add(numberOf(2))].map(({ headers }) => [
        headers['Quota-Limit'],
        headers['Quota-Remaining'],
      ]);
      expect(new Set(quotas.map(String)).size).toBe(1);
      expect(quotas[0]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
      expect(api.get('/couriers').headers).not.toHaveProperty('Quota-Limit');
    },
  },
  {
    promise: 'Dove non ci sono codici postali va bene 00000.',
    said: { [CREATE]: /per esempio a Hong Kong, scrivi 00000/ },
    kept: (api) => {
      const address = { street: '1 Queen’s Road', city: 'Central', country: 'HK' };
      const to = (more: object) => ({ ...numberOf(1), recipient: { name: 'Zoë', address: { ...address, ...more } } });
      expect(api.add(to({})).code).toBe('validation_error');
      expect(api.add(to({ postal_code: '00000' })).status).toBe(201);
    },
  },
  {
    promise: 'Una spedizione nasce pending, senza eventi, e Location dice dove leggerla.',
    said: { [CREATE]: /La spedizione nasce pending e senza eventi/ },
    kept: (api) => {
      const { body, headers } = api.add(numberOf(1));
      expect(body).toMatchObject({ status: 'pending', events: [] });
      const read = api.send({ target: new URL(headers.Location ?? '').pathname });
      expect(read.body).toEqual(body);
    },
  },
  {
    promise: 'Il corriere si riconosce dal formato solo se è di uno.',
    said: { [COURIERS]: /Viene riconosciuto; lo trovi in courier nella risposta/ },
    kept: (api) => {
      expect(api.add(numberOf(1)).body.courier).toBe('gls');
      expect(api.add({ tracking_number: '084512345678' }).code).toBe('courier_not_detected');
      expect(api.add({ tracking_number: 'ABCDEFGHIJKLMNOP' }).code).toBe('courier_not_detected');
      expect(api.add({ ...numberOf(2), courier: 'nessuno' }).code).toBe('courier_not_supported');
      const other = api.add({ tracking_number: '084512345678', courier: 'gls' });
      expect(other).toMatchObject({ code: 'validation_error', body: { errors: [{ pointer: '/tracking_number' }] } });
      for (const tracking_number of ['MI1', 'MI 123456789', 'mi123456789', 'X'.repeat(25)])
        expect(api.add({ tracking_number }).code).toBe('validation_error');
    },
  },
  {
    promise: 'Una notifica per il destinatario vuole la sua e-mail, e alcuni corrieri il suo indirizzo.',
    said: { [CREATE]: /l'e-mail è obbligatoria se una notifica è per il destinatario/, [COURIERS]: /se manca ricevi/ },
    kept: (api) => {
      const notifications = [{ channel: 'email', to: ['recipient'], statuses: ['delivered'] }];
      const without = api.add({ ...numberOf(1), recipient: { name: 'Zoë' }, notifications });
      expect(without.body.errors).toMatchObject([{ pointer: '/recipient/email' }]);
      const number = { tracking_number: '01234567890128', courier: 'dpd' };
      expect(api.add(number)).toMatchObject({ code: 'validation_error' });
      expect(api.add({ ...number, recipient: { name: 'Zoë' } })).toMatchObject({ code: 'validation_error' });
    },
  },
];

const LISTS: readonly ApiPromise[] = [
  {
    promise: 'I filtri si sommano; di status, che si ripete, basta un valore.',
    said: { [LIST]: /I filtri si sommano/ },
    kept: (api) => {
      for (let index = 0; index < 3; index++) api.add({ ...numberOf(index), reference: `ORD-${index}` });
      api.add(numberFor('held'));
      const found = (query: string) => objectOf(api.get(`/shipments?${query}`).body.pagination).total;
      expect(found('status=pending')).toBe(4);
      expect(found('status=held&status=pending')).toBe(4);
      expect(found('status=held')).toBe(0);
      expect(found('status=pending&reference=ORD-1')).toBe(1);
      expect(found('reference=ord-1')).toBe(0);
      expect(found('q=ORD')).toBe(3);
      expect(found('archived=true')).toBe(0);
    },
  },
  {
    promise: 'Le pagine sono di 25; l’ultima ha next_cursor null, oltre l’elenco è vuoto.',
    said: { '/api': /una pagina alla volta, di 25 spedizioni/, [LIST]: /oltre l'ultima, data è un elenco vuoto/ },
    kept: (api) => {
      for (let index = 0; index < 26; index++) api.add(numberOf(index));
      const first = api.get('/shipments').body;
      expect(first).toMatchObject({ pagination: { page: 1, per_page: 25, total: 26, total_pages: 2 } });
      const cursor = String(objectOf(first.pagination).next_cursor);
      expect(api.get(`/shipments?cursor=${cursor}`).body.pagination).toMatchObject({ page: 2, next_cursor: null });
      expect(api.get(`/shipments?per_page=25&cursor=${cursor}`).status).toBe(200);
      expect(api.get(`/shipments?per_page=10&cursor=${cursor}`).code).toBe('malformed_request');
      expect(api.get(`/shipments?page=2&cursor=${cursor}`).code).toBe('malformed_request');
      expect(api.get('/shipments?page=3').body.data).toEqual([]);
      const second = String(objectOf(api.get('/shipments?page=2&per_page=10').body.pagination).next_cursor);
      expect(api.get(`/shipments?per_page=10&cursor=${second}`).body.pagination).toMatchObject({ page: 3 });
      api.pass(25 * 60 * MINUTE);
      expect(api.get(`/shipments?cursor=${cursor}`).code).toBe('malformed_request');
    },
  },
  {
    promise: 'Un intervallo di giorni alla rovescia è rifiutato.',
    said: { [LIST]: /Se precede created_from la risposta è malformed_request/ },
    kept: (api) => {
      expect(api.get('/shipments?created_from=2026-11-02&created_to=2026-11-01').code).toBe('malformed_request');
      expect(api.get('/shipments?created_from=2026-11-02&created_to=2026-11-02').status).toBe(200);
    },
  },
  {
    promise: 'Con updated_from si legge solo ciò che è cambiato.',
    said: { [LIMITS]: /le spedizioni cambiate dall'ultima lettura/ },
    kept: (api) => {
      const still = api.add(numberFor('pending')).body;
      api.add(numberOf(1));
      api.pass(MINUTE);
      const from = new Date(api.now()).toISOString();
      const { data } = api.get(`/shipments?sort=updated_at&updated_from=${from}`).body;
      expect(data).toMatchObject([numberOf(1)]);
      expect(JSON.stringify(data)).not.toContain(String(still.id));
    },
  },
];

/** What is promised of adding, reading and deleting shipments. */
export const SHIPMENT_PROMISES: readonly ApiPromise[] = [...REPEATING, ...SHIPMENTS, ...LISTS];
