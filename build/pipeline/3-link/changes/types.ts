import type { SchemaType } from '../../../../src/model/schema.ts';
import type { Flat, Flatten } from '../reference/schemas/flat.ts';
import { typeLabel, typesOf } from '../reference/schemas/type-label.ts';
import type { Side } from './difference.ts';
import { type ChangeVerdict, changeKind } from './presence.ts';

/**
 * A change of types. `isOther` means that no value of the old type fits the new one, so the contents cannot be
 * compared.
 */
export type TypeChange = { readonly verdict: ChangeVerdict; readonly isOther: boolean };

/** How many levels of nested choices are followed. */
const MAX_DEPTH = 4;

/** Compares the allowed types, including `null`. Gives `undefined` if they are the same. */
export function compareTypes(before: Flat, after: Flat, { role, versions }: Side): TypeChange | undefined {
  const old = allowedTypes(before, versions.before.flatten);
  const now = allowedTypes(after, versions.after.flatten);
  const [isWider, isNarrower] = [!covers(old, now), !covers(now, old)];
  if (!isWider && !isNarrower) return undefined;
  const kind = changeKind(role, isWider && isNarrower ? 'other' : isWider ? 'wider' : 'narrower');
  const [plainOld, plainNow] = [withoutNull(old), withoutNull(now)];
  const isOther = plainOld !== undefined && plainNow !== undefined && plainOld.isDisjointFrom(plainNow);
  if (plainOld && plainNow && plainOld.symmetricDifference(plainNow).size === 0)
    return { verdict: { kind, says: isWider ? 'ora può essere null' : 'non può più essere null' }, isOther: false };
  const [was, is] = [label(before, versions.before.flatten), label(after, versions.after.flatten)];
  return { verdict: { kind, says: `il tipo passa da «${was}» a «${is}»` }, isOther };
}

/** All allowed types; `undefined` if any type is allowed. Every integer is a number. */
function allowedTypes(flat: Flat, flatten: Flatten, depth = 0): ReadonlySet<SchemaType> | undefined {
  if (flat.kind === 'never') return new Set();
  const own = typesOf(flat);
  const types = own.length > 0 ? own : ofChoices(flat, flatten, depth);
  const more = [
    ...(flat.nullable ? ['null' as const] : []),
    ...(types?.includes('number') ? ['integer' as const] : []),
  ];
  return types && new Set([...types, ...more]);
}

function ofChoices({ choices }: Flat, flatten: Flatten, depth: number): readonly SchemaType[] | undefined {
  const [choice] = choices;
  if (!choice || depth >= MAX_DEPTH) return undefined;
  const each = choice.options.map((option) => allowedTypes(flatten(option), flatten, depth + 1));
  return each.includes(undefined) ? undefined : each.flatMap((types) => [...(types ?? [])]);
}

/** Tells whether the first types include all of the second. */
function covers(first: ReadonlySet<SchemaType> | undefined, second: ReadonlySet<SchemaType> | undefined): boolean {
  return !first || second?.isSubsetOf(first) === true;
}

function withoutNull(types: ReadonlySet<SchemaType> | undefined): ReadonlySet<SchemaType> | undefined {
  return types?.difference(new Set(['null']));
}

function label(flat: Flat, flatten: Flatten): string {
  return typeLabel(flat, flatten)?.one ?? 'qualsiasi valore';
}
