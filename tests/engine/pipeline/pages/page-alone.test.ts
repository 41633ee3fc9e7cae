import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Input } from '../../../../build/pipeline/1-load/load.ts';
import { createExcerpts } from '../../../../build/pipeline/2-parse/openapi/document/excerpt.ts';
import { operationsByRoute } from '../../../../build/pipeline/3-link/operations-by-route.ts';
import { buildPageAlone } from '../../../../build/pipeline/pages/page-alone.ts';
import { build } from '../../../../build/pipeline/pipeline.ts';
import { realDisk } from '../../../../build/platform/disk/real-disk.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import { fixtureInput } from '../../../fixture-site.ts';
import { memoryDisk } from '../../../memory-disk.ts';
import { program } from '../../../program.ts';
import { PROJECT } from '../../../project.ts';
import { textsOf } from '../../../texts.ts';
import { descriptionsIn, givenDescriptions } from '../../descriptions/descriptions.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');
const templates = realDisk(join(PROJECT, 'templates'), 'templates');

/** How many operations of a document are compared. */
const MOST = 25;

/** Operations of a site, spread over the document, and how its files differ when its page is built alone. */
async function comparedPages(input: Input) {
  const store = emptyStore('');
  const whole = await build({ ...input, program, store });
  const files = textsOf(whole.outputs);
  const excerpt = createExcerpts();
  const { read } = whole;
  const operations = read ? [...operationsByRoute(read.site, read.openapi.value)] : [];
  const sampled = operations.filter((_, index) => index % Math.ceil(operations.length / MOST) === 0);
  const pages = sampled.map(async ([route, address]) => {
    const alone = textsOf(await buildPageAlone({ route, address }, { ...input, program, store, excerpt }));
    const differences = Array.from(alone, ([path, text]) => differenceOf(path, text, files.get(path) ?? ''));
    return { route, kind: address.kind, isBuilt: alone.size > 0, differences: differences.join('') };
  });
  return Promise.all(pages);
}

/** The surroundings of the first difference of two texts. */
function differenceOf(path: string, one: string, other: string): string {
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${path}:\n${around(one)}\n${around(other)}\n`;
}

/** The pages that only the whole build makes: their operations name parts of other files by addresses. */
const LEFT: ReadonlyMap<string, readonly string[]> = new Map([
  ['addresses/openapi.yaml', ['/api/aggiungi']],
  ['openapi-3.2-access.yaml', ['/api/vecchia', '/api/altrove']],
]);

describe('the page of an operation alone', () => {
  const paths = [...descriptionsIn(FIXTURES), ...givenDescriptions()];
  it.each(paths.map((path) => relative(PROJECT, path)))('is that of the whole site: %s', async (path) => {
    const openapi = { disk: realDisk(join(PROJECT, dirname(path)), 'descrizioni'), entry: basename(path) };
    const pages = await comparedPages({ openapi, templates });
    expect(pages.map(({ differences }) => differences).join('')).toBe('');
    const left = pages.filter(({ isBuilt, kind }) => !isBuilt && kind !== 'callback').map(({ route }) => route);
    expect(left).toEqual(LEFT.get(relative(FIXTURES, join(PROJECT, path))) ?? []);
  });

  it('hides what is internal, and names operations as their paths do', async () => {
    const get = { responses: { 200: { description: 'Ok.' } } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Prova', version: '1' },
      paths: {
        '/a': { get: { operationId: 'a', ...get } },
        '/b': { summary: 'Il nome del percorso', get: { operationId: 'b', ...get } },
        '/c': { 'x-internal': true, get: { operationId: 'c', ...get } },
      },
    };
    const disk = memoryDisk({ 'openapi.json': JSON.stringify(document) }, 'descrizioni');
    const pages = await comparedPages({ openapi: { disk, entry: 'openapi.json' }, templates });
    expect(pages.map(({ route, isBuilt }) => [route, isBuilt])).toEqual([
      ['/api/a', true],
      ['/api/b', true],
    ]);
    expect(pages.map(({ differences }) => differences).join('')).toBe('');
  });

  it('is that of the whole site where guides surround it', async () => {
    const pages = await comparedPages(fixtureInput());
    for (const { route, isBuilt, differences } of pages)
      expect({ isBuilt, differences }, route).toEqual({ isBuilt: true, differences: '' });
    expect(pages.length).toBeGreaterThan(0);
  });
});
