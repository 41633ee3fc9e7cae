import { describe, expect, it } from 'vitest';
import { build } from '../../../../build/pipeline.ts';
import { sourceProgram } from '../../../../build/program/source-program.ts';
import { loadSearch } from '../../../../src/search/load-search.ts';
import { query } from '../../../../src/search/query.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../fixture-site.ts';
import { PROJECT } from '../../../project.ts';
import { openPage } from '../../../site/page.ts';

const program = sourceProgram(PROJECT);
const SPLIT: Changes = { 'content/site.yaml': `${fixtureText('content/site.yaml')}\nsearch:\n  split_above: 2\n` };

/** The site's search as a browser loads it: from the address in the head. */
async function search(changes: Changes) {
  const { outputs } = await build(fixtureInput(changes), program, () => undefined);
  const decoder = new TextDecoder();
  const files = new Map(outputs.map(({ path, bytes }): [string, string] => [`/${path}`, decoder.decode(bytes)]));
  const address = openPage(files.get('/index.html') ?? '').attribute('meta', { name: 'search' }, 'content') ?? '';
  const read = async (path: string) => JSON.parse(files.get(path) ?? '');
  const better = Promise.withResolvers<Awaited<ReturnType<typeof loadSearch>>>();
  const index = await loadSearch(address, { data: read, texts: read }, better.resolve);
  return {
    index,
    better: better.promise,
    parts: [...files.keys()].filter((path) => path.startsWith('/assets/search')),
  };
}

describe('the data of the search', () => {
  it('is one file on a small site', async () => {
    const { parts, index } = await search({});
    expect(parts).toHaveLength(1);
    expect(query(index, 'spedizioni')).not.toEqual([]);
  });

  it('has its texts apart above the number of pages of the settings, and finds the same in the end', async () => {
    const [whole, split] = [await search({}), await search(SPLIT)];
    expect(split.parts.length).toBeGreaterThan(2);
    const complete = await split.better;
    expect(complete.data).toEqual(whole.index.data);
  });

  it('has names that change with its content and with nothing else', async () => {
    const changed = {
      'content/pages/contatti.md': fixtureText('content/pages/contatti.md').replace(/\n$/, ' Nuovo testo.\n'),
    };
    expect((await search({})).parts).toEqual((await search({})).parts);
    expect((await search(changed)).parts).not.toEqual((await search({})).parts);
  });
});
