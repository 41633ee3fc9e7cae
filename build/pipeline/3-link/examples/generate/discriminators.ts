import type { Discriminator, Schema, SchemaName, SchemaObject } from '../../../../../src/model/schema.ts';
import { componentOf } from '../../../../platform/json-schema/closed-unions.ts';
import { type Base, selectingValues } from '../../../../platform/json-schema/discriminated-variants.ts';

/** A component that a base chooses among, and the schema of the discriminator's value that selects it. */
export type Subtype = { readonly name: SchemaName; readonly selected?: Schema };

/** The discriminators of a description as schemas, since JSON Schema does not know them. */
export type Discriminators = {
  /** The components that a base without `oneOf` and `anyOf` chooses among. */
  heirsOf(name: SchemaName): readonly Subtype[];
  /** The schema of the value that selects a variant of a schema; `undefined` if none does. */
  selected(holder: SchemaObject, variant: Schema): Schema | undefined;
};

/** Reads the discriminators of a description, with the bases and variants that its messages have. */
export function readDiscriminators(
  schemas: ReadonlyMap<SchemaName, Schema>,
  bases: ReadonlyMap<SchemaName, Base>,
): Discriminators {
  const selecting = (discriminator: Discriminator, schema: Schema): Schema | undefined => {
    const name = schema.kind === 'reference' ? componentOf(schema) : undefined;
    const written: Schema = name === undefined ? schema : { kind: 'reference', name };
    const [value] = selectingValues(discriminator, { schema: written, name }, schemas);
    if (value === undefined) return undefined;
    const constant: Schema = { kind: 'schema', const: value };
    return {
      kind: 'schema',
      properties: [{ name: discriminator.propertyName, required: true, schema: constant }],
    };
  };
  return {
    heirsOf(name) {
      const base = bases.get(name);
      return (base?.variants ?? []).flatMap((subtype): readonly Subtype[] => {
        const selected = base && selecting(base.discriminator, { kind: 'reference', name: subtype });
        return subtype === name ? [] : [{ name: subtype, ...(selected && { selected }) }];
      });
    },
    selected: ({ discriminator }, variant) => discriminator && selecting(discriminator, variant),
  };
}
