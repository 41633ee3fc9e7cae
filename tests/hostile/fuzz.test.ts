import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { isJsonObject, type JsonObject } from '../../src/model/json.ts';
import { PATIENT } from '../project.ts';
import { SEED } from '../seed.ts';
import { type BuiltSite, fixtureSite, referenceSite, writtenSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { damaged, markdown, mutated, schemas, withInheritedNames, yaml } from './arbitraries.ts';
import { apiOf, operationOf, pageOf } from './given.ts';
import { faultsOf } from './sound.ts';

/** Tries a property on so many cases. A failure names its seed and the path to the smallest case. */
async function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  numRuns: number,
  check: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, check), { seed: SEED, numRuns, endOnFailure: false, verbose: 0 });
}

/** For any input: every problem has a place and a hint, and every page is well formed and runs no code of the input. */
function expectSound(site: BuiltSite, folder: RegExp): void {
  for (const { place, message, hint } of site.problems) {
    expect(place.file).toMatch(folder);
    expect(place.line).toBeGreaterThan(0);
    expect(place.column).toBeGreaterThan(0);
    expect(message).not.toBe('');
    expect(hint).not.toBe('');
    expect(message).not.toMatch(/undefined|\[object|NaN/);
  }
  expect(faultsOf(site)).toEqual([]);
  expect({}).not.toHaveProperty('a');
}

/** What a YAML file holds; each alias as a copy. */
function jsonOf(text: string): JsonObject {
  const json: unknown = JSON.parse(JSON.stringify(parse(text)));
  return isJsonObject(json) ? json : {};
}

const CONTENT_FILES = [
  'site.yaml',
  'sidebars.yaml',
  ...readdirSync(join(import.meta.dirname, '../fixtures/site/content/data')).map((file) => `data/${file}`),
].map((file) => `content/${file}`);

const CONTENT = /^(?:content|spec)\//;
const DESCRIPTION = /^descrizioni\//;

describe('whatever is written', PATIENT, () => {
  it('in pages makes pages that are well formed and run nothing, or is told', async () => {
    await holds(fc.array(markdown, { minLength: 1, maxLength: 12 }), 60, async (bodies) => {
      const pages = bodies.map(
        (body, index) => [`content/pages/p${index}.md`, pageOf(body, `Prova ${index}`)] as const,
      );
      const site = await fixtureSite(Object.fromEntries(pages));
      expectSound(site, CONTENT);
      for (const [index] of bodies.entries()) expect(site.markup(`/p${index}`)).toContain(`<h1>Prova ${index}</h1>`);
    });
  });

  it('in front matter is read or told', async () => {
    await holds(
      fc.array(fc.oneof(yaml, damaged(pageOf('Testo.'))), { minLength: 1, maxLength: 12 }),
      60,
      async (heads) => {
        const pages = heads.map((head, index) => [
          `content/pages/p${index}.md`,
          head.startsWith('---') ? head : `---\n${head}\n---\n\nTesto.\n`,
        ]);
        expectSound(await fixtureSite(Object.fromEntries(pages)), CONTENT);
      },
    );
  });

  it.each(CONTENT_FILES)('in %s is read or told', async (path) => {
    const text = fixtureText(path);
    await holds(
      fc.oneof(
        damaged(text),
        mutated(jsonOf(text)).map((value) => stringify(value)),
        withInheritedNames(jsonOf(text)).map((value) => stringify(value)),
        yaml,
        fc.tuple(yaml, fc.constant(text)).map((parts) => parts.join('\n')),
      ),
      40,
      async (written) => {
        expectSound(await fixtureSite({ [path]: written }), CONTENT);
      },
    );
  });
});

const FIXTURES = join(import.meta.dirname, '../fixtures/openapi');

const DESCRIPTIONS = readdirSync(FIXTURES).filter((file) => file.endsWith('.yaml'));

const descriptionOf = (file: string) => jsonOf(readFileSync(join(FIXTURES, file), 'utf8'));

describe('whatever is described', PATIENT, () => {
  it.each(DESCRIPTIONS)(
    'with parts of %s changed makes pages that are well formed and run nothing, or is told',
    async (file) => {
      await holds(mutated(descriptionOf(file)), 12, async (description) => {
        expectSound(await writtenSite({ 'openapi.yaml': JSON.stringify(description) }), DESCRIPTION);
      });
    },
  );

  it.each(DESCRIPTIONS)(
    'with keywords at each object of %s that every object answers to is read or told',
    async (file) => {
      await holds(withInheritedNames(descriptionOf(file)), 2, async (description) => {
        expectSound(await writtenSite({ 'openapi.yaml': JSON.stringify(description) }), DESCRIPTION);
      });
    },
  );

  it('with lines of a file damaged is read or told', async () => {
    await holds(damaged(fixtureText('spec/openapi.yaml')), 60, async (text) => {
      expectSound(await writtenSite({ 'openapi.yaml': text }), DESCRIPTION);
    });
  });

  it('with texts of any kind makes pages that are well formed', async () => {
    await holds(fc.array(markdown, { minLength: 5, maxLength: 5 }), 60, async ([a, text, c, d, e]) => {
      // Names of thousands of characters are told, and nothing is made of them: `names.test.ts` has those.
      const b = String(text).slice(0, 300);
      const schema = { description: a, properties: { [b]: { description: c, example: d, enum: [d, e] } } };
      const content = { 'application/json': { schema, example: { [b]: d } } };
      const operation = { summary: a, description: b, tags: [c], responses: { 200: { description: d, content } } };
      const site = await referenceSite(
        apiOf(operationOf(operation), { info: { title: e, version: d, description: e } }),
      );
      expectSound(site, DESCRIPTION);
      expect(site.markup('/api/x')).toContain('</html>');
    });
  });

  it('with schemas that refer to each other in any way is read to an end', async () => {
    await holds(schemas, 60, async (components) => {
      const schema = { $ref: '#/components/schemas/S0' };
      const body = { content: { 'application/json': { schema, example: { a: 1, b: ['c'] } } } };
      const paths = operationOf({ requestBody: body, responses: { 200: { description: 'Ok.', ...body } } });
      const site = await referenceSite(apiOf(paths, { components: { schemas: components } }));
      expectSound(site, DESCRIPTION);
    });
  });
});
