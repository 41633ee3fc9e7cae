import type { JsonObject } from '../src/model/json.ts';
import type { SimulatorData } from '../src/model/simulator.ts';
import { answer } from '../src/simulator/answer.ts';
import { prepare } from '../src/simulator/prepare.ts';
import { type Asked, EMPTY, type Turn } from '../src/simulator/turn.ts';
import type { Answer, Recorded } from './samples/recorder.ts';

/** The key that the simulator of the site accepts, which its guides show. */
export const KEY = 'tbp_test_LA_TUA_CHIAVE';

/** Where the simulator is said to be. */
export const ORIGIN = 'http://127.0.0.1:4010';

export const MINUTE = 60_000;

/** A request of which only a part matters. A body that is no text is sent as JSON. */
export type Asking = Omit<Partial<Asked>, 'body'> & { readonly body?: string | JsonObject | Asked['body'] };

/** The data in the file of a simulator. */
export function dataIn(file: string): SimulatorData {
  const [, quoted = ''] = /^const SIMULATOR = JSON\.parse\('(.*)'\);$/m.exec(file) ?? [];
  return JSON.parse(quoted.replace(/\\([\\'])/g, '$1').replaceAll('\\u2028', '\u2028'));
}

/** Numbers that look random and are the same each time: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A simulator in this process, with a clock that tests move. */
export function simulated(data: SimulatorData, key = KEY) {
  const simulator = prepare(data);
  const random = randomFrom(41);
  let state = EMPTY;
  let now = Date.UTC(2026, 10, 18, 9, 42);
  const ask = ({ method = 'GET', target = '/', headers = {}, body = '' }: Asking): Turn => {
    const isPlain = typeof body === 'object' && !(body instanceof Uint8Array);
    const bytes =
      body === 'too large' || body instanceof Uint8Array ? body : Buffer.from(isPlain ? JSON.stringify(body) : body);
    const all = { authorization: `Bearer ${key}`, ...(isPlain && { 'content-type': 'application/json' }), ...headers };
    const turn = answer(
      simulator,
      state,
      { method, target, headers: all, body: bytes },
      { now, random, minute: MINUTE, key: data.key && key, origin: ORIGIN },
    );
    state = turn.state;
    return turn;
  };
  return {
    simulator,
    ask,
    /** Lets time pass, in milliseconds. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    now: () => now,
    state: () => state,
  };
}

/** A simulator that answers what a recorder records. */
export function answering({ ask }: Pick<ReturnType<typeof simulated>, 'ask'>): (asked: Recorded) => Answer {
  return ({ headers, ...asked }) => {
    const { answer } = ask({ ...asked, headers: { authorization: '', ...Object.fromEntries(headers) } });
    return { body: '', ...answer };
  };
}
