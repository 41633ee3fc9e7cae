import { expect, it, vi } from 'vitest';
import { createMemoryCache } from '../../../build/cache/memory-cache.ts';
import { buildPages } from '../../../build/pipeline.ts';
import { type Changes, fixtureInput, fixtureText } from '../../fixture-site.ts';
import { program } from './warm-site.ts';

const composed = vi.hoisted(() => ({ operations: 0 }));

vi.mock('../../../build/3-link/reference/compose.ts', async (original) => {
  const module = await original<typeof import('../../../build/3-link/reference/compose.ts')>();
  const composeOperation: typeof module.composeOperation = (...input) => {
    composed.operations += 1;
    return module.composeOperation(...input);
  };
  return { ...module, composeOperation };
});

const LIST = 'content/guide/spedizioni/lista.md';
const SETTINGS = 'content/site.yaml';
const DESCRIPTION = 'spec/openapi.yaml';

it.each<[string, Changes, number]>([
  ['the text of a guide', { [LIST]: `${fixtureText(LIST)}\nUn testo nuovo.\n` }, 0],
  [
    'the announcement, which every page shows',
    { [SETTINGS]: fixtureText(SETTINGS).replace('Un avviso', 'Un altro avviso') },
    1,
  ],
  ['the description', { [DESCRIPTION]: fixtureText(DESCRIPTION).replace('Il numero dato', 'Quello dato') }, 1],
])('an edit of %s composes the operations again only where it changes them', async (_, changes, expected) => {
  const memory = createMemoryCache();
  const make = async (edits: Changes) => {
    const cache = memory.open('prova');
    const before = composed.operations;
    const { problems } = await buildPages(
      { ...fixtureInput(edits), cache, memo: cache.memo },
      program,
      () => undefined,
    );
    expect(problems).toEqual([]);
    cache.leave();
    return composed.operations - before;
  };
  expect(await make({})).toBe(1);
  expect(await make(changes)).toBe(expected);
});
