import { isIdempotencyKey } from '../model/idempotency-key.ts';
import type { JsonValue } from '../model/json.ts';
import type { SimulatedAnswer, SimulatedRoute } from '../model/simulator.ts';
import { details } from '../strings/simulator.ts';
import { act, type Done, type World } from './collection.ts';
import { type Match, type Simulator, successOf } from './prepare.ts';
import { checkKey, pathAndQuery, readBody, readParameters } from './read-request.ts';
import { Refused, refusal } from './refuse.ts';
import { type Answer, type Asked, type Count, type Moment, type SimulatorState, type Turn, withEntry } from './turn.ts';
import { fingerprint, UUID, uuid } from './values.ts';

/** How long an `Idempotency-Key` is remembered, in minutes. */
const REMEMBERED_MINUTES = 24 * 60;

/** How many minutes a day has. */
const DAY = 24 * 60;

/**
 * Answers a request: gives the answer, the next state, and what happened. A HEAD that the description does not have is
 * answered as the GET of its path, without a body (RFC 9110, section 9.3.2).
 */
export function answer(simulator: Simulator, before: SimulatorState, asked: Asked, moment: Moment): Turn {
  const isDescribed = matchesOf(simulator, asked).some(({ route }) => route.method === 'HEAD');
  if (asked.method !== 'HEAD' || isDescribed) return answerAs(simulator, before, asked, moment);
  const turn = answerAs(simulator, before, { ...asked, method: 'GET' }, moment);
  const { body: _, ...head } = turn.answer;
  return { ...turn, answer: head };
}

/** The operations on the path of a request. */
function matchesOf({ data, match }: Simulator, asked: Asked): readonly Match[] {
  const { path } = pathAndQuery(asked);
  return path.startsWith(`${data.base}/`) ? match(path.slice(data.base.length)) : [];
}

/**
 * Answers a request by its method. Checks the key, the limits, the path and the request, in the order of the API. Then
 * collections act; examples stand for the rest.
 */
function answerAs(simulator: Simulator, before: SimulatorState, asked: Asked, moment: Moment): Turn {
  const { data } = simulator;
  const id = uuid(moment.random);
  const { path } = pathAndQuery(asked);
  const matches = matchesOf(simulator, asked);
  const match = matches.find(({ route }) => route.method === asked.method);
  const route = match?.route ?? matches[0]?.route;
  const written =
    (state: SimulatorState, { wait, isWrong, created }: Told = {}) =>
    (described: SimulatedAnswer | undefined) =>
      headersOf(described, {
        id,
        wait,
        isWrong,
        state,
        moment,
        simulator,
        location: created && `${moment.origin}${path}/${created}`,
      });
  const refused = (state: SimulatorState, error: Refused): Turn => {
    const { allow, wait, occasion } = error.reason;
    const told: Told = { wait, isWrong: occasion === 'wrong_credentials' };
    const made = refusal(simulator, match?.route, error.reason, { id, headers: written(state, told) });
    const headers = { ...made.headers, ...(allow !== undefined && { Allow: allow }) };
    return { answer: { ...made, headers }, state: { ...state, ...(error.refused && { refused: error.refused }) } };
  };
  let state = renewed(before, moment);
  try {
    checkKey(route?.access ?? data.routes[0]?.access ?? [], asked, moment);
    checkLimits(simulator, state, moment);
    state = counted(state);
    if (!route) throw new Refused({ occasion: 'no_route', detail: details.no_route(path.slice(0, 200)) });
    if (!match) {
      const allow = [...new Set(matches.flatMap((each) => methodsOf(each.route)))].join(', ');
      throw new Refused({ occasion: 'no_method', detail: details.no_method(asked.method, allow), allow });
    }
    const { done, known } = serve(asked, match, { simulator, state, moment });
    if (done === 'not simulated') return { answer: NOT_SIMULATED, state };
    if (known) {
      const { headers: fresh } = success(simulator, match.route, {}, written(state));
      return { answer: { ...known, headers: { ...known.headers, ...withoutLocation(fresh) } }, state };
    }
    const made = success(simulator, match.route, done, written(state, { created: done?.id }));
    return remembered(
      { answer: made, state: done?.state ?? state, ...(done?.happened && { happened: done.happened }) },
      match,
      asked,
      moment,
    );
  } catch (error) {
    if (error instanceof Refused) return refused(state, error);
    throw error;
  }
}

/** What the headers of an answer tell besides the counts. */
type Told = {
  readonly wait?: number | undefined;
  /** Whether the credentials are wrong. */
  readonly isWrong?: boolean;
  /** The identifier of what was created. */
  readonly created?: string | undefined;
};

/** The methods that an operation answers. */
function methodsOf({ method }: SimulatedRoute): readonly string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

const NOT_SIMULATED: Answer = {
  status: 501,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: details.notSimulated,
};

function withoutLocation(headers: Answer['headers']): Answer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Location'));
}

