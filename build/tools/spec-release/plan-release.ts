import { jsonText } from '../../../src/model/json.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { compareApis } from '../../pipeline/3-link/changes/compare-apis.ts';
import { canonical } from '../../platform/json-schema/canonical.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';

/** What becomes of a version: a new file, nothing if it is kept already, or the problem that prevents it. */
export type ReleasePlan =
  | { readonly kind: 'new'; readonly name: string; readonly text: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Matches versions that every file system can hold as the name of a file. */
const VERSION = /^\d[\w.+-]*$/;

/**
 * Plans how a version of the API is kept, as JSON in one file. `kept` is what was kept of the same version before:
 * readers have read it, so that only equal contents may replace it. The order of keys, comments and the way of writing
 * do not count. Refuses other contents, and a version that is no number, with `release-inconsistent`.
 */
export function planRelease(api: Api, kept: Api | undefined): ReleasePlan {
  const { info, document } = api;
  const { version } = info;
  if (!VERSION.test(version)) {
    const problem = problemAt(info.place, {
      code: 'release-inconsistent',
      message: `«version» è «${version}»: non può dare il nome a un file.`,
      hint: 'Scrivi un numero di versione, per esempio «version: 1.6.0».',
    });
    return { kind: 'refused', problem };
  }
  if (!kept) return { kind: 'new', name: `${version}.json`, text: `${jsonText(document, 2)}\n` };
  if (canonical(kept.document) === canonical(document)) return { kind: 'kept' };
  const [change] = compareApis(kept, api);
  const what = change ? `${change.text}.` : 'Cambiano soltanto testi o esempi.';
  const problem = problemAt(change?.place.file === info.place.file ? change.place : info.place, {
    code: 'release-inconsistent',
    message: `La versione ${version} è già pubblicata con altri contenuti. ${what}`,
    hint: 'Alza «version», oppure riporta la specifica a com’era: la pubblicata non si cambia più.',
    related: [{ place: kept.info.place, note: 'La versione conservata è qui.' }],
  });
  return { kind: 'refused', problem };
}
