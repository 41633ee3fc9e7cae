import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Input } from '../../../../build/pipeline/1-load/load.ts';
import type { DrawPage } from '../../../../build/pipeline/built.ts';
import { build } from '../../../../build/pipeline/pipeline.ts';
import { realDisk } from '../../../../build/platform/disk/real-disk.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import { fixtureInput } from '../../../fixture-site.ts';
import { program } from '../../../program.ts';
import { PROJECT } from '../../../project.ts';
import { textsOf } from '../../../texts.ts';
import { descriptionsIn, givenDescriptions } from '../../descriptions/descriptions.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures/openapi');
const templates = realDisk(join(PROJECT, 'templates'), 'templates');

/** How many pages of a site are compared. */
const MOST = 25;

/** Draws pages of a site, spread over it, each by itself. Gives the addresses of those that the whole site has not. */
async function differentAlone(input: Input): Promise<readonly string[]> {
  const drawing = Promise.withResolvers<DrawPage>();
  const { outputs, pages } = await build({ ...input, program, store: emptyStore(''), drawable: drawing.resolve });
  const draw = await drawing.promise;
  const routes = pages.flatMap(({ page }) => (page.kind === 'not-found' ? [] : [page.route]));
  const sampled = routes.filter((_, index) => index % Math.ceil(routes.length / MOST) === 0);
  expect(sampled.length).toBeGreaterThan(0);
  const whole = textsOf(outputs);
  return sampled.filter((route) => {
    const files = [...textsOf(draw(route))];
    return files.length === 0 || files.some(([path, text]) => whole.get(path) !== text);
  });
}

describe('a page drawn by itself is that of the whole site', () => {
  const paths = [...descriptionsIn(FIXTURES), ...givenDescriptions()];
  it.each(paths.map((path) => relative(PROJECT, path)))('of %s', async (path) => {
    const openapi = { disk: realDisk(join(PROJECT, dirname(path)), 'descrizioni'), entry: basename(path) };
    expect(await differentAlone({ openapi, templates })).toEqual([]);
  });

  it('where guides surround it', async () => {
    expect(await differentAlone(fixtureInput())).toEqual([]);
  });
});
