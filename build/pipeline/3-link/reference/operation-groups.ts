import type { Operation } from '../../../../src/model/operation.ts';
import { overview } from '../../../../src/strings/reference-pages.ts';
import type { Api, Tag } from '../../2-parse/openapi/api.ts';
import { LONG_LIST, NEARLY_ALL, pathGroups } from './path-groups.ts';

/** Operations that are listed together, and the groups inside their group. */
export type OperationGroup = {
  readonly label: string;
  readonly tag?: Tag;
  readonly operations: readonly Operation[];
  readonly groups: readonly OperationGroup[];
};

/**
 * The operations of one tag, or of those without any the ones that belong together; `depth` counts the tags around the
 * tag (OpenAPI 3.2).
 */
export type TaggedOperations = Omit<OperationGroup, 'groups'> & { readonly depth: number };

/**
 * The operations as lists show them: under each of their tags, and tags inside their parents, in the order of the
 * OpenAPI document. Operations without a tag come after them, grouped by their paths, and so does everything if nearly
 * all of a long list has the same tag, which then tells nothing. Where the document groups its tags itself
 * (`x-tagGroups`), these groups come first, then tags without a group.
 */
export function operationGroups(api: Api): readonly OperationGroup[] {
  if (api.tagGroups.length === 0) return groupsOf(api, ({ operations }) => operations.length > 0);
  const byTag = tagGroups(api).filter((group) => group.operations.length > 0);
  const grouped = api.tagGroups.flatMap(({ name, tags }): readonly OperationGroup[] => {
    const inside = tags.flatMap((tag) => byTag.filter((group) => group.tag?.name === tag));
    return inside.length > 0 ? [{ label: name, operations: [], groups: inside.map(alone) }] : [];
  });
  const taken = new Set(grouped.flatMap(({ groups }) => groups.map(({ tag }) => tag)));
  return [...grouped, ...byTag.filter(({ tag }) => !tag || !taken.has(tag)).map(alone)];
}

function alone({ label, tag, operations }: TaggedOperations): OperationGroup {
  return { label, ...(tag && { tag }), operations, groups: [] };
}

/** The operations by their tags, each tag followed by those inside it. */
export function tagGroups(api: Api): readonly TaggedOperations[] {
  // A tag without operations may hold a chapter of the manual (`x-traitTag` of Redoc).
  return flat(groupsOf(api, ({ tag, operations }) => operations.length > 0 || tag?.description !== undefined));
}

function flat(groups: readonly OperationGroup[], depth = 0): readonly TaggedOperations[] {
  return groups.flatMap(({ groups: inside, ...group }) => [{ ...group, depth }, ...flat(inside, depth + 1)]);
}

/** The groups for which `isShown` is true, and those around them. */
function groupsOf(api: Api, isShown: (group: Omit<OperationGroup, 'groups'>) => boolean): readonly OperationGroup[] {
  const { tags } = api;
  const byTag = operationsByTag(api);
  const byParent = Map.groupBy(tags, ({ parent }) => parent);
  const inside = (parent: string | undefined): readonly OperationGroup[] =>
    (byParent.get(parent) ?? []).flatMap((tag) =>
      shown({ label: tag.label ?? tag.name, tag, operations: byTag.get(tag.name) ?? [], groups: inside(tag.name) }),
    );
  const shown = (group: OperationGroup) => (group.groups.length > 0 || isShown(group) ? [group] : []);
  const tagged = inside(undefined);
  return [...tagged, ...untaggedGroups(byTag.get(undefined) ?? [], tagged).flatMap(shown)];
}

/** The operations without a tag by their paths, then those whose paths tell nothing, then the webhooks. */
function untaggedGroups(untagged: readonly Operation[], tagged: readonly OperationGroup[]): readonly OperationGroup[] {
  const webhooks = untagged.filter(({ kind }) => kind === 'webhook');
  const { groups, others } = pathGroups(
    untagged.filter(({ kind }) => kind !== 'webhook'),
    new Set(tagged.map(({ label }) => label)),
  );
  const isOnly = tagged.length + groups.length === 0;
  return [
    ...groups.map((group) => ({ ...group, groups: [] })),
    { label: isOnly ? overview.operations : overview.otherOperations, operations: others, groups: [] },
    { label: overview.webhooks, operations: webhooks, groups: [] },
  ];
}

function operationsByTag({ tags, tagGroups: written, operations }: Api): Map<string | undefined, Operation[]> {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const byTag = listed(operations, byName);
  const isFlat = written.length === 0 && tags.every(({ parent }) => parent === undefined);
  if (!isFlat || operations.length <= LONG_LIST) return byTag;
  const [common] = Array.from(byTag).find(([, own]) => own.length >= operations.length * NEARLY_ALL) ?? [];
  return common === undefined ? byTag : listed(operations, byName, common);
}

/**
 * The operations by the tags under which they are listed: those for navigation, else the first. Tags of other kinds
 * mark operations of several lists (OpenAPI 3.2, section 4.22.1). A tag that all operations have in common lists none.
 */
function listed(
  operations: readonly Operation[],
  byName: ReadonlyMap<string, Tag>,
  common?: string,
): Map<string | undefined, Operation[]> {
  const pairs = operations.flatMap((operation) => {
    const telling = operation.tags.filter((name) => name !== common);
    const navigating = telling.filter((name) => isNavigation(byName.get(name) ?? {}));
    return (navigating.length > 0 ? navigating : [telling[0]]).map((tag) => ({ tag, operation }));
  });
  return new Map(
    Array.from(
      Map.groupBy(pairs, ({ tag }) => tag),
      ([tag, own]) => [tag, own.map(({ operation }) => operation)],
    ),
  );
}

/** Whether a tag makes lists of operations. */
export function isNavigation({ kind = 'nav' }: Pick<Tag, 'kind'>): boolean {
  return kind === 'nav';
}
