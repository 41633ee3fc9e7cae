import { type Direction, isSent } from '../../../src/model/direction.ts';
import type { Schema, SchemaLookup, SchemaName, SchemaObject } from '../../../src/model/schema.ts';
import { memoize } from '../memory/memoize.ts';
import { reachable, reaches } from '../reachable.ts';
import { accessIn } from './access.ts';
import { closedUnions, componentOf } from './closed-unions.ts';
import { sentAlternatives } from './sent-alternatives.ts';
import { mapSubschemas } from './subschemas.ts';

/** Schemas as a message must fit them. The look-up also knows components that were read later. */
export type SentSchemas = SchemaLookup & {
  /** All components in this form, and those that `of` has found to need one of their own. */
  components(): ReadonlyMap<SchemaName, Schema>;
  of(schema: Schema): Schema;
  /** Tells whether a message leaves out properties with a schema. */
  leavesOut(schema: Schema): boolean;
};

/** The direction of a message, or `any` for a value of which the OpenAPI document does not say in which it is sent. */
export type SentIn = Direction | 'any';

/**
 * Gives schemas as messages of a direction must fit them: what a message leaves out, `readOnly` or `writeOnly`
 * properties, is not required (OpenAPI 3.0, section 4.7.24.1), no alternative is one of these, and closed parts of
 * compositions close the whole. A schema without any of that stays the same object.
 */
export function sentSchemas(written: ReadonlyMap<SchemaName, Schema>, direction: SentIn): SentSchemas {
  const alternatives = direction === 'any' ? undefined : sentAlternatives(written)[direction];
  const schemas = alternatives?.components ?? written;
  const { widen, wide } = closedUnions(schemas);
  const convert = memoize(
    // The look-up converts what a reference names.
    (schema: Schema): Schema => (schema.kind === 'schema' ? convertWide(widen(schema)) : schema),
  );
  const convertWide = memoize((schema: Schema) => relaxed(schema, NOTHING));

  function relaxed(schema: Schema, around: ReadonlySet<string>): Schema {
    if (schema.kind !== 'schema') return schema;
    const absent = new Set([...around, ...absentIn(schema)]);
    // The composed parts are widened already, by what is beside them.
    const inner = mapSubschemas(schema, convert, (part, key) => relaxed(part, key === 'allOf' ? absent : NOTHING));
    if (absent.size === 0) return inner;
    const { properties, requiredElsewhere } = inner;
    return {
      ...inner,
      ...(properties && {
        properties: properties.map((property) =>
          property.required && absent.has(property.name) ? { ...property, required: false } : property,
        ),
      }),
      ...(requiredElsewhere && { requiredElsewhere: requiredElsewhere.filter((name) => !absent.has(name)) }),
    };
  }

  const accessOf = accessIn(schemas);
  const isAbsent = (schema: Schema): boolean => {
    const access = accessOf(schema);
    return direction === 'any' ? !isSent(access, 'request') || !isSent(access, 'response') : !isSent(access, direction);
  };

  /** What a schema refers to, and its `allOf`. */
  const composedOf = (part: Schema): readonly Schema[] => {
    const target = part.kind === 'reference' ? schemas.get(componentOf(part)) : undefined;
    return target ? [target] : part.kind === 'schema' ? (part.allOf ?? []) : [];
  };
  const ownAbsent = (part: Schema): readonly string[] => {
    const { properties = [] } = part.kind === 'schema' ? part : {};
    return properties.filter((property) => isAbsent(property.schema)).map(({ name }) => name);
  };
  const leavesOutAny = reaches(composedOf, (part) => ownAbsent(part).length > 0);

  /** The names of the properties that a message leaves out, those of composed schemas included. */
  function absentIn(schema: SchemaObject): readonly string[] {
    return leavesOutAny(schema) ? [...reachable([schema], composedOf)].flatMap(ownAbsent) : [];
  }

  return {
    components() {
      const found = new Map(Array.from(schemas, ([name, schema]) => [name, convert(schema)]));
      // This walk comes also to those that it finds itself.
      for (const [name, schema] of wide) found.set(name, convertWide(schema));
      return found;
    },
    get(name) {
      const [schema, widened] = [schemas.get(name), wide.get(name)];
      return schema ? convert(schema) : widened && convertWide(widened);
    },
    of: (schema) => convert(alternatives?.of(schema) ?? schema),
    leavesOut: isAbsent,
  };
}

const NOTHING: ReadonlySet<string> = new Set();
