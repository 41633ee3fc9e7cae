import fs from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { site, textsIn, workplace } from './workplace.ts';

/** What somebody does between two builds. */
type Act = (folder: string, spare: string, path: string) => void;

const ACTS: Readonly<Record<string, Act>> = {
  nothing: () => undefined,
  'writes into a file of the site': (folder, _, path) => overwrite(join(folder, path)),
  'writes into a file of the spare': (_, spare, path) => overwrite(join(spare, path)),
  'puts a file into the spare': (_, spare) => fs.existsSync(spare) && fs.writeFileSync(join(spare, 'mio.txt'), 'mio'),
  'puts a link into the spare': (folder, spare, path) => {
    if (!fs.existsSync(join(spare, path))) return;
    fs.rmSync(join(spare, path), { recursive: true });
    fs.symlinkSync(join(folder, path), join(spare, path));
  },
  'deletes the spare': (_, spare) => fs.rmSync(spare, { recursive: true, force: true }),
  'deletes the site': (folder) => fs.rmSync(folder, { recursive: true, force: true }),
};

/** Paths of which some are a file in one site and a folder in another. */
const SITES = fc.dictionary(
  fc.constantFrom('index.html', 'a', 'a/b', 'a/b/c.html', 'd/e.html', 'd/f/g.html', 'h.html'),
  fc.constantFrom('uno', 'due', ''),
  { minKeys: 1 },
);

it('a site that is made from the one before the last is the same as a new one, whatever happened between', async () => {
  const builds = fc.array(fc.record({ files: SITES, act: fc.constantFrom(...Object.keys(ACTS)) }), { minLength: 3 });
  const sameAsNew = fc.asyncProperty(builds, async (steps) => {
    const place = workplace();
    const spare = join(place.parent, 'cache/spare');
    const state: { published?: Awaited<ReturnType<typeof emit>>['value'] } = {};
    for (const { files, act } of steps) {
      const whole = withoutClashes(files);
      const { value, problems } = await emit(site(whole), { ...place, spare, published: state.published?.published });
      expect(problems).toEqual([]);
      expect(textsIn(place.folder)).toEqual(whole);
      expect(foldersIn(place.folder)).toEqual(foldersOf(Object.keys(whole)));
      expect(fs.readdirSync(place.parent).filter((name) => name !== 'cache')).toEqual(['dist']);
      state.published = value;
      ACTS[act]?.(place.folder, spare, Object.keys(whole)[0] ?? '');
    }
  });
  await fc.assert(sameAsNew, { seed: 20, numRuns: 50 });
});

it('files that stay the same are the same files on the disk from site to site', async () => {
  const place = workplace();
  const spare = join(place.parent, 'cache/spare');
  const inode = () => fs.statSync(join(place.folder, 'a/index.html')).ino;
  const first = await emit(site({ 'a/index.html': 'uguale', 'b.html': '1' }), { ...place, spare });
  const before = inode();
  const second = await emit(site({ 'a/index.html': 'uguale', 'b.html': '2' }), {
    ...place,
    spare,
    published: first.value?.published,
  });
  await emit(site({ 'a/index.html': 'uguale', 'b.html': '3' }), {
    ...place,
    spare,
    published: second.value?.published,
  });
  expect(inode()).toBe(before);
  expect(textsIn(spare)).toEqual({ 'a/index.html': 'uguale', 'b.html': '2' });
});

it('a folder in the place of the spare that no build has written is left alone', async () => {
  const place = workplace();
  const spare = join(place.parent, 'cache/spare');
  fs.mkdirSync(spare, { recursive: true });
  fs.writeFileSync(join(spare, 'tesi.doc'), '');
  for (const text of ['uno', 'due', 'tre']) await emit(site({ 'index.html': text }), { ...place, spare });
  expect(textsIn(place.folder)).toEqual({ 'index.html': 'tre' });
  expect(fs.readdirSync(spare)).toEqual(['tesi.doc']);
});

it('a link in the place of the spare is left alone, with the site behind it', async () => {
  const [place, other] = [workplace(), workplace()];
  await emit(site({ 'index.html': 'altro sito' }), other);
  const spare = join(place.parent, 'spare');
  fs.symlinkSync(other.folder, spare);
  for (const text of ['uno', 'due']) await emit(site({ 'index.html': text }), { ...place, spare });
  expect(textsIn(place.folder)).toEqual({ 'index.html': 'due' });
  expect(textsIn(other.folder)).toEqual({ 'index.html': 'altro sito' });
});

it('a spare with a file that cannot be deleted does not stop the site', async () => {
  const place = workplace();
  const spare = join(place.parent, 'spare');
  for (const text of ['uno', 'due']) await emit(site({ 'index.html': text }), { ...place, spare });
  using _ = vi.spyOn(fs, 'unlinkSync').mockImplementation(() => {
    throw Object.assign(new Error('no'), { code: 'EPERM' });
  });
  const { problems } = await emit(site({ 'index.html': 'tre' }), { ...place, spare });
  expect(problems).toEqual([]);
  expect(textsIn(place.folder)).toEqual({ 'index.html': 'tre' });
});

function overwrite(file: string): void {
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile()) fs.writeFileSync(file, 'altro');
}

/** Leaves out the files whose path another file needs as a folder. */
function withoutClashes(files: Readonly<Record<string, string>>): Record<string, string> {
  const paths = Object.keys(files);
  const entries = Object.entries(files).filter(([path]) => !paths.some((other) => other.startsWith(`${path}/`)));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function foldersIn(folder: string): readonly string[] {
  const found = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return found.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

function foldersOf(paths: readonly string[]): readonly string[] {
  const above = (path: string): readonly string[] => {
    const folder = dirname(path);
    return folder === '.' ? [] : [folder, ...above(folder)];
  };
  return [...new Set(paths.flatMap(above))].sort();
}
