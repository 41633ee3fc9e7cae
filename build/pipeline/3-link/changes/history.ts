import type { ApiVersion, VersionChange } from '../../../../src/model/api-version.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { compareApis } from './compare-apis.ts';
import { markVersion } from './mark-version.ts';

/**
 * Gives the API its history from the older versions that were kept: what each version changed, and at the parts of the
 * API since which version it has them and which last changed them. Versions that are not older than the API itself do
 * not count.
 */
export function withHistory(api: Api, kept: readonly Api[]): Api {
  const { version } = api.info;
  const past = kept
    .filter((old) => compareVersions(old.info.version, version) < 0)
    .toSorted((one, other) => compareVersions(one.info.version, other.info.version));
  if (past.length === 0) return api;
  const [first = api, ...later] = [...past, api];
  const { marked, history } = later.reduce(addVersion, {
    latest: first,
    marked: first,
    history: [versionEntry(first)],
  });
  return { ...marked, history: history.toReversed() };
}

/** A version as its document has it, the same with its marks, and all versions up to it. */
type Past = { readonly latest: Api; readonly marked: Api; readonly history: readonly ApiVersion[] };

function addVersion({ latest, marked, history }: Past, now: Api): Past {
  const changes = changesBetween(latest, now);
  const broken = changes.filter(({ kind }) => kind === 'broken').flatMap(({ operations }) => operations);
  return {
    latest: now,
    marked: markVersion(now, marked, new Set(broken)),
    history: [...history, versionEntry(now, changes)],
  };
}

function versionEntry({ info }: Api, changes?: readonly VersionChange[]): ApiVersion {
  return { version: info.version, ...info.release, ...(changes && { changes }) };
}

/** The changes of a version. One that several components have in the same words is one. */
function changesBetween(before: Api, after: Api): readonly VersionChange[] {
  const groups = Map.groupBy(compareApis(before, after), ({ kind, text }) => `${kind} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const operations = new Set(group.flatMap(({ uses }) => uses.map(({ operation }) => operation.id)));
    if (!first) return [];
    const { kind, text, isWhole } = first;
    return [{ kind, text, ...(isWhole && { isWhole }), operations: [...operations] }];
  });
}

/**
 * Compares two versions, for sorting: numbers by their size, everything else as text. A version with a suffix comes
 * before the one without (`1.5.0-beta` before `1.5.0`), as in Semantic Versioning.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => /^([^+-]*)-?([^+]*)/.exec(version) ?? ['', version, '']);
  return (
    compareText(first?.[1] ?? '', second?.[1] ?? '') ||
    Number(first?.[2] === '') - Number(second?.[2] === '') ||
    compareText(first?.[2] ?? '', second?.[2] ?? '')
  );
}

/** Numbers inside the texts count as numbers. Does not use the system's locale data, which take long to load. */
function compareText(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => text.split(/(\d+)/));
  for (const [index, piece] of (first ?? []).entries()) {
    const rival = second?.[index] ?? '';
    if (piece === rival) continue;
    const difference = index % 2 === 1 ? Number(piece) - Number(rival) : 0;
    return difference || (piece < rival ? -1 : 1);
  }
  return 0;
}
