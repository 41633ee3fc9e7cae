import { compareNumbers } from '../../../../../src/model/compare-numbers.ts';
import { isJsonNumber, type JsonNumber, numberText } from '../../../../../src/model/json.ts';
import type { Place } from '../../../../../src/model/place.ts';
import type { Schema, SchemaLookup, SchemaObject } from '../../../../../src/model/schema.ts';
import type { ParseContext } from '../context.ts';
import { field, type Part } from '../parts.ts';
import type { SchemaReader } from './schema.ts';

type Limit = Extract<keyof SchemaObject, `${'min' | 'max' | 'exclusive'}${string}`>;

/** Each lower limit with its upper one. No value is between two equal ones of which one is exclusive. */
const PAIRS: readonly (readonly [lower: Limit, upper: Limit])[] = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
];

/** All limits, each once. */
const LIMITS: readonly Limit[] = [...new Set(PAIRS.flat())];

/** Schemas that describe one value together: a schema, and those that it merges. */
type Merged = readonly SchemaObject[];

/** A limit, and the schema that has it. */
type Bound = { readonly schema: SchemaObject; readonly name: Limit; readonly limit: JsonNumber };

/** Two limits between which no value is. */
type Contradiction = { readonly lower: Bound; readonly upper: Bound };

/**
 * Reports `description-invalid` for two limits between which no value is: of one schema, or of schemas that an `allOf`
 * joins, also in properties of the same name. Those of a schema are not reported again where another one merges it.
 * `schemas` are the components without loops of `allOf`.
 */
export function checkLimits({ all }: SchemaReader, schemas: SchemaLookup, context: ParseContext): void {
  const parts = new Map(Array.from(all(), ([part, schema]) => [schema, part]));
  const told = new Set<string>();
  for (const [part, schema] of [...all()]) {
    if (schema.kind !== 'schema') continue;
    reportEach(contradictionsIn([schema]), { parts, told, context });
    if (!schema.allOf) continue;
    const joined = [[schema], ...schema.allOf.map((member) => mergedIn(member, schemas))];
    const across = [joined, ...sharedProperties(joined, schemas)].flatMap(contradictionsAmong);
    reportEach(across, { parts, told, context, joinedAt: context.places.placeOfKey(field(part, 'allOf').pointer) });
  }
}

/** A schema that merges more than this is not compared: no author means it. */
const MOST_MERGED = 100;

/** The schemas that a schema merges, itself included. */
function mergedIn(schema: Schema, schemas: SchemaLookup): Merged {
  const found = new Set<Schema>([schema]);
  for (const part of found) {
    const target = part.kind === 'reference' ? schemas.get(part.name) : undefined;
    for (const next of target ? [target] : part.kind === 'schema' ? (part.allOf ?? []) : []) {
      if (found.size === MOST_MERGED) return [];
      found.add(next);
    }
  }
  return [...found].filter((part) => part.kind === 'schema');
}

/** The contradictions that joining makes: none of the joined ones has them by itself. */
function contradictionsAmong(joined: readonly Merged[]): readonly Contradiction[] {
  const within = joined.flatMap(contradictionsIn);
  return contradictionsIn([...new Set(joined.flat())]).filter(
    ({ lower, upper }) => !within.some((known) => known.lower.name === lower.name && known.upper.name === upper.name),
  );
}

/** What the joined ones say of each property that several of them have. */
function sharedProperties(joined: readonly Merged[], schemas: SchemaLookup): readonly (readonly Merged[])[] {
  const pairs = joined.flatMap((merged, index) =>
    merged.flatMap(({ properties = [] }) => properties.map(({ name, schema }) => ({ name, schema, index }))),
  );
  return [...Map.groupBy(pairs, ({ name }) => name).values()].flatMap((owned) => {
    if (new Set(owned.map(({ schema }) => schema)).size < 2) return [];
    const byOwner = Map.groupBy(owned, ({ index }) => index);
    return [Array.from(byOwner.values(), (own) => own.flatMap(({ schema }) => mergedIn(schema, schemas)))];
  });
}

/** The contradictions of schemas that hold together, each between the strictest limits. */
function contradictionsIn(merged: Merged): readonly Contradiction[] {
  const limited = merged.filter((schema) => LIMITS.some((name) => schema[name] !== undefined));
  if (limited.length === 0) return [];
  return PAIRS.flatMap(([from, to]) => {
    const lower = strictest(from, limited, (a, b) => compareNumbers(b, a));
    const upper = strictest(to, limited, compareNumbers);
    if (!lower || !upper) return [];
    const order = compareNumbers(lower.limit, upper.limit);
    const isOpen = [from, to].some((name) => name.startsWith('exclusive'));
    return order > 0 || (order === 0 && isOpen) ? [{ lower, upper }] : [];
  });
}

/** The limit of a name that comes first in an order. */
function strictest(name: Limit, merged: Merged, order: (a: JsonNumber, b: JsonNumber) => number): Bound | undefined {
  const bounds = merged.flatMap((schema): readonly Bound[] => {
    const limit = schema[name];
    return limit === undefined ? [] : [{ schema, name, limit }];
  });
  return bounds.toSorted((a, b) => order(a.limit, b.limit))[0];
}

type Reporting = {
  /** The part of each schema. */
  readonly parts: ReadonlyMap<Schema, Part>;
  /** The places of the contradictions that have been reported. */
  readonly told: Set<string>;
  readonly context: ParseContext;
  /** What joins the schemas of the limits. */
  readonly joinedAt?: Place;
};

function reportEach(contradictions: readonly Contradiction[], { parts, told, context, joinedAt }: Reporting): void {
  for (const { lower, upper } of contradictions) {
    const [from, to] = [lower, upper].map((bound) => placedAt(bound, parts));
    const key = `${from?.pointer} ${to?.pointer}`;
    if (!from || !to || told.has(key)) continue;
    told.add(key);
    context.report(to, {
      code: 'description-invalid',
      level: 'warning',
      message: `${said(lower)} e ${said(upper)} si contraddicono: nessun valore li rispetta insieme.`,
      hint: joinedAt ? 'Correggi uno dei due: li unisce «allOf».' : 'Correggi uno dei due: forse sono scambiati.',
      ...(joinedAt && {
        related: [
          { place: context.places.placeAt(from.pointer), note: `Qui ${said(lower)}.` },
          { place: joinedAt, note: 'Qui «allOf» li unisce.' },
        ],
      }),
    });
  }
}

/** The part of a limit. In OpenAPI 3.0 an exclusive limit is written as the other one. */
function placedAt({ schema, name }: Bound, parts: ReadonlyMap<Schema, Part>): Part | undefined {
  const part = parts.get(schema);
  const inclusive = name === 'exclusiveMinimum' ? 'minimum' : name === 'exclusiveMaximum' ? 'maximum' : name;
  return part && [name, inclusive].map((key) => field(part, key)).find(({ value }) => isJsonNumber(value));
}

function said({ name, limit }: Bound): string {
  return `«${name}: ${numberText(limit)}»`;
}
