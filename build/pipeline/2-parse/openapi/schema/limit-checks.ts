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
    const members = schema.allOf.map((member) => mergedIn(member, schemas));
    const joined = contradictionsAmong([[schema], ...members], schemas);
    reportEach(joined, { parts, told, context, joinedAt: context.places.placeOfKey(field(part, 'allOf').pointer) });
  }
}

/** The schemas that a schema merges, itself included. */
function mergedIn(schema: Schema, schemas: SchemaLookup, found = new Set<Schema>()): Merged {
  if (found.has(schema)) return [];
  found.add(schema);
  if (schema.kind === 'reference') {
    const target = schemas.get(schema.name);
    return target ? mergedIn(target, schemas, found) : [];
  }
  if (schema.kind !== 'schema') return [];
  return [schema, ...(schema.allOf ?? []).flatMap((member) => mergedIn(member, schemas, found))];
}

/** How deep the properties of merged schemas are compared. Recursive ones have no end. */
const MOST_LEVELS = 5;

/** The contradictions that joining makes: none of the joined ones has them by itself. */
function contradictionsAmong(joined: readonly Merged[], schemas: SchemaLookup, level = 0): readonly Contradiction[] {
  if (joined.length < 2 || level > MOST_LEVELS) return [];
  const within = joined.flatMap(contradictionsIn);
  const across = contradictionsIn([...new Set(joined.flat())]).filter(
    ({ lower, upper }) => !within.some((known) => known.lower.name === lower.name && known.upper.name === upper.name),
  );
  const properties = joined.map((merged) =>
    Map.groupBy(
      merged.flatMap((schema) => schema.properties ?? []),
      ({ name }) => name,
    ),
  );
  const names = new Set(properties.flatMap((byName) => [...byName.keys()]));
  const inside = Array.from(names).flatMap((name) => {
    const owned = properties.flatMap((byName) => byName.get(name) ?? []);
    if (new Set(owned.map(({ schema }) => schema)).size < 2) return [];
    const ofName = properties.flatMap((byName) => {
      const own = byName.get(name);
      return own ? [own.flatMap(({ schema }) => mergedIn(schema, schemas))] : [];
    });
    return contradictionsAmong(ofName, schemas, level + 1);
  });
  return [...across, ...inside];
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
