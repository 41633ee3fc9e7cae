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
  /** The property that selects it, with the values that do; absent without a discriminator. */
  readonly selector?: string;
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
 * their order. Of those that are left, the same value of a discriminator selects the same variant: what is sent names
 * this value and not the component. A schema without variants that is now one of several is matched with that one.
 */
export function matchVariants(before: Flat, after: Flat, versions: Versions): MatchedVariants {
  const [old, now] = [namedVariants(before, versions.before), namedVariants(after, versions.after)];
  if (old.length === 0 && now.length === 0) return { pairs: [], gone: [], fresh: [] };
  if (old.length === 0)
    return { pairs: [], gone: [], fresh: now.filter(({ key }) => !before.components.includes(key)) };
  if (now.length === 0) return { pairs: [], gone: old.filter(({ key }) => !after.components.includes(key)), fresh: [] };
  const lacks = (others: readonly NamedVariant[]) => (variant: NamedVariant) =>
    !others.some(({ key }) => key === variant.key);
  const [gone, fresh] = [old.filter(lacks(now)), now.filter(lacks(old))];
  const renamed = new Map(
    fresh.flatMap((variant) => {
      const was = gone.find(({ selector }) => selector !== undefined && selector === variant.selector);
      return was ? [[variant, was] as const] : [];
    }),
  );
  const pairs = now.flatMap((variant) => {
    const { key, name, step, schema } = variant;
    const was = old.find((one) => one.key === key) ?? renamed.get(variant);
    return was ? [{ name, step, was: was.schema, is: schema }] : [];
  });
  const sameByValue = new Set(renamed.values());
  return {
    pairs,
    gone: gone.filter((variant) => !sameByValue.has(variant)),
    fresh: fresh.filter((variant) => !renamed.has(variant)),
  };
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
        ...(discriminator && { selector: JSON.stringify(discriminator) }),
      };
    }),
  );
}
