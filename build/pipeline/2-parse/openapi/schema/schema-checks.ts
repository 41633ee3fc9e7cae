import { comparePlaces, placeKey } from '../../../../../src/model/place.ts';
import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { closedUnions } from '../../../../platform/json-schema/closed-unions.ts';
import type { ParseContext } from '../context.ts';
import { hasOwnSchemas } from '../document/version.ts';
import { entries, field, referencedPointer } from '../parts.ts';
import type { SchemaReader } from './schema.ts';

/**
 * Reports `description-invalid` for schemas that contain themselves in the same place, through references, `allOf`,
 * `oneOf` or `anyOf` only. Neither checking a value nor merging an `allOf` would end. Recursion through properties and
 * items is valid.
 */
export function checkSchemaLoops(schemas: ReadonlyMap<SchemaName, Schema>, context: ParseContext): void {
  const done = new Set<SchemaName>();
  const visit = (name: SchemaName, path: readonly SchemaName[]): void => {
    if (path.includes(name)) {
      if (!done.has(name)) reportLoop([...path.slice(path.indexOf(name)), name], schemas, context);
      done.add(name);
      return;
    }
    if (done.has(name)) return;
    for (const next of inPlace(schemas.get(name))) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of schemas.keys()) visit(name, []);
}

/** The components that a schema applies to the same value. */
function inPlace(schema: Schema | undefined): readonly SchemaName[] {
  if (schema?.kind === 'reference') return [schema.name];
  if (schema?.kind !== 'schema') return [];
  return [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(inPlace);
}

function reportLoop(
  path: readonly SchemaName[],
  schemas: ReadonlyMap<SchemaName, Schema>,
  context: ParseContext,
): void {
  const [name = ''] = path;
  context.report(schemas.get(name)?.place ?? context.places.placeAt(''), {
    code: 'description-invalid',
    message: `Lo schema «${name}» contiene se stesso (${path.join(' → ')}): nessun valore si può confrontare con lui.`,
    hint: 'Togli il riferimento dal giro: la ricorsione è ammessa solo attraverso proprietà o elementi.',
  });
}

/** What may stand beside a reference before OpenAPI 3.1, since it only tells readers more. */
const TELLING = /^(?:\$ref|title|summary|description|deprecated|default|x-.*)$/;

/**
 * Reports `description-invalid` for keywords beside references, which do not count before OpenAPI 3.1 (3.0, section
 * 4.7.23): once for all, since they have one cause.
 */
export function checkIgnoredSiblings({ all }: SchemaReader, context: ParseContext): void {
  if (!hasOwnSchemas(context.version)) return;
  const ignored = Array.from(all()).flatMap(([part]) =>
    referencedPointer(part) === undefined ? [] : entries(part).filter(([key]) => !TELLING.test(key)),
  );
  const places = ignored.map(([, { pointer }]) => context.places.placeOfKey(pointer));
  const [first, ...others] = new Map(places.map((place) => [placeKey(place), place])).values();
  const [key] = ignored[0] ?? [];
  const further = others.length === 1 ? ', e così in un altro punto' : `, e così in altri ${others.length} punti`;
  if (!first || key === undefined) return;
  context.report(first, {
    code: 'description-invalid',
    level: 'warning',
    message: `Accanto a «$ref» nessuna parola chiave vale prima di OpenAPI 3.1: «${key}» non ha effetto${others.length > 0 ? further : ''}.`,
    hint: `Scrivi «allOf: [{ $ref: … }]» al posto del riferimento, e «${key}» accanto.`,
    related: others.slice(0, MAX_SHOWN).map((place) => ({ place, note: 'anche questo' })),
  });
}

/** How many further schemas a message shows. */
const MAX_SHOWN = 10;

/**
 * Reports `description-invalid` if closed schemas in compositions are not meant to the letter (`closedUnions`): once
 * for all, since they have one cause.
 */
export function checkClosedUnions({ all, finish }: SchemaReader, context: ParseContext): void {
  const parts = [...all()];
  const { widenedIn } = closedUnions(finish());
  const widened = new Set(parts.flatMap(([, schema]) => [...widenedIn(schema)]));
  const places = parts
    .filter(([, schema]) => schema.kind === 'schema' && widened.has(schema))
    .map(([part]) => context.places.placeAt(field(part, 'additionalProperties').pointer))
    .sort(comparePlaces);
  const [first, ...others] = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  if (!first) return;
  const further = others.length === 1 ? 'anche di un altro schema' : `anche di altri ${others.length} schemi`;
  context.report(first, {
    code: 'description-invalid',
    level: 'warning',
    message: `Preso alla lettera, «additionalProperties: false» vieta anche i campi degli schemi a cui questo si unisce: si legge come se chiudesse l’insieme${others.length > 0 ? `, ${further}` : ''}.`,
    hint: hasOwnSchemas(context.version)
      ? 'Togli «additionalProperties: false» dalle parti: un insieme si chiude con «unevaluatedProperties: false», che c’è da OpenAPI 3.1.'
      : 'Togli «additionalProperties: false» dalle parti, e chiudi l’insieme con «unevaluatedProperties: false».',
    related: others.slice(0, MAX_SHOWN).map((place) => ({ place, note: 'anche questo' })),
  });
}
