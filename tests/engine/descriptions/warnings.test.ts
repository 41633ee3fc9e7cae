import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lazy, memoizeTexts } from '../../../build/platform/memory/memoize.ts';
import { CODES } from '../../../build/platform/problems/codes.ts';
import { PROJECT } from '../../project.ts';
import { referenceSite } from '../../site/build-site.ts';
import type { Site } from './check.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { openDescription } from './parts.ts';
import { valuesOf } from './values.ts';
import { KINDS, refute, sampleOf } from './warnings.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures');

/** How many warnings of a description are checked. */
const SAMPLE = 50;

async function warningsOf(path: string) {
  const { files, problems } = await referenceSite(path);
  const description = openDescription(path);
  const site: Site = { description, files, values: lazy(() => valuesOf(description)) };
  return { site, problems };
}

describe('every warning about a description is true', () => {
  const given = givenDescriptions();
  const paths = [...descriptionsIn(FIXTURES), ...given];
  it.each(paths.map((path) => [relative(PROJECT, path), path]))('%s', { timeout: 900_000 }, async (_, path) => {
    const { site, problems } = await warningsOf(path);
    const wrong = sampleOf(problems, SAMPLE).flatMap((problem) => refute(problem, site) ?? []);
    expect(wrong).toEqual([]);
  });
});

describe('values that fit', () => {
  const paths = descriptionsIn(join(FIXTURES, 'right-values'));
  it.each(paths.map((path) => [basename(path), path]))('raise no warning in %s', async (_, path) => {
    const { problems } = await warningsOf(path);
    expect(problems.map(({ place, message }) => `${place.line}: ${message}`)).toEqual([]);
  });
});

describe('the second means', () => {
  const warningsOfFaults = memoizeTexts((file) => warningsOf(join(FIXTURES, 'faults', file)));

  it('knows every code of a mistake in a description', () => {
    const codes = Object.entries(CODES).flatMap(([code, { inForeignDocument }]) =>
      inForeignDocument === 'warning' ? [code] : [],
    );
    expect(codes.filter((code) => KINDS.every((kind) => kind.code !== code))).toEqual([]);
  });

  it.each([
    ['openapi-3.0.yaml', 'example-invalid', '«^[A-Z]{2}\\d+$»', '«^[A-Za-z]»'],
    ['openapi-3.0.yaml', 'example-invalid', 'manca di «arrivo»', 'manca di «codice»'],
    ['openapi-3.0.yaml', 'example-invalid', 'deve avere almeno', 'deve avere al massimo'],
    ['openapi-3.1.json', 'example-invalid', '«lista» non può avere più', '«lista» deve avere almeno'],
    ['openapi-3.0.yaml', 'link-broken', '/documenti/inizio', '/api/etichetta'],
    ['openapi-3.0.yaml', 'url-refused', 'javascript:vai()', 'https://corrieri.example'],
    ['openapi-3.0.yaml', 'url-refused', 'https://modello.example:PORTA/v1', 'https://modello.example/v1'],
    ['openapi-3.0.yaml', 'operation-id-duplicate', '2 operazioni', '3 operazioni'],
    ['openapi-3.0.yaml', 'server-invalid', '«{versione}»', '«{regione}»'],
    ['openapi-3.0.yaml', 'security-scheme-unknown', '«chiave»', '«altra»'],
    ['openapi-3.0.yaml', 'reference-broken', 'responses/Manca', 'schemas/Collo'],
    ['openapi-3.0.yaml', 'path-parameter-mismatch', '«altro»', '«id»'],
    ['openapi-3.0.yaml', 'description-invalid', '(Giro → Ritorno → Giro)', '(Giro → Collo → Giro)'],
    ['swagger-2.yaml', 'description-invalid', '«items» non dice niente', '«type» non dice niente'],
    ['several/openapi.yaml', 'reference-refused', '../fuori.yaml', './sosta.yaml'],
  ])('refutes in %s an %s with another claim', async (file, code, said, other) => {
    const { site, problems } = await warningsOfFaults(file);
    const found = problems.find((problem) => problem.code === code && problem.message.includes(said));
    if (!found) throw new Error(`${said} is not said`);
    expect(refute(found, site)).toBeUndefined();
    expect(refute({ ...found, message: found.message.replace(said, other) }, site)).toBeDefined();
  });

  it('refutes a claim about another place', async () => {
    const { site, problems } = await warningsOfFaults('openapi-3.0.yaml');
    const moved = problems
      .filter(({ code }) => code === 'example-invalid')
      .map((problem) => ({ ...problem, place: { ...problem.place, line: problem.place.line + 1 } }));
    expect(moved.filter((problem) => refute(problem, site) === undefined)).toEqual([]);
  });
});
