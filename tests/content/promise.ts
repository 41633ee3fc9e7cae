import { isJsonObject, type JsonObject, type JsonValue } from '../../src/model/json.ts';
import { SIMULATOR_FILE } from '../../src/model/simulator.ts';
import { type Asking, dataIn, simulated } from '../simulated.ts';
import { textOf } from './built.ts';
import { TEST_NUMBERS } from './owner.ts';

/** A sentence of the description or a guide about the API that a request can show to be true. */
export type ApiPromise = {
  /** The promise, as a sentence. */
  readonly promise: string;
  /** The pages that make it, by their routes, and the words of each. */
  readonly said: Readonly<Record<string, RegExp>>;
  /** Asks the API, and expects what is promised. */
  readonly kept: (api: ApiClient) => void;
};

/** What a client of the API sees of an answer. */
export type Seen = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The error code; absent without an error. */
  readonly code: JsonValue | undefined;
};

/** A client of the simulator, with a clock that tests move. */
export type ApiClient = ReturnType<typeof startApi>;

export const SIMULATED = dataIn(textOf(SIMULATOR_FILE));

/** A client of a simulator of its own. */
export function startApi() {
  const world = simulated(SIMULATED);
  const seen = (asking: Asking): Seen => {
    const { status, headers, body } = world.ask(asking).answer;
    const known = isJsonObject(body) ? body : {};
    return { status, headers, body: known, code: known.code };
  };
  return {
    ...world,
    /** Asks for an address below the base of the API. */
    get: (path: string, headers: Asking['headers'] = {}) => seen({ target: `${SIMULATED.base}${path}`, headers }),
    /** Sends a request as it is. */
    send: seen,
    /** Adds a shipment, with this key of idempotency if there is one. */
    add: (body: JsonObject, key?: string) =>
      seen({
        method: 'POST',
        target: `${SIMULATED.base}/shipments`,
        body,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    remove: (id: JsonValue | undefined) =>
      seen({ method: 'DELETE', target: `${SIMULATED.base}/shipments/${String(id)}` }),
  };
}

/** Numbers of GLS, which need no courier. */
export const numberOf = (index: number) => ({ tracking_number: `MI${String(index).padStart(9, '0')}` });

/** The first test number that leads to a status, or provokes an error. */
export const numberFor = (outcome: string) => ({
  tracking_number: TEST_NUMBERS.find(({ error, statuses }) => (error ?? statuses?.at(-1)) === outcome)?.number ?? '',
});

/** UUIDs, one for each number. */
export function uuidOf(number: number): string {
  return `7c1f4f0e-3a52-4c7e-9d0b-${String(number).padStart(12, '0')}`;
}
