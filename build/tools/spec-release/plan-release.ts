import { jsonText } from '../../../src/model/json.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { checkNumber, checkRelease } from '../../pipeline/3-link/changes/check-release.ts';
import type { Problem } from '../../platform/problems/problem.ts';

/** What becomes of a version: a new file, nothing if it is kept already, or the problems that prevent it. */
export type ReleasePlan =
  | { readonly kind: 'new'; readonly name: string; readonly text: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Plans how a version of the API is kept, as JSON in one file; `kept` are the versions that were kept before. Refuses
 * what `checkRelease` reports, and a version that is no number, with `release-inconsistent`.
 */
export function planRelease(api: Api, kept: readonly Api[]): ReleasePlan {
  const { info, document } = api;
  const { version } = info;
  const unnumbered = checkNumber(api);
  const problems = unnumbered.length > 0 ? unnumbered : checkRelease(api, kept);
  if (problems.length > 0)
    return { kind: 'refused', problems: problems.map((problem) => ({ ...problem, level: 'error' })) };
  if (kept.some((other) => other.info.version === version)) return { kind: 'kept' };
  return { kind: 'new', name: `${version}.json`, text: `${jsonText(document, 2)}\n` };
}
