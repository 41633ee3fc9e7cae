import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { own } from '../model/own.ts';
import type { SimulatedRoute } from '../model/simulator.ts';
import type { CollectionRules } from '../model/simulator-rules.ts';
import type { ValueError } from '../request-form/check.ts';
import { details } from '../strings/simulator.ts';
import { listedPage, plainList } from './listing.ts';
import { type Match, propertyOf, type Simulator, successOf } from './prepare.ts';
import { shownItem } from './progress.ts';
import type { Values } from './read-request.ts';
import { Refused } from './refuse.ts';
import { type Happened, type Kept, type Moment, type SimulatorState, withEntry, withoutEntry } from './turn.ts';
import { newIdentifier, objectOf } from './values.ts';

/** What a request does to a collection: the body of its answer, the next state, and what happened. */
export type Done = {
  readonly body?: JsonValue;
  readonly state: SimulatorState;
  readonly happened?: Happened;
  readonly id?: string;
};

/** A request that the description allows. */
export type Call = {
  readonly match: Match;
  readonly values: Values;
  readonly body: JsonValue | undefined;
  /** The `Idempotency-Key`. */
  readonly key: string | undefined;
};

/** A collection of the API: a POST on a path whose answer has an identifier, and a GET on a path below it. */
type Collection = {
  readonly path: string;
  readonly create: SimulatedRoute;
  /** The path of an item, the variable in it, and the items that the description shows. */
  readonly item: { readonly path: string; readonly variable: string; readonly examples: readonly JsonObject[] };
  /** The field of an item with its identifier. */
  readonly identifier: string;
  readonly example: JsonObject;
};

/** The collection that a route works on; `undefined` if it works on none. */
function collectionOf(simulator: Simulator, { path }: SimulatedRoute): Collection | undefined {
  const { routes } = simulator.data;
  for (const create of routes) {
    if (create.method !== 'POST' || !path.startsWith(create.path)) continue;
    const item = routes.find((route) => route.method === 'GET' && isItemOf(route.path, create.path));
    const example = successOf(simulator, create).answer?.examples[0]?.value;
    const variable = item?.path.slice(create.path.length + 2, -1) ?? '';
    const identifier = ['id', variable].find((name) => isJsonObject(example) && Object.hasOwn(example, name));
    if (!item || identifier === undefined || !isJsonObject(example)) continue;
    if (path !== create.path && path !== item.path) continue;
    const examples = (successOf(simulator, item).answer?.examples ?? []).map(({ value }) => objectOf(value));
    return { path: create.path, create, item: { path: item.path, variable, examples }, identifier, example };
  }
  return undefined;
}

function isItemOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/{`) && path.indexOf('}') === path.length - 1;
}

/** What surrounds a call. */
export type World = { readonly simulator: Simulator; readonly state: SimulatorState; readonly moment: Moment };

/** A call to a collection, with its rules. */
type Work = World & Call & { readonly collection: Collection; readonly rules: CollectionRules | undefined };

/**
 * Does what a request asks of a collection; `undefined` if it asks nothing of one, and examples have to do. These would
 * contradict an item that the simulator keeps, and that nothing but a deletion changes.
 */
export function act(call: Call, world: World): Done | 'not simulated' | undefined {
  const { simulator, state, moment } = world;
  const { route, values } = call.match;
  const collection = collectionOf(simulator, route);
  if (!collection) return undefined;
  const rules = own(simulator.data.rules.collections ?? {}, collection.path);
  const work = { ...world, ...call, collection, rules };
  if (route.path === collection.path) {
    if (route.method === 'POST') return create(work);
    return route.method === 'GET' ? list(work) : undefined;
  }
  const id = values[collection.item.variable] ?? '';
  const kept = state.items.get(`${collection.path} ${id}`);
  if (!kept) {
    // Samples ask for the items that the description shows: these are always there.
    const example = collection.item.examples.find((each) => String(each[collection.identifier]) === id);
    if (example) return route.method === 'GET' ? { state, body: example } : undefined;
    throw new Refused({ occasion: 'not_found', detail: details.not_found(id.slice(0, 100)) });
  }
  if (route.method !== 'GET' && route.method !== 'DELETE') return 'not simulated';
  if (route.method === 'GET') return { state, body: shownItem(simulator, kept, moment) };
  const { status } = shownItem(simulator, kept, moment);
  const items = withoutEntry(state.items, `${collection.path} ${id}`);
  return {
    state: { ...state, items },
    happened: { kind: 'deleted', item: kept, at: moment.now, ...(typeof status === 'string' && { status }) },
  };
}

function list({ simulator, state, moment, collection: { path }, rules, match, values }: Work): Done | undefined {
  const { route } = match;
  const items = [...state.items.values()]
    .filter(({ collection }) => collection === path)
    .map((item) => shownItem(simulator, item, moment));
  if (rules?.list)
    return { state, body: listedPage(simulator, { rules, parameters: route.parameters, values }, items, moment) };
  const [example] = successOf(simulator, route).answer?.examples ?? [];
  return example && items.length > 0 ? { state, body: plainList(example.value, items) } : undefined;
}

function create({ simulator, state, moment, collection, rules, body, key }: Work): Done | undefined {
  if (!isJsonObject(body)) return undefined;
  const { path, identifier, example } = collection;
  const sent = { ...body, ...detected(rules, body) };
  checkConditions(simulator, rules, sent);
  const number = simulator.data.testNumbers.find((each) => Object.values(sent).includes(each.number));
  const refused = refuseNumber(number, key, { simulator, state, moment });
  if (!number) checkUnique(sent, state, { collection, rules });
  const schema = successOf(simulator, collection.create).answer?.schema;
  const added = state.added + 1;
  const id = newIdentifier(
    propertyOf(schema, identifier, simulator.data.definitions.response),
    example[identifier] ?? '',
    added,
    moment.random,
  );
  const given = Object.entries(sent).filter(([, value]) => value !== null);
  const item: Kept = {
    collection: path,
    id,
    value: { ...example, ...Object.fromEntries(given), [identifier]: id },
    added: Math.floor(moment.now / 1000) * 1000,
    road: number?.statuses ?? simulator.road,
  };
  return {
    state: { ...state, refused, added, items: withEntry(state.items, `${path} ${String(id)}`, item) },
    body: shownItem(simulator, item, moment),
    happened: { kind: 'created', item, at: moment.now },
    id: String(id),
  };
}

/** Refuses a body that does not fit the conditions of the rules. */
function checkConditions(simulator: Simulator, rules: CollectionRules | undefined, body: JsonObject): void {
  const errors = (rules?.conditions ?? []).flatMap((condition) => simulator.check.request(body, condition));
  if (errors.length > 0) throw new Refused({ occasion: 'invalid', detail: details.invalid(errors.length), errors });
}

/** The field that may be left out, if it was. Refuses a code that does not exist, or whose form is another one. */
function detected(rules: CollectionRules | undefined, body: JsonObject): JsonObject {
  const detect = rules?.detect;
  const value = String(body[detect?.by ?? ''] ?? '');
  if (!detect || value === '') return {};
  const { field, by, patterns } = detect;
  const hasForm = (code: string) => new RegExp(own(patterns, code) ?? '(?!)', 'u').test(value);
  const fitting = Object.keys(patterns).filter(hasForm);
  const given = body[field];
  if (typeof given === 'string') {
    if (hasForm(given)) return {};
    const errors: ValueError[] = [{ pointer: `/${by}`, keyword: 'pattern', message: details.otherForm(given) }];
    throw new Refused({ occasion: 'invalid', detail: details.invalid(1), errors });
  }
  const [only, another] = fitting;
  if (only !== undefined && another === undefined) return { [field]: only };
  throw new Refused({
    occasion: 'not_detected',
    detail: details.notDetected(value, fitting.map((code) => `«${code}»`).join(', ')),
    errors: [{ pointer: '', missing: field, keyword: 'required', message: details.detectField(field) }],
  });
}

/** Refuses an item that is there already. */
function checkUnique(
  sent: JsonObject,
  { items }: SimulatorState,
  { collection: { path }, rules }: Pick<Work, 'collection' | 'rules'>,
): void {
  const unique = rules?.unique;
  if (!unique) return;
  for (const { collection, id, value } of items.values()) {
    if (collection !== path || !unique.fields.every((field) => value[field] === sent[field])) continue;
    const fields = objectOf({ [unique.existing]: id });
    throw new Refused({ occasion: 'duplicate', detail: details.duplicate(String(id)), fields });
  }
}

/** How long a test number that wants slower requests is refused, in seconds. */
const RETRY_SECONDS = 2;

/**
 * Refuses a test number that provokes an error: one of the reader (4xx) each time, too many requests until some time
 * has passed, one of the server (5xx) unless the request is repeated with its `Idempotency-Key`. Gives the refusals
 * that remain.
 */
function refuseNumber(
  number: Simulator['data']['testNumbers'][number] | undefined,
  key: string | undefined,
  { simulator: { data }, state: { refused }, moment: { now } }: World,
): SimulatorState['refused'] {
  if (number?.error === undefined) return refused;
  const status = data.errors.find(({ code }) => code === number.error)?.status ?? 500;
  const name = `${number.number} ${status === 429 ? '' : (key ?? '')}`;
  const first = refused.get(name);
  const isOver =
    first !== undefined && (status === 429 ? now - first >= RETRY_SECONDS * 1000 : status >= 500 && key !== undefined);
  if (isOver) return withoutEntry(refused, name);
  const wait = status === 429 ? RETRY_SECONDS - Math.floor((now - (first ?? now)) / 1000) : undefined;
  throw new Refused(
    { occasion: 'too_many', code: number.error, ...(wait !== undefined && { wait, detail: details.wait(wait) }) },
    first === undefined ? withEntry(refused, name, now) : refused,
  );
}
