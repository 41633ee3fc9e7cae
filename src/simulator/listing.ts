import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, parseJsonText } from '../model/json.ts';
import { own } from '../model/own.ts';
import type { SimulatedParameter } from '../model/simulator.ts';
import type { CollectionRules, Filter } from '../model/simulator-rules.ts';
import { details } from '../strings/simulator.ts';
import { resolved, type Simulator } from './prepare.ts';
import type { Values } from './read-request.ts';
import { Refused } from './refuse.ts';
import type { Moment } from './turn.ts';
import { fill, fingerprint, prefixOf, valueAt } from './values.ts';

/** What is asked of a list. */
export type Listing = {
  readonly rules: CollectionRules;
  readonly parameters: readonly SimulatedParameter[];
  readonly values: Values;
};

/** The page of a list that a request asks for. `items` are all of the collection as they are now. */
export function listedPage(
  simulator: Simulator,
  { rules, parameters, values }: Listing,
  items: readonly JsonObject[],
  moment: Moment,
): JsonValue {
  const given: Values = Object.fromEntries(
    parameters.flatMap(({ name, default: fallback }) => {
      const value = own(values, name) ?? fallback;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  checkOrder(rules, values);
  const { page = '', size = '', cursor = '' } = rules.pages ?? {};
  const special = new Set([page, size, cursor, rules.sort]);
  const wanted = items.filter((item) =>
    Object.entries(given).every(
      ([name, value]) => special.has(name) || fits(item, name, value, own(rules.filters ?? {}, name)),
    ),
  );
  const sort = String(own(given, rules.sort ?? '') ?? '');
  const ordered = wanted.toSorted((a, b) => compare(sortKey(a, sort), sortKey(b, sort), sort));
  const start = own(values, cursor);
  if (start !== undefined && own(values, page) !== undefined)
    throw new Refused({ occasion: 'unreadable', detail: details.together(cursor, page) });
  // A default that is spelt out asks the same, and a cursor stands for the number of a page.
  const print = fingerprint(
    JSON.stringify(Object.entries({ ...given, [cursor]: '', [page]: '' }).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  const { schema } = parameters.find(({ name }) => name === cursor) ?? {};
  const prefix = prefixOf(resolved(schema, simulator.data.definitions.request).pattern);
  const after = start === undefined ? undefined : readCursor(String(start).slice(prefix.length), print, moment);
  const perPage = Number(own(given, size) ?? ordered.length) || 1;
  const first = after
    ? ordered.filter((item) => compare(sortKey(item, sort), after, sort) <= 0).length
    : (Number(own(given, page) ?? 1) - 1) * perPage;
  const shown = ordered.slice(first, first + perPage);
  const last = shown.at(-1);
  const next =
    last && first + perPage < ordered.length ? prefix + writeCursor(sortKey(last, sort), print, moment) : null;
  const pages = Math.ceil(ordered.length / perPage);
  return fill(rules.list ?? {}, {
    items: shown,
    page: after ? Math.floor(first / perPage) + 1 : Number(own(given, page) ?? 1),
    size: perPage,
    total: ordered.length,
    pages,
    next,
  });
}

/** Refuses a range whose end is before its beginning. */
function checkOrder({ filters = {} }: CollectionRules, values: Values): void {
  for (const [from, { from: field }] of Object.entries(filters)) {
    const to = Object.entries(filters).find(([, filter]) => field !== undefined && filter.to === field)?.[0];
    const [start, end] = [own(values, from), to === undefined ? undefined : own(values, to)];
    if (to !== undefined && start !== undefined && end !== undefined && instantOf(start) > instantOf(end))
      throw new Refused({ occasion: 'unreadable', detail: details.reversed(from, to) });
  }
}

function instantOf(value: JsonValue): number {
  return Date.parse(String(value));
}

/** Tells whether an item is one that a parameter asks for. */
function fits(item: JsonObject, name: string, value: JsonValue, filter: Filter | undefined): boolean {
  if (!filter) {
    const field = own(item, name);
    return field === undefined || [value].flat().includes(field);
  }
  const { from, to, present, contains } = filter;
  if (present !== undefined) return ((valueAt(item, present) ?? null) !== null) === value;
  if (contains) {
    const text = folded(String(value));
    return contains.some((field) => folded(String(valueAt(item, field) ?? '')).includes(text));
  }
  const bound = String(value);
  // A day is compared with the day of an instant.
  const text = String(valueAt(item, from ?? to ?? '') ?? '');
  const found = bound.length === 10 ? text.slice(0, 10) : text;
  return from === undefined ? instantOf(found) <= instantOf(bound) : instantOf(found) >= instantOf(bound);
}

/** A text without what searches ignore. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What decides the place of an item: the field of the order, then its id. */
type Key = readonly [value: string, id: string];

function sortKey(item: JsonObject, sort: string): Key {
  return [String(item[sort.replace(/^-/, '')] ?? ''), String(item.id ?? '')];
}

function compare([a, first]: Key, [b, second]: Key, sort: string): number {
  const order = a < b ? -1 : a > b ? 1 : 0;
  if (order !== 0) return sort.startsWith('-') ? -order : order;
  return first < second ? -1 : first > second ? 1 : 0;
}

/** How long a cursor holds, in minutes. */
const CURSOR_MINUTES = 24 * 60;

/** A cursor: the item after which the next page begins, the other parameters and the time, in hexadecimal. */
function writeCursor([value, id]: Key, print: string, { now }: Moment): string {
  const text = JSON.stringify([value, id, print, Math.floor(now / 1000)]);
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readCursor(cursor: string, print: string, { now, minute }: Moment): Key {
  const bytes = cursor.match(/[\da-f]{2}/g) ?? [];
  const read = parseJsonText(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))));
  const [value, id, before, seconds] = isJsonArray(read) ? read : [];
  const isFresh = typeof seconds === 'number' && now - seconds * 1000 <= CURSOR_MINUTES * minute;
  if (typeof value !== 'string' || typeof id !== 'string' || !isFresh)
    throw new Refused({ occasion: 'unreadable', detail: details.cursor });
  if (before !== print) throw new Refused({ occasion: 'unreadable', detail: details.cursorChanged });
  return [value, id];
}

/** A list without rules: the example, with the items in place of its own. */
export function plainList(example: JsonValue, items: readonly JsonObject[]): JsonValue {
  if (isJsonArray(example)) return items;
  if (!isJsonObject(example)) return example;
  const lists = Object.entries(example).filter(([, value]) => isJsonArray(value));
  const [only] = lists.length === 1 ? lists : [];
  return only ? { ...example, [only[0]]: items } : example;
}
