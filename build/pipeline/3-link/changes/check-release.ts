import { type Diagnosis, type Problem, problemAt } from '../../../platform/problems/problem.ts';
import { plainLine } from '../../../platform/text/one-line.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { compareApis } from './compare-apis.ts';
import { compareVersions } from './history.ts';

type Fault = Pick<Diagnosis, 'message' | 'hint'>;

/** Matches versions that every file system can hold as the name of a file. */
const VERSION = /^\d[\w.+-]*$/;

/** Reports `release-inconsistent` for a version that is no number: it cannot be kept. */
export function checkNumber({ info: { version, place } }: Api): readonly Problem[] {
  if (VERSION.test(version)) return [];
  const problem = problemAt(place, {
    code: 'release-inconsistent',
    level: 'warning',
    message: `«version» è «${version}»: non può dare il nome a un file.`,
    hint: 'Scrivi in «version» un numero, per esempio «1.6.0».',
  });
  return [problem];
}

/**
 * Compares a version of the API with the `kept` ones, of which its site tells the history. Reports as warnings of
 * `release-inconsistent`: a version that is no number, an API that differs from the kept version with its number, a
 * number below one that is kept, a day that is not after those of the kept ones, and the words of the last one. Texts
 * and examples of one version may change. Without kept versions any name will do.
 */
export function checkRelease(api: Api, kept: readonly Api[]): readonly Problem[] {
  const { version } = api.info;
  const unnumbered = kept.length > 0 ? checkNumber(api) : [];
  if (unnumbered.length > 0) return unnumbered;
  const same = kept.find(({ info }) => info.version === version);
  const earlier = kept
    .filter((other) => other !== same)
    .map(({ info }) => info)
    .toSorted((one, other) => compareVersions(one.version, other.version));
  return [...(same ? changedSince(same, api) : []), ...faultsAfter(earlier, api)];
}

/** The difference from the kept version with the same number. */
function changedSince(kept: Api, api: Api): readonly Problem[] {
  const { info } = api;
  const [change, ...others] = compareApis(kept, api);
  if (!change) return [];
  const rest = others.length > 0 ? ` Le differenze sono ${others.length + 1}.` : '';
  const problem = problemAt(change.place.file === info.place.file ? change.place : info.place, {
    code: 'release-inconsistent',
    level: 'warning',
    message: `L’API non è più quella della versione ${info.version} già conservata. ${change.text}.${rest}`,
    hint: 'Alza «version» in «info», oppure riporta la specifica a com’era: una versione conservata non cambia più.',
    related: [{ place: kept.info.place, note: 'La versione conservata è qui.' }],
  });
  return [problem];
}

/** What keeps a version from coming after those that were kept, in their order. */
function faultsAfter(kept: readonly Api['info'][], { info }: Api): readonly Problem[] {
  return faultsOf(kept, info).map((fault) =>
    problemAt(info.place, { code: 'release-inconsistent', level: 'warning', ...fault }),
  );
}

function faultsOf(kept: readonly Api['info'][], { version, release }: Api['info']): readonly Fault[] {
  const last = kept.at(-1);
  if (last && compareVersions(version, last.version) < 0)
    return [
      {
        message: `La versione ${version} viene prima della ${last.version}, che è già conservata.`,
        hint: `Scrivi in «version» un numero più alto di ${last.version}.`,
      },
    ];
  const days = kept.flatMap(({ version: of, release }) => (release?.date ? [{ of, date: release.date }] : []));
  const latest = days.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1);
  const isLater = !latest || release?.date === undefined || release.date > latest.date;
  const summary = last?.release?.summary;
  const isRepeated = summary && release?.summary && plainLine(summary.tree) === plainLine(release.summary.tree);
  return [
    ...(isLater
      ? []
      : [
          {
            message: `La versione ${version} ha il giorno ${release.date}, ma la ${latest.of} è del ${latest.date}.`,
            hint: `Scrivi in «date» di «x-release» un giorno dopo il ${latest.date}: quello in cui la pubblichi.`,
          },
        ]),
    ...(isRepeated
      ? [
          {
            message: `La versione ${version} si presenta con le parole della ${last.version}.`,
            hint: 'Scrivi in «summary» di «x-release» che cosa cambia in questa.',
          },
        ]
      : []),
  ];
}
