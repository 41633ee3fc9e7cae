import type { Operation } from '../../../../src/model/operation.ts';
import { overview } from '../../../../src/strings.ts';
import type { Api, Tag } from '../../2-parse/openapi/api.ts';

/** Operations that are listed together, and groups of them. */
export type OperationGroup = {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly groups: readonly TagGroup[];
};

/** The operations of one tag, or those without any. */
export type TagGroup = { readonly label: string; readonly tag?: Tag; readonly operations: readonly Operation[] };

/**
 * The operations as lists show them: under their first tag, in the order of the OpenAPI document. Operations without a
 * tag come last. Where the document groups its tags (`x-tagGroups`), the groups come first, then tags without a group.
 */
export function operationGroups(api: Api): readonly OperationGroup[] {
  const byTag = tagGroups(api).filter((group) => group.operations.length > 0);
  const grouped = api.tagGroups.flatMap(({ name, tags }): readonly OperationGroup[] => {
    const groups = tags.flatMap((tag) => byTag.filter((group) => group.tag?.name === tag));
    return groups.length > 0 ? [{ label: name, operations: [], groups }] : [];
  });
  const taken = new Set(grouped.flatMap(({ groups }) => groups));
  const others = byTag.filter((group) => !taken.has(group));
  return [...grouped, ...others.map(({ label, operations }) => ({ label, operations, groups: [] }))];
}

/** The operations by their first tag. */
export function tagGroups({ tags, operations }: Api): readonly TagGroup[] {
  const byTag = Map.groupBy(operations, (operation) => operation.tags[0]);
  const tagged = tags.map(
    (tag): TagGroup => ({ label: tag.label ?? tag.name, tag, operations: byTag.get(tag.name) ?? [] }),
  );
  const untagged = Map.groupBy(byTag.get(undefined) ?? [], ({ kind }) => (kind === 'webhook' ? kind : 'other'));
  const rest: readonly TagGroup[] = [
    { label: overview.otherOperations, operations: untagged.get('other') ?? [] },
    { label: overview.webhooks, operations: untagged.get('webhook') ?? [] },
  ];
  // A tag without operations may hold a chapter of the manual (`x-traitTag` of Redoc).
  return [...tagged, ...rest].filter(({ tag, operations }) => operations.length > 0 || tag?.description);
}
