import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../../../site/build-site.ts';
import { fixtureText } from '../../../../site/inputs.ts';

const SPEC = 'spec/openapi.yaml';
const spec = fixtureText(SPEC);

type Version = {
  readonly version: string;
  readonly date?: string;
  readonly summary?: string;
  /** Replaces texts of the description. */
  readonly changes?: readonly (readonly [string, string])[];
};

function written({ version, date, summary, changes = [] }: Version): string {
  const release = [date && `date: ${date}`, summary && `summary: ${summary}`].filter(Boolean).join(', ');
  const text = spec.replace('version: 1.0.0', `version: ${version}\n  x-release: { ${release} }`);
  return changes.reduce((before, [from, to]) => before.replaceAll(from, to), text);
}

/** What a build says of the versions: of the current one, which is the first, beside those that were kept. */
async function told(current: Version, ...kept: readonly Version[]) {
  const files = kept.map((version) => [`spec/releases/${version.version}.yaml`, written(version)] as const);
  const { problems } = await fixtureSite({ [SPEC]: written(current), ...Object.fromEntries(files) });
  return problems.filter(({ code }) => code === 'release-inconsistent');
}

const FIRST: Version = { version: '1.9.0', date: '2026-10-01', summary: 'La prima.' };
const NEXT: Version = { version: '1.10.0', date: '2026-11-01', summary: 'La seconda.' };
const RENAMED: Version['changes'] = [['tracking_number', 'numero']];

describe('a build warns of a version', () => {
  it.each<[string, RegExp, Version, ...(readonly Version[])]>([
    [
      'whose API is another one than the kept one',
      /già conservata\. Campo «tracking_number» .* Le differenze sono 2/,
      { ...NEXT, changes: RENAMED },
      FIRST,
      NEXT,
    ],
    ['also of the only one', /già conservata/, { ...FIRST, changes: RENAMED }, FIRST],
    [
      'with a server more',
      /già conservata/,
      { ...FIRST, changes: [['servers:', 'servers:\n  - url: https://b.it']] },
      FIRST,
    ],
    [
      'that comes before the last one',
      /1\.9\.1 viene prima della 1\.10\.0/,
      { ...NEXT, version: '1.9.1' },
      FIRST,
      NEXT,
    ],
    ['that was kept, but is not the last one', /1\.9\.0 viene prima della 1\.10\.0/, FIRST, NEXT, FIRST],
    ['that is no number', /«v2»: non può dare il nome a un file/, { ...NEXT, version: 'v2' }, FIRST],
    [
      'with an earlier day',
      /il giorno 2026-09-30, ma la 1\.9\.0 è del 2026-10-01/,
      { ...NEXT, date: '2026-09-30' },
      FIRST,
    ],
    ['of the same day', /il giorno 2026-10-01, ma la 1\.9\.0 è del 2026-10-01/, { ...NEXT, date: '2026-10-01' }, FIRST],
    [
      'with the day of an older one, if the last one has none',
      /il giorno 2026-10-01, ma la 1\.9\.0 è del 2026-10-01/,
      { version: '2.0.0', date: '2026-10-01' },
      FIRST,
      { version: '1.10.0' },
    ],
    [
      'that is kept, on the day of the one before',
      /La versione 1\.10\.0 ha il giorno 2026-10-01/,
      { ...NEXT, date: '2026-10-01' },
      FIRST,
      { ...NEXT, date: '2026-10-01' },
    ],
    ['in the words of the last one', /con le parole della 1\.9\.0/, { ...NEXT, summary: FIRST.summary ?? '' }, FIRST],
  ])('%s', async (_, message, current, ...kept) => {
    const problems = await told(current, ...kept);
    expect(problems).toMatchObject([
      { level: 'warning', place: { file: SPEC }, message: expect.stringMatching(message) },
    ]);
    expect(problems[0]?.hint).toMatch(/«(?:version|date|summary)»/);
  });

  it.each<[string, Version, ...(readonly Version[])]>([
    ['without kept ones', NEXT],
    ['that equals the kept one', NEXT, FIRST, NEXT],
    [
      'of which only texts have changed',
      { ...NEXT, changes: [['summary: Elenca le', 'summary: Mostra le']] },
      FIRST,
      NEXT,
    ],
    [
      'with other contents, number and words, on the next day',
      { ...NEXT, date: '2026-10-02', changes: RENAMED },
      FIRST,
    ],
    ['without a day and words', { version: '2.0.0' }, FIRST, NEXT],
  ])('and not of one %s', async (_, current, ...kept) => {
    expect(await told(current, ...kept)).toEqual([]);
  });
});
