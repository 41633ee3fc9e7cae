import { expect, it, onTestFinished } from 'vitest';
import type { DiskCache } from '../../../../build/pipeline/cache/disk-cache.ts';
import { createMemoryCache } from '../../../../build/pipeline/cache/memory-cache.ts';
import { buildPages } from '../../../../build/pipeline/pipeline.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../fixture-site.ts';
import { textsOf } from '../../../texts.ts';
import { cold, program, workplace } from './warm-site.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const EDITED: Changes = { [LIST]: `${fixtureText(LIST)}\nUn testo nuovo.\n` };

/** The first build of a development server that finds a cache on the disk, and how many pages it has made anew. */
async function firstBuild(disk: DiskCache, changes: Changes) {
  const memory = createMemoryCache(disk);
  const cache = memory.open('prova');
  const made: string[] = [];
  const pages = {
    ...cache.pages,
    put: (name: string, page: Parameters<typeof cache.pages.put>[1]) => {
      if (cache.pages.get(name) === undefined) made.push(page.rendered.page.route);
      cache.pages.put(name, page);
    },
  };
  const { outputs, search } = await buildPages(
    { ...fixtureInput(changes), cache: { ...cache, pages } },
    program,
    () => undefined,
  );
  cache.commit();
  memory.keep();
  return { made, files: Object.fromEntries(textsOf([...outputs, ...search()])) };
}

it('a development server begins with what builds have left, and leaves what it has made', async () => {
  const { warm, open, remove } = workplace();
  onTestFinished(remove);
  await warm({ changes: {} });
  expect((await firstBuild(open(), {})).made).toEqual([]);
  const edited = await firstBuild(open(), EDITED);
  expect(edited.made).toEqual(['/spedizioni/lista']);
  expect(edited.files).toEqual((await cold({ changes: EDITED })).files);
  expect((await firstBuild(open(), EDITED)).made).toEqual([]);
  const { files, cache } = await warm({ changes: EDITED });
  expect(files).toEqual(edited.files);
  expect(cache.damages()).toBe(0);
});
