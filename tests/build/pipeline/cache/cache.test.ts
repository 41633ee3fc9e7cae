import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureText } from '../../../fixture-site.ts';
import { anyEdits } from './any-site.ts';
import { cold, type Given, workplace } from './warm-site.ts';

/** A cache and a site in folders of their own, which are gone when the test ends. */
function place() {
  const made = workplace();
  onTestFinished(made.remove);
  return made;
}

/** A failure names the way to its smallest case, which is found again. */
const SEED = 20_261_122;

const SITE: Given = { changes: {} };
const LIST = 'content/guide/spedizioni/lista.md';
const EDITED: Given = { changes: { [LIST]: `${fixtureText(LIST)}\nUn testo nuovo.\n` } };

describe('a build that finds what earlier ones have left', () => {
  it('makes the same bytes and finds the same problems as one that finds nothing, whatever was edited', async () => {
    await fc.assert(
      fc.asyncProperty(anyEdits, async (edits) => {
        const { warm, published, remove } = workplace();
        try {
          for (const given of edits) {
            const [made, anew] = [await warm(given), await cold(given)];
            expect(made.problems).toEqual(anew.problems);
            expect(made.files).toEqual(anew.files);
            if (made.published) expect(published()).toEqual(anew.files);
          }
        } finally {
          remove();
        }
      }),
      { seed: SEED, numRuns: 12 },
    );
  });

  it('makes no page anew that nobody has edited', async () => {
    const { warm } = place();
    const { kept: before } = await warm(SITE);
    const { kept: after } = await warm(EDITED);
    const changed = [...after].filter(([path, place]) => /\.(?:html|md)$/.test(path) && before.get(path) !== place);
    expect(changed.map(([path]) => path).toSorted()).toEqual(['spedizioni/lista.md', 'spedizioni/lista/index.html']);
  });

  it('writes no file anew that the site before last had', async () => {
    const { warm, site } = place();
    await warm(SITE);
    const before = datesIn(site);
    await warm(EDITED);
    await warm({ changes: { [LIST]: `${fixtureText(LIST)}\nUn altro testo.\n` } });
    const written = [...datesIn(site)].filter(([path, date]) => before.get(path) !== date).map(([path]) => path);
    const shared = ['.trackbot-assets', '.trackbot-site', 'llms-full.txt', 'search.json'];
    expect(written).toEqual([...shared, 'spedizioni/lista.md', 'spedizioni/lista/index.html']);
  });
});

describe('what was damaged', () => {
  const first = (folder: string, pattern: RegExp) => {
    const paths = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path));
    return join(folder, paths.toSorted()[0] ?? '');
  };
  const flip = (path: string) => {
    const bytes = fs.readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    fs.writeFileSync(path, bytes);
  };
  const PACK = /^packs\/\w+$/;

  it.each([
    ['an index with a wrong bit', (cache: string) => flip(join(cache, 'index'))],
    ['an index cut short', (cache: string) => fs.truncateSync(join(cache, 'index'), 1000)],
    ['an empty index', (cache: string) => fs.truncateSync(join(cache, 'index'))],
    ['a description cut short', (cache: string) => fs.truncateSync(first(cache, /^description-/), 40)],
    ['a pack with a wrong bit', (cache: string) => flip(first(cache, PACK))],
    ['a pack cut short', (cache: string) => fs.truncateSync(first(cache, PACK), 10_000)],
    ['a pack that is gone', (cache: string) => fs.rmSync(first(cache, PACK))],
    [
      'a folder in the place of a pack',
      (cache: string) => {
        const file = first(cache, PACK);
        fs.rmSync(file);
        fs.mkdirSync(file);
      },
    ],
    ['no packs at all', (cache: string) => fs.rmSync(join(cache, 'packs'), { recursive: true })],
  ])('is noticed, told and made anew: %s', async (_, damage) => {
    const { warm, published, cacheFolder } = place();
    await warm(SITE);
    damage(cacheFolder);
    const [made, anew] = [await warm(EDITED), await cold(EDITED)];
    expect(made.files).toEqual(anew.files);
    expect(published()).toEqual(anew.files);
    expect(made.cache.damages()).toBeGreaterThan(0);
    expect((await warm(EDITED)).cache.damages()).toBe(0);
  });

  it('does not come back from the site: neither what was written into its files, nor files that were added or deleted', async () => {
    const { warm, published, site } = place();
    const anew = await cold(SITE);
    // The site before last is what the next one is put together from.
    for (let build = 0; build < 3; build += 1) {
      await warm(SITE);
      expect(published()).toEqual(anew.files);
      fs.appendFileSync(join(site, 'index.html'), '<!-- altro -->');
      fs.rmSync(join(site, 'contatti'), { recursive: true });
      fs.mkdirSync(join(site, 'contatti.md.d/vuota'), { recursive: true });
      fs.writeFileSync(join(site, 'estraneo.html'), '<p>');
      fs.rmSync(join(site, 'llms.txt'));
      fs.mkdirSync(join(site, 'llms.txt'));
      fs.symlinkSync('/', join(site, 'ovunque'));
    }
  });

  it('is the whole cache: without it everything is made anew, and nobody is told of damage', async () => {
    const { warm, cacheFolder } = place();
    await warm(SITE);
    fs.rmSync(cacheFolder, { recursive: true });
    const made = await warm(SITE);
    expect(made.files).toEqual((await cold(SITE)).files);
    expect(made.cache.damages()).toBe(0);
  });
});

describe('builds at the same time', () => {
  it('make each its own site, and leave a cache that is whole', async () => {
    const { warm, published } = place();
    await warm(SITE);
    const [one, other] = await Promise.all([warm(SITE), warm(EDITED)]);
    const [oneAnew, otherAnew] = [await cold(SITE), await cold(EDITED)];
    expect(one.files).toEqual(oneAnew.files);
    expect(other.files).toEqual(otherAnew.files);
    expect([oneAnew.files, otherAnew.files]).toContainEqual(published());
    const last = await warm(EDITED);
    expect(last.files).toEqual(otherAnew.files);
    expect(last.cache.damages()).toBe(0);
  });
});

describe('the cache', () => {
  it('does not grow with edits: what is not needed goes', async () => {
    const { warm, cacheFolder } = place();
    const sizes = () =>
      fs.readdirSync(join(cacheFolder, 'packs')).map((name) => fs.statSync(join(cacheFolder, 'packs', name)).size);
    const sum = () => sizes().reduce((total, size) => total + size, 0);
    await warm(SITE);
    const before = sum();
    for (let edit = 0; edit < 20; edit += 1) {
      await warm({ changes: { [LIST]: `${fixtureText(LIST)}\nEdizione ${edit}.\n` } });
    }
    expect(sizes().length).toBeLessThan(20);
    expect(sum()).toBeLessThan(before * 3);
    expect((await warm(SITE)).cache.damages()).toBe(0);
  });

  it('that comes from another machine, with other dates, is read once more and found whole', async () => {
    const { warm, cacheFolder, published } = place();
    await warm(SITE);
    for (const name of fs.readdirSync(join(cacheFolder, 'packs')))
      fs.utimesSync(join(cacheFolder, 'packs', name), 1_700_000_000, 1_700_000_000);
    const { cache } = await warm(EDITED);
    expect(cache.damages()).toBe(0);
    expect(published()).toEqual((await cold(EDITED)).files);
  });
});

function datesIn(folder: string): ReadonlyMap<string, bigint> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), fs.statSync(path, { bigint: true }).mtimeNs]));
}
