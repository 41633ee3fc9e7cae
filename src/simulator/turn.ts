import type { JsonObject, JsonValue } from '../model/json.ts';
import type { Random } from './values.ts';

/** A request as the simulator reads it. Names of headers are in lower case. */
export type Asked = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `too large` for a body that nobody has kept. */
  readonly body: Uint8Array | 'too large';
};

/** What surrounds a request. */
export type Moment = {
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly random: Random;
  /** How long a minute of the API is, in milliseconds. */
  readonly minute: number;
  readonly key?: string | undefined;
  /** The address of the simulator, without the base of the API. */
  readonly origin: string;
};

/** An answer to a request. A text is sent as it is, any other body as JSON. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
};

/** An item of a collection as it was added, and the statuses through which it goes. */
export type Kept = {
  readonly collection: string;
  readonly id: JsonValue;
  readonly value: JsonObject;
  readonly added: number;
  readonly road: readonly string[];
};

/** What happened to an item, for webhooks. */
export type Happened = {
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly item: Kept;
  readonly at: number;
  readonly status?: string;
  readonly previous?: string;
};

/** A webhook to send. */
export type Delivery = { readonly name: string; readonly type: string; readonly body: JsonValue };

/** All that the simulator remembers. Each list has a bound. */
export type SimulatorState = {
  /** By collection and id, oldest first. */
  readonly items: ReadonlyMap<string, Kept>;
  /** The first answer to each idempotency key. */
  readonly repeatable: ReadonlyMap<string, { readonly print: string; readonly answer: Answer; readonly at: number }>;
  /** When a test number was first refused. */
  readonly refused: ReadonlyMap<string, number>;
  /** Requests in the present minute and day. */
  readonly minute: Count;
  readonly day: Count;
  /** How many items have been added so far. */
  readonly added: number;
};

/** Requests since an instant. */
export type Count = { readonly since: number; readonly used: number };

export const EMPTY: SimulatorState = {
  items: new Map(),
  repeatable: new Map(),
  refused: new Map(),
  minute: { since: 0, used: 0 },
  day: { since: 0, used: 0 },
  added: 0,
};

/** The most entries of each list of a state. The oldest make room. */
const MOST = 1_000;

/** A list with one more entry, and without its oldest one if it is full. */
export function withEntry<Value>(
  all: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  const next = new Map(all);
  const [oldest] = next.keys();
  if (next.size >= MOST && !next.has(key) && oldest !== undefined) next.delete(oldest);
  return next.set(key, value);
}

/** A list without an entry. */
export function withoutEntry<Value>(all: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([each]) => each !== key));
}

/** An answer, the next state, and what happened. */
export type Turn = { readonly answer: Answer; readonly state: SimulatorState; readonly happened?: Happened };
