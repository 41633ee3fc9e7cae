import type { SchemaType } from '../../../../src/model/schema.ts';
import type { Flat, Flatten } from '../reference/flat.ts';
import { inferTypes, typeLabel } from '../reference/type-label.ts';
import type { Role, Versions } from './difference.ts';
import { kindOf, type Verdict } from './presence.ts';

/**
 * A change of types. `isOther` means that no value of the old type fits the new one, so the contents cannot be
 * compared.
 */
export type TypeChange = { readonly verdict: Verdict; readonly isOther: boolean };

/** How many levels of nested choices are followed. */
const MAX_DEPTH = 4;

/** Compares the allowed types, including `null`. Gives `undefined` if they are the same. */
export function compareTypes(
  before: Flat,
  after: Flat,
  { role, versions }: { readonly role: Role; readonly versions: Versions },
): TypeChange | undefined {
  const old = typesOf(before, versions.before.flatten);
  const now = typesOf(after, versions.after.flatten);
  const [isWider, isNarrower] = [!covers(old, now), !covers(now, old)];
  if (!isWider && !isNarrower) return undefined;
  const kind = kindOf(role, isWider && isNarrower ? 'other' : isWider ? 'wider' : 'narrower');
  const isOther = old !== undefined && now !== undefined && !shares(old, now);
  if (old && now && isSame(without(old), without(now)))
    return { verdict: { kind, says: isWider ? 'ora può essere null' : 'non può più essere null' }, isOther: false };
  const [was, is] = [label(before, versions.before.flatten), label(after, versions.after.flatten)];
  return { verdict: { kind, says: `il tipo passa da «${was}» a «${is}»` }, isOther };
}

/** All allowed types; `undefined` if any type is allowed. */
function typesOf(flat: Flat, flatten: Flatten, depth = 0): ReadonlySet<SchemaType> | undefined {
  if (flat.kind === 'never') return new Set();
  const own = flat.types ?? inferTypes(flat);
  const types = own.length > 0 ? new Set(own) : ofChoices(flat, flatten, depth);
  return types && flat.nullable ? new Set([...types, 'null']) : types;
}

function ofChoices({ choices }: Flat, flatten: Flatten, depth: number): ReadonlySet<SchemaType> | undefined {
  const [choice] = choices;
  if (!choice || depth >= MAX_DEPTH) return undefined;
  const each = choice.options.map((option) => typesOf(flatten(option), flatten, depth + 1));
  return each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...(types ?? [])]));
}

/** Tells whether the first types include all of the second. Every integer is a number. */
function covers(first: ReadonlySet<SchemaType> | undefined, second: ReadonlySet<SchemaType> | undefined): boolean {
  if (!first) return true;
  if (!second) return false;
  return [...second].every((type) => first.has(type) || (type === 'integer' && first.has('number')));
}

function shares(first: ReadonlySet<SchemaType>, second: ReadonlySet<SchemaType>): boolean {
  const plain = [...without(second)];
  return (
    plain.some((type) => covers(first, new Set([type]))) ||
    [...without(first)].some((type) => covers(second, new Set([type])))
  );
}

function without(types: ReadonlySet<SchemaType>): ReadonlySet<SchemaType> {
  return new Set([...types].filter((type) => type !== 'null'));
}

function isSame(first: ReadonlySet<SchemaType>, second: ReadonlySet<SchemaType>): boolean {
  return first.symmetricDifference(second).size === 0;
}

function label(flat: Flat, flatten: Flatten): string {
  return typeLabel(flat, flatten)?.one ?? 'qualsiasi valore';
}
