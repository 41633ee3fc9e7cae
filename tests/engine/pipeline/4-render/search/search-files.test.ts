import { describe, expect, it } from 'vitest';
import { openSearch } from '../../../../../src/search/open-search.ts';
import { SEARCH_FILE } from '../../../../../src/search/packed.ts';
import { query, startingPages } from '../../../../../src/search/query.ts';
import { fixtureSite } from '../../../../site/build-site.ts';
import { type Changes, fixtureText } from '../../../../site/inputs.ts';

const SPLIT: Changes = { 'content/site.yaml': `${fixtureText('content/site.yaml')}\nsearch:\n  split_above: 2\n` };

/** A text of one page, changed. */
const EDIT: Changes = {
  'content/pages/contatti.md': fixtureText('content/pages/contatti.md').replace(/\n$/, ' Nuovo testo.\n'),
};

/** The files of the site, and its search as a browser loads it. */
async function search(changes: Changes) {
  const site = await fixtureSite(changes);
  const files = new Map(Array.from(site.files, ([path, text]) => [`/${path}`, text]));
  const read = async (path: string) => JSON.parse(files.get(path) ?? '');
  const { first, loadWhole } = await openSearch(await read(`/${SEARCH_FILE}`), read);
  return {
    index: (await loadWhole?.()) ?? first,
    files,
    parts: [...files.keys()].filter((path) => /\/assets\/search-.*\.json$/.test(path)),
  };
}

describe('the data of the search', () => {
  it('is one file on a small site', async () => {
    const { parts, index } = await search({});
    expect(parts).toEqual([]);
    expect(query(index, 'spedizioni').pages).not.toEqual([]);
  });

  it.each([
    ['a small site', {}],
    ['a large site', SPLIT],
  ])('leads on %s from what readers ask to the page and part that answer', async (_, changes) => {
    const questions = 'questions:\n  /contatti: [chi mi aiuta]\n  /spedizioni/lista#limiti: [un foglio elettronico]\n';
    const { index } = await search({ ...changes, 'content/data/questions.yaml': questions });
    const answers = (asked: string) => query(index, asked).pages.flatMap(({ hits }) => hits.map(({ href }) => href));
    expect(answers('aiuto')).toEqual(['/contatti']);
    expect(answers('fogli elettronici')).toEqual(['/spedizioni/lista#limiti']);
  });

  it('names the pages of the navbar, to start from', async () => {
    const { index } = await search({});
    expect(startingPages(index.data).map(({ route }) => route)).toEqual(['/', '/api', '/contatti']);
  });

  it('comes in parts above the number of pages of the settings, and finds the same in the end', async () => {
    const [whole, split] = [await search({}), await search(SPLIT)];
    expect(split.parts.length).toBeGreaterThan(0);
    expect(split.index.data).toEqual(whole.index.data);
  });

  it('has parts with names that change with their content and with nothing else', async () => {
    const [before, again, changed] = [await search(SPLIT), await search(SPLIT), await search({ ...SPLIT, ...EDIT })];
    expect(again.parts).toEqual(before.parts);
    expect(changed.parts).not.toEqual(before.parts);
  });

  it('changes no page when a text of another changes', async () => {
    const [before, after] = [await search({}), await search(EDIT)];
    const changed = [...before.files].filter(([path, text]) => after.files.get(path) !== text).map(([path]) => path);
    expect(changed.toSorted()).toEqual(['/contatti.md', '/contatti/index.html', '/llms-full.txt', '/search.json']);
  });
});
