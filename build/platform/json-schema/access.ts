import type { Annotations, Schema, SchemaLookup } from '../../../src/model/schema.ts';
import { memoize } from '../memory/memoize.ts';
import { componentOf } from './closed-unions.ts';

/** Whether a property is only read or only written. */
export type Access = Pick<Annotations, 'readOnly' | 'writeOnly'>;

/** How many schemas may compose one another: a longer chain would find the end of the stack. */
const MAX_DEPTH = 500;

/**
 * Tells of a schema whether a property that has it is only read or only written: if the schema says so, any schema
 * that it must fit too (JSON Schema 2020-12, validation, section 9.4), or all of its alternatives other than null.
 * Everything that leaves properties out of messages asks this function.
 */
export const accessIn = memoize((schemas: SchemaLookup): ((schema: Schema) => Access) => {
  const findings = { readOnly: new Map<Schema, boolean>(), writeOnly: new Map<Schema, boolean>() } as const;

  const has = (flag: keyof Access, schema: Schema, depth = 0): boolean => {
    const known = findings[flag].get(schema);
    if (known !== undefined || depth > MAX_DEPTH) return known ?? false;
    // A schema that composes itself says nothing more.
    findings[flag].set(schema, false);
    const found = schema[flag] === true || composed(flag, schema, depth + 1);
    findings[flag].set(schema, found);
    return found;
  };

  const composed = (flag: keyof Access, schema: Schema, depth: number): boolean => {
    if (schema.kind === 'reference') {
      const target = schemas.get(componentOf(schema));
      return target !== undefined && has(flag, target, depth);
    }
    if (schema.kind !== 'schema') return false;
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    return (
      allOf.some((part) => has(flag, part, depth)) || [oneOf, anyOf].some((options) => ofAll(flag, options, depth))
    );
  };

  const ofAll = (flag: keyof Access, options: readonly Schema[], depth: number): boolean => {
    const others = options.filter((option) => !isWrittenNull(option));
    return others.length > 0 && others.every((option) => has(flag, option, depth));
  };

  return memoize((schema) => ({
    ...(has('readOnly', schema) && { readOnly: true }),
    ...(has('writeOnly', schema) && { writeOnly: true }),
  }));
});

/** Tells whether a schema itself allows nothing but null. */
export function isWrittenNull(schema: Schema): boolean {
  if (schema.kind !== 'schema') return false;
  const { types = [], const: value, enum: values = [] } = schema;
  const isOnlyType = types.length > 0 && types.every((type) => type === 'null');
  return isOnlyType || value === null || (values.length > 0 && values.every((one) => one.value === null));
}
