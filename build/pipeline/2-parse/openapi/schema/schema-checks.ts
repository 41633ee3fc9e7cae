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
        hint: `Scrivi «allOf: [{ $ref: … }]» al posto del riferimento, e «${key}» accanto.`,
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
    context.invalid(field(part, 'additionalProperties'), {
      level: 'warning',
      message:
        'Preso alla lettera, «additionalProperties: false» vieta anche i campi degli schemi a cui questo si unisce: si legge come se chiudesse l’insieme.',
      hint: hasOwnSchemas(context.version)
        ? 'Togli «additionalProperties: false» dalle parti: un insieme si chiude con «unevaluatedProperties: false», che c’è da OpenAPI 3.1.'
        : 'Togli «additionalProperties: false» dalle parti, e chiudi l’insieme con «unevaluatedProperties: false».',
    });
  }
}
