import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { cyclesIn } from '../../../../platform/cycles.ts';
import { closedUnions } from '../../../../platform/json-schema/closed-unions.ts';
import { reachable } from '../../../../platform/reachable.ts';
import type { ParseContext } from '../context.ts';
import { hasOwnSchemas } from '../document/version.ts';
import { entries, field, referencedPointer } from '../parts.ts';
import type { SchemaReader } from './schema.ts';

/**
 * Reports `description-invalid` for schemas that contain themselves in the same place, through references, `allOf`,
 * `oneOf` or `anyOf` only: once for all those that contain each other. Neither checking a value nor merging an `allOf`
 * would end. Recursion through properties and items is valid.
 */
export function checkSchemaLoops(schemas: ReadonlyMap<SchemaName, Schema>, context: ParseContext): void {
  const next = (name: SchemaName) => inPlace(schemas.get(name), ALTERNATIVES);
  for (const [name = '', ...others] of cyclesIn(schemas.keys(), next)) {
    const members = new Set([name, ...others]);
    const loop = shortest(loopFrom(name, (one) => next(one).filter((other) => members.has(other))));
    context.report(schemas.get(name)?.place ?? context.places.placeAt(''), {
      code: 'description-invalid',
      message: `Lo schema «${name}» contiene se stesso (${loop.join(' → ')}): nessun valore si può confrontare con lui.`,
      hint: 'Togli il riferimento dal giro: la ricorsione è ammessa solo attraverso proprietà o elementi.',
    });
  }
}

/** Keywords whose schemas describe the same value. */
const ALTERNATIVES = ['allOf', 'oneOf', 'anyOf'] as const;

/** The components that a schema applies to the same value. */
function inPlace(
  schema: Schema | undefined,
  keywords: readonly (typeof ALTERNATIVES)[number][],
): readonly SchemaName[] {
  if (schema?.kind === 'reference') return [schema.name];
  if (schema?.kind !== 'schema') return [];
  return keywords.flatMap((key) => schema[key] ?? []).flatMap((part) => inPlace(part, keywords));
}

/** The shortest way from a name back to itself. */
function loopFrom(name: SchemaName, next: (name: SchemaName) => readonly SchemaName[]): readonly SchemaName[] {
  const before = new Map<SchemaName, SchemaName>();
  for (const at of reachable([name], next)) for (const other of next(at)) if (!before.has(other)) before.set(other, at);
  const path = [name];
  do path.unshift(before.get(path[0] ?? name) ?? name);
  while (path[0] !== name);
  return path;
}

/** The most names of a loop in a message. */
const MOST_NAMES = 6;

function shortest(names: readonly SchemaName[]): readonly SchemaName[] {
  return names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 2), '…', ...names.slice(-1)] : names;
}

/** Beyond this number, schemas that all merge each other merge none of the others: no author means such a circle. */
const MOST_MERGED = 50;

/**
 * Gives components that merge no component that merges them in turn: of a loop of `allOf`, which is reported, each
 * keeps only those after it. What merges schemas would otherwise follow every path through the loop.
 */
export function withoutMergedLoops(schemas: ReadonlyMap<SchemaName, Schema>): ReadonlyMap<SchemaName, Schema> {
  const dropped = new Map<SchemaName, ReadonlySet<SchemaName>>();
  for (const group of cyclesIn(schemas.keys(), (name) => inPlace(schemas.get(name), ['allOf'])))
    for (const [index, name] of group.entries())
      dropped.set(name, new Set(group.length > MOST_MERGED ? group : group.slice(0, index + 1)));
  if (dropped.size === 0) return schemas;
  return new Map(Array.from(schemas, ([name, schema]) => [name, withoutMerged(schema, dropped.get(name))]));
}

function withoutMerged(schema: Schema, names: ReadonlySet<SchemaName> = new Set()): Schema {
  if (schema.kind !== 'schema' || !schema.allOf || names.size === 0) return schema;
  const kept = schema.allOf.filter((part) => part.kind !== 'reference' || !names.has(part.name));
  return { ...schema, allOf: kept.map((part) => withoutMerged(part, names)) };
}

/** What may stand beside a reference before OpenAPI 3.1, since it only tells readers more. */
const TELLING = /^(?:\$ref|title|summary|description|deprecated|default|x-.*)$/;

/**
 * Reports `description-invalid` for each keyword beside a reference. Before OpenAPI 3.1 these keywords do not count
 * (3.0, section 4.7.23). All of them have one cause.
 */
export function checkIgnoredSiblings({ all }: SchemaReader, context: ParseContext): void {
  if (!hasOwnSchemas(context.version)) return;
  for (const [part] of all()) {
    const siblings = referencedPointer(part) === undefined ? [] : entries(part);
    for (const [key, { pointer }] of siblings) {
      if (TELLING.test(key)) continue;
      context.report(context.places.placeOfKey(pointer), {
        code: 'description-invalid',
        level: 'warning',
        message: `Accanto a «$ref» nessuna parola chiave vale prima di OpenAPI 3.1: «${key}» non ha effetto.`,
        hint: `Togli «${key}», oppure scrivi «allOf: [{ $ref: … }]» al posto del riferimento.`,
        cause: { key: '$ref', here: `Anche «${key}»` },
      });
    }
  }
}

/**
 * Reports `description-invalid` for each closed schema of a composition that is not meant to the letter
 * (`closedUnions`).
 */
export function checkClosedUnions({ all, finish }: SchemaReader, context: ParseContext): void {
  const parts = [...all()];
  const { widenedIn } = closedUnions(finish());
  const widened = new Set(parts.flatMap(([, schema]) => [...widenedIn(schema)]));
  for (const [part, schema] of parts) {
    if (schema.kind !== 'schema' || !widened.has(schema)) continue;
    context.report(field(part, 'additionalProperties'), {
      code: 'description-invalid',
      level: 'warning',
      message:
        'Preso alla lettera, «additionalProperties: false» vieta anche i campi degli schemi a cui questo si unisce: si legge come se chiudesse l’insieme.',
      hint: hasOwnSchemas(context.version)
        ? 'Togli «additionalProperties: false» dalle parti: un insieme si chiude con «unevaluatedProperties: false», che c’è da OpenAPI 3.1.'
        : 'Togli «additionalProperties: false» dalle parti, e chiudi l’insieme con «unevaluatedProperties: false».',
    });
  }
}
