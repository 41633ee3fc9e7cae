import { defined } from '../../../src/model/defined.ts';
import { type Direction, isSent } from '../../../src/model/direction.ts';
import type { Schema, SchemaName } from '../../../src/model/schema.ts';
import { memoize } from '../memory/memoize.ts';
import { accessIn, isWrittenNull } from './access.ts';
import { type Base, basesIn } from './discriminated-variants.ts';
import { mapSubschemas } from './subschemas.ts';

/** Schemas without the alternatives that messages of a direction leave out. */
export type SentAlternatives = {
  readonly components: ReadonlyMap<SchemaName, Schema>;
  /** The bases among the components, without the variants that messages of the direction leave out. */
  readonly bases: ReadonlyMap<SchemaName, Base>;
  /** A schema that has none of these alternatives stays the same object. */
  of(schema: Schema): Schema;
};

/**
 * Gives schemas without the alternatives of `anyOf`, `oneOf` and discriminators that messages of a direction leave out:
 * `readOnly` ones in requests, `writeOnly` ones in responses. Where only null would be left, all of them stay.
 */
export const sentAlternatives = memoize(
  (schemas: ReadonlyMap<SchemaName, Schema>): Readonly<Record<Direction, SentAlternatives>> => ({
    request: alternativesSentIn('request', schemas),
    response: alternativesSentIn('response', schemas),
  }),
);

function alternativesSentIn(direction: Direction, schemas: ReadonlyMap<SchemaName, Schema>): SentAlternatives {
  const accessOf = accessIn(schemas);
  const sent = (options: readonly Schema[]): readonly Schema[] => {
    const left = options.filter((option) => isSent(accessOf(option), direction));
    return left.length === options.length || left.every(isWrittenNull) ? options : left;
  };
  const convert = memoize((schema: Schema): Schema => {
    if (schema.kind !== 'schema') return schema;
    const { oneOf, anyOf } = schema;
    const [one, any] = [oneOf && sent(oneOf), anyOf && sent(anyOf)];
    const isWhole = one === oneOf && any === anyOf;
    const left = isWhole ? schema : { ...schema, ...defined({ oneOf: one, anyOf: any }) };
    return mapSubschemas(left, convert, convert);
  });
  const components = new Map(Array.from(schemas, ([name, schema]) => [name, convert(schema)]));
  const isSame = Array.from(schemas).every(([name, schema]) => components.get(name) === schema);
  return { components: isSame ? schemas : components, bases: basesSent(schemas, sent), of: convert };
}

/** The bases with those of their variants that are sent: the same map where all are. */
function basesSent(
  schemas: ReadonlyMap<SchemaName, Schema>,
  sent: (options: readonly Schema[]) => readonly Schema[],
): SentAlternatives['bases'] {
  const bases = basesIn(schemas);
  const left = Array.from(bases, ([name, base]) => {
    const options = sent(base.variants.map((variant): Schema => ({ kind: 'reference', name: variant })));
    const variants = options.flatMap((option) => (option.kind === 'reference' ? [option.name] : []));
    return [name, variants.length === base.variants.length ? base : { ...base, variants }] as const;
  });
  return left.every(([name, base]) => bases.get(name) === base) ? bases : new Map(left);
}
