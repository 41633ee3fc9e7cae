import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiVersion } from '../../../../src/model/api-version.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { versionFilter, versions as words } from '../../../../src/strings/versions.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { tagGroups } from '../reference/operation-groups.ts';
import type { Reference } from '../reference/reference.ts';
import { changeLists, releaseText } from '../reference/version-changes.ts';
import type { Fact } from './fact.ts';

/** `::versioni`: what each version of the API breaks, changes and adds, newest first, and a filter by operations. */
export const versionList: Fact = ({ facts: { api, reference }, embed }) => {
  const versions = versionsOf(api);
  const total = versions.reduce((sum, { changes = [] }) => sum + changes.length, 0);
  // In the order of the overview. An operation may have several tags.
  const listed = new Set(tagGroups(api).flatMap(({ operations }) => operations));
  const operations = Array.from(listed, (operation) => ({ id: keyOf(operation), label: labelOf(operation) }));
  return h('div', [
    ...(total > 0 ? [embed({ kind: 'version-filter', operations, total })] : []),
    ...versions.flatMap((version) => versionSection(version, reference)),
  ]);
};

/** The versions of an API; without any kept one, the current one. */
function versionsOf({ history, info }: Api): readonly ApiVersion[] {
  return history ?? [{ version: info.version, ...info.release }];
}

/** The id for the filter, which separates ids with commas. */
function keyOf({ id }: Operation): string {
  return id.replaceAll(',', ';');
}

function labelOf({ id, kind, summary = id }: Operation): string {
  return kind === 'webhook' ? versionFilter.webhook(summary) : summary;
}

/** The attributes `data-version` and `data-operations` are for the filter. */
function versionSection(version: ApiVersion, reference: Reference): readonly ElementContent[] {
  const { version: number, changes } = version;
  const idOf = (title: string) => `${number}-${title.toLowerCase().replaceAll(' ', '-')}`;
  return [
    h('h2', { id: number }, words.title(number)),
    ...releaseText(version),
    ...(changes === undefined ? [h('p', words.first)] : []),
    ...(changes?.length === 0 ? [h('p', words.same)] : []),
    ...changeLists(version, reference, {
      heading: (title) => h('h3', { id: idOf(title) }, title),
      list: (items) => h('ul', { dataVersion: number }, items),
      item: (line, operations) => h('li', { dataOperations: operations.map(keyOf).join(',') }, [...line]),
    }),
  ];
}
