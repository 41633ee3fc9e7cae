import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stampOf } from '../../../../build/platform/disk/stamp-of.ts';
import { digest } from '../../../../build/platform/memory/digest.ts';
import { type LastingStore, openStore } from '../../../../build/platform/store/open-store.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import { diskBytes, type StoredBytes } from '../../../../build/platform/store/stored-bytes.ts';
import { PATIENT } from '../../../project.ts';
import { SEED } from '../../../seed.ts';
import { buildSite } from '../../../site/build-site.ts';
import { fixtureInput, fixtureText } from '../../../site/inputs.ts';
import { anyEdits } from './any-site.ts';
import { cold, type Given, type Noted, noting, program, workplace } from './warm-site.ts';

/** A store and a site in folders of their own, which are gone when the test ends. */
function place() {
  const made = workplace();
  onTestFinished(made.remove);
  return made;
}

const SITE: Given = { changes: {} };
const SETTINGS = 'content/site.yaml';
const OPENAPI = 'spec/openapi.yaml';
const LIST = 'content/guide/spedizioni/lista.md';
const EDITED: Given = { changes: { [LIST]: `${fixtureText(LIST)}\nUn testo nuovo.\n` } };

describe('a build that finds what earlier ones have left', () => {
  it(
    'makes the same bytes and finds the same problems as one that finds nothing, whatever was edited',
    PATIENT,
    async () => {
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
    },
  );

  it('runs the tasks whose argument has changed, and no other', async () => {
    const { warm } = place();
    await warm(SITE);
    expect((await warm(SITE)).ran).toEqual([]);
    expect((await warm(EDITED)).ran.toSorted()).toEqual(['page', 'sound text', 'text']);
    const announced = fixtureText(SETTINGS).replace('Un avviso', 'Un altro avviso');
    const { ran } = await warm({ changes: { [SETTINGS]: announced } });
    expect([...new Set(ran)].toSorted()).toEqual(['glossary', 'keys of pages', 'page', 'sound text', 'text', 'yaml']);
    const described = fixtureText(OPENAPI).replace('Il numero dato', 'Quello dato');
    const { ran: ofDocument } = await warm({ changes: { [OPENAPI]: described } });
    expect(ofDocument).toEqual(expect.arrayContaining(['openapi', 'keys of pages', 'page']));
  });

  it('writes no file anew that the site before had', async () => {
    const { warm, site } = place();
    await warm(SITE);
    const before = datesIn(site);
    await warm(EDITED);
    const written = [...datesIn(site)].filter(([path, date]) => before.get(path) !== date).map(([path]) => path);
    const shared = ['.trackbot-assets', '.trackbot-site', 'llms-full.txt', 'llms.txt', 'search.json', 'site-data.json'];
    expect(written.filter((path) => !shared.includes(path))).toEqual([
      'spedizioni/lista.md',
      'spedizioni/lista/index.html',
    ]);
  });

  it('notices whatever is added to the argument of a task, anywhere in it', async () => {
    const noted: Noted = { asked: [], ran: [] };
    await buildSite({ ...fixtureInput(), program, store: noting(emptyStore('prova'), noted) });
    // In a digest, a digested value counts as its digest.
    const arguments_ = noted.asked.map(([task, input]): [string, unknown] => [task, JSON.parse(JSON.stringify(input))]);
    expect(new Set(arguments_.map(([task]) => task)).size).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.constantFrom(...arguments_), fc.nat(), ([task, input], at) => {
        const before = digest('prova', task, input);
        const objects = objectsIn(input);
        const target = objects[at % objects.length];
        if (target === undefined) return;
        const name = 'somethingNobodyListed';
        Reflect.set(target, name, 'new');
        const after = digest('prova', task, input);
        Reflect.deleteProperty(target, name);
        expect(after).not.toBe(before);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('what was damaged', () => {
  // Each of them: the next build may need any of the files, or none.
  const eachFile = (store: string, damage: (path: string) => void) => {
    const files = fs.readdirSync(join(store, 'files'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) damage(join(store, 'files', file));
  };
  const flip = (path: string) => {
    const bytes = fs.readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    fs.writeFileSync(path, bytes);
  };
  const inPlaceOf = (path: string, put: (path: string) => void) => {
    fs.rmSync(path, { recursive: true });
    put(path);
  };

  it.each([
    ['an index with a wrong bit', (store: string) => flip(join(store, 'index'))],
    ['an index cut short', (store: string) => fs.truncateSync(join(store, 'index'), 1000)],
    ['an empty index', (store: string) => fs.truncateSync(join(store, 'index'))],
    [
      'a folder in the place of the index',
      (store: string) => inPlaceOf(join(store, 'index'), (path) => fs.mkdirSync(path)),
    ],
    ['a pipe in the place of the index', (store: string) => inPlaceOf(join(store, 'index'), makePipe)],
    ['files cut short', (store: string) => eachFile(store, (path) => fs.truncateSync(path, 100))],
    ['files that are gone', (store: string) => eachFile(store, (path) => fs.rmSync(path))],
    [
      'folders in the place of files',
      (store: string) => eachFile(store, (file) => inPlaceOf(file, (path) => fs.mkdirSync(path))),
    ],
    ['pipes in the place of files', (store: string) => eachFile(store, (file) => inPlaceOf(file, makePipe))],
    ['no files at all', (store: string) => fs.rmSync(join(store, 'files'), { recursive: true })],
  ])('is made anew: %s', async (_, damage) => {
    const { warm, published, storeFolder } = place();
    await warm(SITE);
    const { ran } = await warm(EDITED);
    await warm(SITE);
    damage(storeFolder);
    const [made, anew] = [await warm(EDITED), await cold(EDITED)];
    expect(made.files).toEqual(anew.files);
    expect(published()).toEqual(anew.files);
    expect(made.ran.length).toBeGreaterThan(ran.length);
    expect((await warm(EDITED)).ran).toEqual([]);
  });

  it.each<[string, (path: string, stored: StoredBytes) => StoredBytes]>([
    [
      'a pipe in the place of a file',
      (path, stored) => {
        inPlaceOf(path, makePipe);
        return stored;
      },
    ],
    [
      'a wrong bit, of which the file system knows nothing',
      (path, stored) => {
        flip(path);
        return { ...stored, stamp: stampOf(path) };
      },
    ],
  ])('is noticed in a store that was opened before, and gone after it was read: %s', (_, damage) => {
    const folder = place().storeFolder;
    const byteStore = diskBytes(folder);
    const [kept] = byteStore.put('a', [new TextEncoder().encode('Testo')]);
    if (!kept) throw new Error('nothing was kept');
    expect(byteStore.has(kept)).toBe(true);
    const stored = damage(join(folder, 'a'), kept);
    expect(byteStore.find(stored)).toBeUndefined();
    expect(() => byteStore.read(stored)).toThrow('nella cache il file a è danneggiato o non c’è più');
    expect(byteStore.has(stored)).toBe(false);
  });

  it('is not what was only copied, as caches are in CI', async () => {
    const { warm, storeFolder } = place();
    await warm(SITE);
    const copy = `${storeFolder}-copia`;
    fs.cpSync(storeFolder, copy, { recursive: true });
    fs.rmSync(storeFolder, { recursive: true });
    fs.renameSync(copy, storeFolder);
    expect((await warm(SITE)).ran).toEqual([]);
  });

  it('is noticed where only its bytes tell: each file with a wrong bit, with the date that it had', async () => {
    const { warm, published, storeFolder, site } = place();
    await warm(SITE);
    for (const name of fs.readdirSync(join(storeFolder, 'files'))) {
      const path = join(storeFolder, 'files', name);
      const { atime, mtime } = fs.statSync(path);
      flip(path);
      fs.utimesSync(path, atime, mtime);
    }
    // With a site in place nothing needs to be read.
    fs.rmSync(site, { recursive: true });
    const [made, anew] = [await warm(EDITED), await cold(EDITED)];
    expect(made.ran).toEqual(expect.arrayContaining(['page']));
    expect(made.files).toEqual(anew.files);
    expect(published()).toEqual(anew.files);
  });

  it('does not come back from the site: neither what was written into its files, nor files that were added or deleted', async () => {
    const { warm, published, site } = place();
    const anew = await cold(SITE);
    // The next site takes from this one what is as it was left.
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
});

describe('builds at the same time', () => {
  it('make each its own site, and leave a store that is whole', async () => {
    const { warm, published } = place();
    await warm(SITE);
    const [one, other] = await Promise.all([warm(SITE), warm(EDITED)]);
    const [oneAnew, otherAnew] = [await cold(SITE), await cold(EDITED)];
    expect(one.files).toEqual(oneAnew.files);
    expect(other.files).toEqual(otherAnew.files);
    expect([oneAnew.files, otherAnew.files]).toContainEqual(published());
    const last = await warm(EDITED);
    expect(last.files).toEqual(otherAnew.files);
    expect((await warm(EDITED)).ran).toEqual([]);
  });
});

describe('the store', () => {
  it('does not grow with edits: what is not needed goes', async () => {
    const { warm, storeFolder } = place();
    const sizes = () =>
      fs.readdirSync(join(storeFolder, 'files')).map((name) => fs.statSync(join(storeFolder, 'files', name)).size);
    const sum = () => sizes().reduce((total, size) => total + size, 0);
    await warm(SITE);
    const [count, before] = [sizes().length, sum()];
    for (let edit = 0; edit < 20; edit += 1) {
      await warm({ changes: { [LIST]: `${fixtureText(LIST)}\nEdizione ${edit}.\n` } });
    }
    expect(sizes().length).toBeLessThan(count + 5);
    expect(sum()).toBeLessThan(before * 1.5);
    await warm(SITE);
    expect((await warm(SITE)).ran).toEqual([]);
  });

  it('takes no file that another build is writing for damaged when it is gone, and deletes what a killed build left', async () => {
    const { warm, storeFolder } = place();
    await warm(SITE);
    const [first = ''] = fs.readdirSync(join(storeFolder, 'files'));
    const [unfinished, left] = [
      join(storeFolder, `files/${first}.${'a'.repeat(12)}`),
      join(storeFolder, `files/${first}.${'b'.repeat(12)}`),
    ];
    for (const path of [unfinished, left]) fs.writeFileSync(path, 'met');
    await warm(EDITED);
    fs.rmSync(unfinished);
    await warm(SITE);
    expect((await warm(SITE)).ran).toEqual([]);
    await warm(EDITED);
    expect(fs.existsSync(left)).toBe(false);
  });

  it('behind a link deletes nothing', async () => {
    const { warm, storeFolder } = place();
    await warm(SITE);
    const [files, elsewhere] = [join(storeFolder, 'files'), join(storeFolder, '../altrove')];
    fs.renameSync(files, elsewhere);
    fs.symlinkSync(elsewhere, files);
    const before = fs.readdirSync(elsewhere);
    for (const site of [EDITED, SITE, EDITED]) await warm(site);
    expect(fs.readdirSync(elsewhere)).toEqual(expect.arrayContaining(before));
  });

  it('deletes no file that it has not written', async () => {
    const { warm, storeFolder } = place();
    await warm(SITE);
    const foreign = join(storeFolder, 'files', 'diario.txt');
    fs.writeFileSync(foreign, 'caro diario');
    await warm(EDITED);
    await warm(SITE);
    await warm(EDITED);
    expect(fs.readFileSync(foreign, 'utf8')).toBe('caro diario');
  });

  it('of a process lasts from one build to the next, and is read by the next process once it is saved', async () => {
    const { storeFolder, remove } = workplace();
    onTestFinished(remove);
    const ranIn = async (lasting: LastingStore, { changes }: Given) => {
      const noted: Noted = { asked: [], ran: [] };
      const store = lasting.open('prova');
      const { outputs, problems } = await buildSite({ ...fixtureInput(changes), program, store: noting(store, noted) });
      expect(problems).toEqual([]);
      expect(outputs.length).toBeGreaterThan(0);
      store.commit();
      return noted.ran;
    };
    const server = openStore(storeFolder);
    expect((await ranIn(server, SITE)).length).toBeGreaterThan(10);
    const edited = ['page', 'sound text', 'text'];
    expect((await ranIn(server, EDITED)).toSorted()).toEqual(edited);
    server.save();
    expect(await ranIn(openStore(storeFolder), EDITED)).toEqual([]);
    expect((await ranIn(openStore(), EDITED)).length).toBeGreaterThan(10);
  });
});

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  // JSON writes only the numbered properties of a list.
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value, ...inner];
}

function datesIn(folder: string): ReadonlyMap<string, bigint> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), fs.statSync(path, { bigint: true }).mtimeNs]));
}
