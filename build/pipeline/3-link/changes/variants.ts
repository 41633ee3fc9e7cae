import type { Schema } from '../../../../src/model/schema.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import type { FlatSchemas } from '../reference/schemas/flatten.ts';
import { variantsOf } from '../reference/schemas/variants.ts';
import type { Versions } from './difference.ts';

/** A variant: its name, and the step it adds to the addresses of its fields. */
type NamedVariant = {
  readonly key: string;
  readonly name: string;
  readonly step: string;
  readonly schema: Schema;
  /** Whether the value of a property selects it. */
  readonly isSelected: boolean;
};

/** The variants of both documents, of the old one alone, and of the new one alone. */
export type MatchedVariants = {
  readonly pairs: readonly {
    readonly name: string;
    readonly step: string;
    readonly was: Schema;
    readonly is: Schema;
  }[];
  readonly gone: readonly NamedVariant[];
  readonly fresh: readonly NamedVariant[];
};

/**
 * Matches the variants of two schemas by component, else by title, else by position; several with the same name by
 * their order. A schema without variants that is now one of several is matched with that one.
 */
export function matchVariants(before: Flat, after: Flat, versions: Versions): MatchedVariants {
  const [old, now] = [namedVariants(before, versions.before), namedVariants(after, versions.after)];
  if (old.length === 0 && now.length === 0) return { pairs: [], gone: [], fresh: [] };
  if (old.length === 0)
    return { pairs: [], gone: [], fresh: now.filter(({ key }) => !before.components.includes(key)) };
  if (now.length === 0) return { pairs: [], gone: old.filter(({ key }) => !after.components.includes(key)), fresh: [] };
  const pairs = now.flatMap(({ key, name, step, schema }) => {
    const was = old.find((variant) => variant.key === key);
    return was ? [{ name, step, was: was.schema, is: schema }] : [];
  });
  const lacks = (others: readonly NamedVariant[]) => (variant: NamedVariant) =>
    !others.some(({ key }) => key === variant.key);
  return { pairs, gone: old.filter(lacks(now)), fresh: now.filter(lacks(old)) };
}

function namedVariants({ choices }: Flat, version: FlatSchemas): readonly NamedVariant[] {
  const taken = new Map<string, number>();
  return choices.flatMap((choice) =>
    variantsOf(choice, version).map(({ schema, discriminator, anchor }, index): NamedVariant => {
      const flat = version.flatten(schema);
      const name = flat.name ?? flat.title ?? discriminator?.values[0] ?? String(index + 1);
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      return {
        key: count === 0 ? name : `${name} ${count + 1}`,
        name,
        step: `.${anchor}`,
        schema,
        isSelected: discriminator !== undefined,
      };
    }),
  );
}