/** Does what a request asks, or finds the answer to the same request before. */
function serve(
  asked: Asked,
  match: Match,
  world: World,
): { readonly done?: ReturnType<typeof act>; readonly known?: Answer } {
  const { simulator, state, moment } = world;
  const values = readParameters(simulator, match, asked);
  const body = readBody(simulator, match.route, asked);
  const key = idempotencyKey(match.route, asked);
  const known = key === undefined ? undefined : state.repeatable.get(key);
  if (known && moment.now - known.at < REMEMBERED_MINUTES * moment.minute) {
    if (known.print === printOf(asked)) return { known: known.answer };
    throw new Refused({ occasion: 'reused_key', detail: details.reused_key });
  }
  return { done: act({ match, values, body, key }, world) };
}

/** The key with which a request may be repeated. A UUID in capitals is the same one (RFC 9562, section 4). */
function idempotencyKey({ parameters }: SimulatedRoute, { headers }: Asked): string | undefined {
  const key = parameters.some(isIdempotencyKey) ? headers['idempotency-key'] : undefined;
  return key !== undefined && UUID.test(key) ? key.toLowerCase() : key;
}

/** Tells one request from another. */
function printOf({ method, target, body }: Asked): string {
  return `${method} ${target} ${typeof body === 'string' ? body : fingerprint(new TextDecoder('latin1').decode(body))}`;
}

/** A success is remembered; another answer is not. */
function remembered(turn: Turn, { route }: Match, asked: Asked, { now }: Moment): Turn {
  const key = idempotencyKey(route, asked);
  if (key === undefined || turn.answer.status >= 300) return turn;
  const entry = { print: printOf(asked), answer: turn.answer, at: now };
  return { ...turn, state: { ...turn.state, repeatable: withEntry(turn.state.repeatable, key, entry) } };
}

/** The successful answer of an operation. What does not fit its schema gives way to the example. */
function success(
  simulator: Simulator,
  route: SimulatedRoute,
  done: Pick<Done, 'body'> | undefined,
  headers: (described: SimulatedAnswer | undefined) => Answer['headers'],
): Answer {
  const { status, answer: described } = successOf(simulator, route);
  const made = done?.body;
  const isRight = made !== undefined && simulator.check.response(made, described?.schema ?? true).length === 0;
  const body: JsonValue | undefined = isRight ? made : described?.examples[0]?.value;
  const type = body !== undefined && described?.type !== undefined && { 'Content-Type': described.type };
  return { status, headers: { ...headers(described), ...type }, ...(body !== undefined && status !== 204 && { body }) };
}

/** What the values of headers are made of. */
type Known = World & {
  readonly id: string;
  readonly wait: number | undefined;
  readonly isWrong: boolean | undefined;
  readonly location: string | undefined;
};

/** The headers that an answer is described with. Of those that only the description knows, the examples. */
function headersOf(described: SimulatedAnswer | undefined, known: Known): Answer['headers'] {
  const { id, wait, isWrong, state, moment, simulator, location } = known;
  const { perMinute } = simulator.data.limits ?? {};
  const left = Math.max(0, Math.ceil((state.minute.since + moment.minute - moment.now) / 1000));
  const values: Readonly<Record<string, number | string | undefined>> = {
    'ratelimit-limit': perMinute,
    'ratelimit-remaining': perMinute && (wait === undefined ? Math.max(0, perMinute - state.minute.used) : 0),
    'ratelimit-reset': perMinute && (wait ?? left),
    'retry-after': wait ?? left,
    location,
  };
  const entries = (described?.headers ?? []).flatMap(({ name, format, example }): readonly [string, string][] => {
    if (format === 'uuid') return [[name, id]];
    if (isWrong && /^www-authenticate$/i.test(name) && /^Bearer\b/i.test(String(example)))
      return [[name, `${String(example)}, ${WRONG_TOKEN}`]];
    const value = values[name.toLowerCase()] ?? example;
    return value === undefined || typeof value === 'object' ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(entries);
}

/** What a challenge says of a wrong key, and not of one that is missing (RFC 6750, section 3). */
const WRONG_TOKEN = 'error="invalid_token"';

/** A state whose counts begin anew if their time is over. */
function renewed(state: SimulatorState, { now, minute }: Moment): SimulatorState {
  const begun = (count: Count, length: number): Count =>
    now >= count.since && now < count.since + length ? count : { since: now - (now % length), used: 0 };
  return { ...state, minute: begun(state.minute, minute), day: begun(state.day, DAY * minute) };
}

function counted(state: SimulatorState): SimulatorState {
  const more = ({ since, used }: Count): Count => ({ since, used: used + 1 });
  return { ...state, minute: more(state.minute), day: more(state.day) };
}

/** Refuses a request above the limits of the plan. */
function checkLimits({ data: { limits } }: Simulator, { minute, day }: SimulatorState, moment: Moment): void {
  if (!limits) return;
  const refuse = (most: number, period: 'minuto' | 'giorno', until: number) => {
    const wait = Math.max(1, Math.ceil((until - moment.now) / 1000));
    throw new Refused({ occasion: 'too_many', detail: details.too_many(most, period, wait), wait });
  };
  if (day.used >= limits.perDay) refuse(limits.perDay, 'giorno', day.since + DAY * moment.minute);
  if (minute.used >= limits.perMinute) refuse(limits.perMinute, 'minuto', minute.since + moment.minute);
}
