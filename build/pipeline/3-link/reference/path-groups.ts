import type { Operation } from '../../../../src/model/operation.ts';

/** Operations whose paths share a segment, and that segment as it is written. */
export type PathGroup = { readonly label: string; readonly operations: readonly Operation[] };

/** Groups by path, in alphabetical order, and the operations that no group would help to find. */
export type PathGroups = { readonly groups: readonly PathGroup[]; readonly others: readonly Operation[] };

/** A list of more operations than this is hard to read without groups. */
export const LONG_LIST = 25;

/** The share of all operations above which a part of them is as good as all. */
export const NEARLY_ALL = 0.9;

/**
 * Groups operations by the first segment of their paths that tells them apart. Parameters tell nothing, nor do the
 * prefixes `/api/v1` that most paths have. A callback stands with the operation that registers it. If most segments
 * have one operation only, as in remote procedure calls, these operations stay together in `others`. The result does
 * not depend on the order of the paths. A label that is among `taken` begins with a slash.
 */
export function pathGroups(operations: readonly Operation[], taken: ReadonlySet<string>): PathGroups {
  const owners = new Map(operations.flatMap((owner) => owner.callbacks.map((use) => [use.operation, owner] as const)));
  const placed = operations.map((operation): Placed => {
    const { path } = owners.get(operation.id) ?? operation;
    return { operation, names: segmentNames(path) };
  });
  const found = groupsAt(placed, 0);
  const several = found.filter(({ members }) => members.length > 1);
  const isMostlySingle = several.length * 2 < found.length;
  const kept = (isMostlySingle ? several : found).filter(({ names }) => names.length > 0);
  const shown = new Set(kept.flatMap(({ members }) => members));
  return {
    groups: kept
      .map(({ names, members }) => ({ label: groupLabel(names, kept, taken), operations: members.map(operationOf) }))
      .sort((one, other) => byName.compare(one.label, other.label)),
    others: placed.filter((member) => !shown.has(member)).map(operationOf),
  };
}

type Placed = { readonly operation: Operation; readonly names: readonly string[] };

/** The names from the root of the path to the segment of the group, and its operations. */
type PathMembers = { readonly names: readonly string[]; readonly members: readonly Placed[] };

const byName = new Intl.Collator('it', { numeric: true });

function operationOf({ operation }: Placed): Operation {
  return operation;
}

/**
 * The names in a path, without parameters, suffixes of formats and custom methods. `/chat.postMessage` has two, as it
 * would with a slash.
 */
function segmentNames(path: string): readonly string[] {
  const segments = path.split('/').map((segment) => segment.replace(/[{(:?#].*$/s, '').replace(/\.(?:json|xml)$/, ''));
  const last = segments.pop() ?? '';
  return [...segments, ...last.split(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/u)].filter((name) => name !== '');
}

/** Groups operations by the name at a depth, and those below a mere prefix by the next name. */
function groupsAt(members: readonly Placed[], depth: number): readonly PathMembers[] {
  return Array.from(Map.groupBy(members, ({ names }) => names[depth])).flatMap(
    ([name, own]): readonly PathMembers[] => {
      const isBeyond = name === undefined || !isPrefix(name, own, { depth, siblings: members.length });
      return isBeyond ? [{ names: own[0]?.names.slice(0, depth + 1) ?? [], members: own }] : groupsAt(own, depth + 1);
    },
  );
}

/**
 * Tells whether a name is only the way to what its paths are about. No path ends at a prefix, and most paths begin with
 * it. Beyond a long list, the name of nearly everything tells nothing, even if paths end there.
 */
function isPrefix(
  name: string,
  own: readonly Placed[],
  { depth, siblings }: { readonly depth: number; readonly siblings: number },
): boolean {
  const hasOwnPath = own.some(({ names }) => names.length === depth + 1);
  if (hasOwnPath) return own.length > LONG_LIST && own.length >= siblings * NEARLY_ALL;
  return VERSION.test(name) || own.length * 2 > siblings;
}

/** `v1`, `v2beta1`, `1.0`, `2010-04-01`. */
const VERSION = /^v?\d+(?:[._-]\d+)*(?:-?(?:alpha|beta|preview|rc)\d*)?$/i;

/** The last name of a group, with as many names before it as it takes to be the only one. */
function groupLabel(names: readonly string[], groups: readonly PathMembers[], taken: ReadonlySet<string>): string {
  const lengths = Array.from(names, (_, index) => index + 1);
  const tail = (of: readonly string[], length: number) => of.slice(-length).join('/');
  const length = lengths.find((own) =>
    groups.every((group) => group.names === names || tail(group.names, own) !== tail(names, own)),
  );
  const label = tail(names, length ?? names.length);
  return taken.has(label) ? `/${label}` : label;
}
