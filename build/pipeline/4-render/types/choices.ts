import type { Declaration, DeclaredField, TypeUse } from '../../3-link/types/declaration.ts';

/** Finds the declaration of a type where it is used. */
export type Lookup = (use: TypeUse) => Declaration | undefined;

/** The look-up among declarations. */
export function lookupIn(declarations: readonly Declaration[]): Lookup {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return (use) => (use.kind === 'named' ? byName.get(use.name) : undefined);
}

/**
 * Makes an object of each choice with fields of its own: it also has those of its options, which are not required. For
 * a language without `unions`, a choice of objects is an object with all their fields, and any other choice any value.
 */
export function withoutChoices(declarations: readonly Declaration[], unions: boolean): readonly Declaration[] {
  const lookup = lookupIn(declarations);
  return declarations.map((declaration) => {
    if (declaration.kind !== 'choice') return declaration;
    const { options, fields: own, ...outline } = declaration;
    if (!own && unions) return declaration;
    const objects = options.map(lookup).filter((target) => target?.kind === 'object');
    if (!own && objects.length < options.length) return { ...outline, kind: 'alias', type: { kind: 'any' } };
    const names = new Set(own?.map(({ name }) => name));
    const fields = unitedFields(objects, lookup).filter(({ name }) => !names.has(name));
    const others = own ? fields.map((field) => ({ ...field, isRequired: false })) : fields;
    return { ...outline, kind: 'object', fields: [...(own ?? []), ...others], isOpen: true };
  });
}

/** The fields that any of several objects has. Only what all of them require is required. */
function unitedFields(
  objects: readonly { readonly fields: readonly DeclaredField[] }[],
  lookup: Lookup,
): readonly DeclaredField[] {
  const groups = Map.groupBy(
    objects.flatMap(({ fields }) => fields),
    ({ name }) => name,
  );
  return Array.from(groups.values()).flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const type = others.reduce((wide, field) => wider(wide, field.type, lookup), first.type);
    const isRequired = group.length === objects.length && group.every((field) => field.isRequired);
    return [{ ...first, type, isRequired, notes: [...new Set(group.flatMap(({ notes }) => notes))] }];
  });
}

/** A type for the values of two types. */
function wider(one: TypeUse, other: TypeUse, lookup: Lookup): TypeUse {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const isNullable = one.isNullable === true || other.isNullable === true;
  if (one.kind === 'list' && other.kind === 'list') return { ...one, of: wider(one.of, other.of, lookup), isNullable };
  const areTexts = [one, other].every((use) => ['text', 'constant'].includes(plainUse(use, lookup).kind));
  return { kind: areTexts ? 'text' : 'any', isNullable };
}

/** How many names may stand for other names: an alias can lead back to itself. */
const MOST_ALIASES = 20;

/**
 * A type for a language whose only named types are classes. A value of an enum is a text, because the API may send
 * values that are newer than the program.
 */
export function plainUse(use: TypeUse, lookup: Lookup, depth = 0): TypeUse {
  if (depth > MOST_ALIASES) return { kind: 'any' };
  if (use.kind === 'list' || use.kind === 'map') return { ...use, of: plainUse(use.of, lookup, depth + 1) };
  const target = lookup(use);
  if (!target || target.kind === 'object') return use;
  if (target.kind === 'choice') return { kind: 'any' };
  const plain: TypeUse = target.kind === 'enum' ? { kind: 'text' } : plainUse(target.type, lookup, depth + 1);
  return use.isNullable ? { ...plain, isNullable: true } : plain;
}

/**
 * The names of objects that no value can be, because each requires another of them. A language that puts objects into
 * each other would need memory without end for one.
 */
export function endlessObjects(declarations: readonly Declaration[], lookup: Lookup): ReadonlySet<string> {
  const needs = new Map(
    declarations.flatMap((declaration): readonly [string, readonly string[]][] =>
      declaration.kind === 'object' ? [[declaration.name, requiredIn(declaration.fields, lookup)]] : [],
    ),
  );
  for (let before = 0; before !== needs.size; ) {
    before = needs.size;
    for (const [name, needed] of needs) if (!needed.some((other) => needs.has(other))) needs.delete(name);
  }
  return new Set(needs.keys());
}

function requiredIn(fields: readonly DeclaredField[], lookup: Lookup): readonly string[] {
  return fields.flatMap(({ type, isRequired }) => {
    const use = plainUse(type, lookup);
    return isRequired && !use.isNullable && use.kind === 'named' ? [use.name] : [];
  });
}
