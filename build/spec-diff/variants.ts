import type { Schema } from '../../src/model/schema.ts';
import { discriminatorValue } from '../3-link/reference/discriminator-value.ts';
import type { Flat } from '../3-link/reference/flat.ts';
import type { Flatten } from '../3-link/reference/flatten.ts';
import type { Versions } from './difference.ts';

/** A form of a value: its name, and what its fields add to their address. */
type Variant = { readonly key: string; readonly name: string; readonly step: string; readonly schema: Schema };

/** The forms that both descriptions have, those of the old alone and those of the new alone. */
export type MatchedVariants = {
  readonly pairs: readonly {
    readonly name: string;
    readonly step: string;
    readonly was: Schema;
    readonly is: Schema;
  }[];
  readonly gone: readonly Variant[];
  readonly fresh: readonly Variant[];
};

/**
 * Finds for each form of a value the same one in the other description: by component, else by title, else by its number among the others; of several that are called the same, the first is the first. What had
 * one form only, which is among several now, is that one.
 */
export function matchVariants(before: Flat, after: Flat, versions: Versions): MatchedVariants {
  const [old, now] = [variantsOf(before, versions.before.flatten), variantsOf(after, versions.after.flatten)];
  if (old.length === 0 && now.length === 0) return { pairs: [], gone: [], fresh: [] };
  if (old.length === 0) return { pairs: [], gone: [], fresh: now.filter(({ key }) => !before.madeOf.includes(key)) };
  if (now.length === 0) return { pairs: [], gone: old.filter(({ key }) => !after.madeOf.includes(key)), fresh: [] };
  const pairs = now.flatMap(({ key, name, step, schema }) => {
    const was = old.find((variant) => variant.key === key);
    return was ? [{ name, step, was: was.schema, is: schema }] : [];
  });
  const lacks = (others: readonly Variant[]) => (variant: Variant) => !others.some(({ key }) => key === variant.key);
  return { pairs, gone: old.filter(lacks(now)), fresh: now.filter(lacks(old)) };
}

function variantsOf({ choices }: Flat, flatten: Flatten): readonly Variant[] {
  const taken = new Map<string, number>();
  return choices.flatMap(({ options, discriminator }) =>
    options.map((schema, index): Variant => {
      const flat = flatten(schema);
      const value = discriminator && discriminatorValue(discriminator, flat, flatten);
      const name = flat.name ?? flat.title ?? value ?? String(index + 1);
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      return { key: count === 0 ? name : `${name} ${count + 1}`, name, step: `.${value ?? name}`, schema };
    }),
  );
}
