import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emit, recoverDirectory } from '../../../../build/pipeline/6-emit/emit.ts';
import { publishable } from '../../../../build/pipeline/6-emit/publishable.ts';
import { site, textsIn, thisProcess, workplace } from './workplace.ts';

const OLD = { 'index.html': 'vecchia', 'corrieri/index.html': 'vecchi corrieri' };
const NEW = { 'index.html': 'nuova', 'spedizioni/lista/index.html': 'nuova lista' };

/** Within every file system's limit for a name, and over every limit for a path. */
const TOO_DEEP = Array.from({ length: 40 }, () => 'x'.repeat(250)).join('/');

describe('publishing', () => {
  it('writes every file of the site, also where no folder was', async () => {
    const place = workplace();
    const { value, problems } = await emit(site(NEW), { ...place, folder: join(place.parent, 'a/b/dist') });
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ kept: 0 });
    expect(textsIn(join(place.parent, 'a/b/dist'))).toEqual(NEW);
  });

  it('takes from the former site the files that are as they were left, and no others', async () => {
    const place = workplace();
    const { value } = await emit(site(OLD), place);
    const [first = '', second = ''] = Object.keys(OLD).map((path) => join(place.folder, path));
    const [inode] = [fs.statSync(first).ino];
    fs.writeFileSync(second, 'altro');
    await emit(site(OLD), { ...place, published: value?.published });
    expect(textsIn(place.folder)).toEqual(OLD);
    expect(fs.statSync(first).ino).toBe(inode);
  });

  it('is impossible while a problem is an error', () => {
    const problem = {
      code: 'link-broken',
      place: { file: 'a.md', line: 1, column: 1 },
      message: '',
      hint: '',
    } as const;
    expect(publishable([], [{ ...problem, level: 'error' }])).toBeUndefined();
    expect(publishable([], [{ ...problem, level: 'warning' }])).toBeDefined();
  });
});

it('a site that takes files from the one before is the same as a new one, whatever happened between', async () => {
  const acts: Readonly<Record<string, (folder: string, path: string) => void>> = {
    nothing: () => undefined,
    'writes into a file': (folder, path) => fs.writeFileSync(join(folder, path), 'altro'),
    'replaces a file by a link': (folder, path) => {
      fs.rmSync(join(folder, path));
      fs.symlinkSync('/etc/passwd', join(folder, path));
    },
    'deletes the site': (folder) => fs.rmSync(folder, { recursive: true }),
  };
  // Some paths are a file in one site and a folder in another.
  const paths = ['index.html', 'a', 'a/b', 'a/b/c.html', 'd/e.html', 'd/f/g.html'];
  const files = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('uno', 'due', ''), { minKeys: 1 });
  const builds = fc.array(fc.record({ files, act: fc.constantFrom(...Object.keys(acts)) }), { minLength: 3 });
  const sameAsNew = fc.asyncProperty(builds, async (steps) => {
    const place = workplace();
    const state: { value?: Awaited<ReturnType<typeof emit>>['value'] } = {};
    for (const { files, act } of steps) {
      const names = Object.keys(files);
      const whole = Object.entries(files).filter(([path]) => !names.some((name) => name.startsWith(`${path}/`)));
      const { value, problems } = await emit(site(Object.fromEntries(whole)), {
        ...place,
        published: state.value?.published,
      });
      expect(problems).toEqual([]);
      expect(Object.entries(textsIn(place.folder))).toEqual(whole.toSorted(([a], [b]) => (a < b ? -1 : 1)));
      expect(fs.readdirSync(place.parent)).toEqual(['dist']);
      state.value = value;
      acts[act]?.(place.folder, whole[0]?.[0] ?? '');
    }
  });
  await fc.assert(sameAsNew, { seed: 20, numRuns: 50 });
});

describe('the folders that are replaced', () => {
  it.each([
    [
      'a folder with files that no build has written',
      (folder: string) => fs.writeFileSync(join(folder, 'tesi.doc'), 'x'),
    ],
    [
      'a folder whose marker is not ours',
      (folder: string) => fs.writeFileSync(join(folder, '.trackbot-site'), 'qualcos’altro'),
    ],
    ['a folder with hidden files only', (folder: string) => fs.writeFileSync(join(folder, '.profile'), 'x')],
  ])('do not include %s', async (_, prepare) => {
    const place = workplace();
    fs.mkdirSync(place.folder);
    prepare(place.folder);
    const before = fs.readdirSync(place.folder);
    const { value, problems } = await emit(site(NEW), place);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'output-refused', level: 'error', place: { file: 'dist' } }]);
    expect(fs.readdirSync(place.folder)).toEqual(before);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('do not include a file, nor a link to a site of ours', async () => {
    const file = workplace();
    fs.writeFileSync(file.folder, 'x');
    const link = workplace();
    await emit(site(OLD), { ...link, folder: join(link.parent, 'altrove') });
    fs.symlinkSync(join(link.parent, 'altrove'), link.folder);
    expect((await emit(site(NEW), file)).problems[0]?.message).toContain('È un file e non una cartella.');
    expect((await emit(site(NEW), link)).problems[0]?.message).toContain('È un collegamento e non una cartella.');
    expect(textsIn(join(link.parent, 'altrove'))).toEqual(OLD);
  });

  it('include an empty one', async () => {
    const place = workplace();
    fs.mkdirSync(place.folder);
    expect((await emit(site(NEW), place)).problems).toEqual([]);
    expect(textsIn(place.folder)).toEqual(NEW);
  });
});

describe('a site that cannot be written everywhere', () => {
  it.each([
    ['Corrieri/index.html', 'corrieri/index.html'],
    ['novit\u00e0.html', 'novita\u0300.html'],
    ['corrieri/index.html/x.html', 'corrieri/index.html'],
    ['corrieri', 'Corrieri/index.html'],
  ])('is refused for %s beside %s', async (one, two) => {
    const place = workplace();
    const { problems } = await emit(site({ [one]: '1', [two]: '2' }), place);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'output-refused', related: [{ note: expect.stringContaining('qui') }] });
    expect(fs.readdirSync(place.parent)).toEqual([]);
  });

  it('is refused for the name of the marker', async () => {
    const { problems } = await emit(site({ '.trackbot-site': 'x' }), workplace());
    expect(problems).toMatchObject([{ code: 'output-refused', place: { file: 'content/.trackbot-site.md' } }]);
  });
});

describe('a build that fails', () => {
  it('leaves the former site as it was and nothing beside it', async () => {
    const place = workplace();
    await emit(site(OLD), place);
    const { value, problems } = await emit(site({ ...NEW, [`${TOO_DEEP}/z`]: 'x' }), place);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'output-failed', level: 'error' }]);
    expect(problems[0]?.message).toContain('il nome è troppo lungo');
    expect(textsIn(place.folder)).toEqual(OLD);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('leaves the former site on a full disk', async ({ skip }) => {
    const place = workplace();
    const disk = join(place.parent, 'disco');
    fs.mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    if (mounted.status !== 0) skip('this machine does not let the test mount a small disk');
    try {
      const small = { ...place, folder: join(disk, 'dist') };
      await emit(site(OLD), small);
      const { problems } = await emit(site({ 'a.html': 'a'.repeat(30_000), 'b.html': 'b'.repeat(60_000) }), small);
      expect(problems[0]?.message).toContain('lo spazio su disco è finito');
      expect(textsIn(small.folder)).toEqual(OLD);
      expect(fs.readdirSync(disk)).toEqual(['dist']);
      expect((await emit(site(NEW), small)).problems).toEqual([]);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('by being stopped leaves the former site and nothing beside it', async () => {
    const place = workplace();
    await emit(site(OLD), place);
    const stop = new AbortController();
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}/index.html`, 'x']));
    const writing = emit(site(many), { ...place, signal: stop.signal });
    setImmediate(() => stop.abort(new Error('fermato')));
    await expect(writing).rejects.toThrow('fermato');
    expect(textsIn(place.folder)).toEqual(OLD);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });
});

describe('after a build that was killed', () => {
  it('between its two renames, the next build starts from the former site', async () => {
    const place = workplace();
    await killedBetweenRenames(place);
    const failing = await emit(site({ [`${TOO_DEEP}/z`]: 'x' }), place);
    expect(failing.value).toBeUndefined();
    expect(textsIn(place.folder)).toEqual(OLD);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('between its two renames, whoever reads the folder gets the former site back', async () => {
    const place = workplace();
    await killedBetweenRenames(place);
    expect(await recoverDirectory(place)).toEqual([]);
    expect(textsIn(place.folder)).toEqual(OLD);
  });

  it('while it wrote, its half site goes away and its lock holds nobody up', async () => {
    const place = workplace({ self: thisProcess({ isAlive: () => false }) });
    await emit(site(OLD), place);
    fs.mkdirSync(join(place.parent, '.dist.staged-0123456789ab/spedizioni'), { recursive: true });
    fs.writeFileSync(join(place.parent, '.dist.staged-0123456789ab/spedizioni/index.html'), 'metà');
    leaveLock(place, { pid: 1234567 });
    expect((await emit(site(NEW), place)).problems).toEqual([]);
    expect(textsIn(place.folder)).toEqual(NEW);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('while it deleted the former site, that half is never taken for a site', async () => {
    const place = workplace();
    fs.mkdirSync(join(place.parent, '.dist.discarded-0123456789ab'));
    fs.writeFileSync(join(place.parent, '.dist.discarded-0123456789ab/index.html'), 'metà');
    expect(await recoverDirectory(place)).toEqual([]);
    expect(fs.existsSync(place.folder)).toBe(false);
    await emit(site(NEW), place);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('at any moment, the folder holds one of the two sites whole', async () => {
    const place = workplace({ self: thisProcess({ isAlive }) });
    for (const emits of [1, 2, 3]) {
      await killedAfter(emits, place.folder);
      expect(await recoverDirectory(place)).toEqual([]);
      const texts = Object.values(textsIn(place.folder));
      expect(texts).toHaveLength(50);
      expect(new Set(texts).size).toBe(1);
    }
    await emit(site(NEW), place);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('folders with other names beside it are left alone', async () => {
    const place = workplace();
    const others = ['.dist.staged-mio', '.dist.old', '.dist2.staged-0123456789ab'];
    for (const name of others) fs.mkdirSync(join(place.parent, name));
    await emit(site(NEW), place);
    expect(fs.readdirSync(place.parent).sort()).toEqual([...others, 'dist'].sort());
  });
});

describe('two builds at the same time', () => {
  it('of one process write one after the other, and one of the sites stands whole', async () => {
    const place = workplace();
    const sites = [OLD, NEW, { 'index.html': 'terza' }, { 'index.html': 'quarta', 'a/index.html': 'a' }];
    const results = await Promise.all(sites.map((files) => emit(site(files), place)));
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(sites).toContainEqual(textsIn(place.folder));
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('do not mix: the second says that the folder is being written when it has waited for half a minute', async () => {
    const clock = { now: Date.now() };
    const now = () => {
      clock.now += 10_000;
      return clock.now;
    };
    const place = workplace({ self: thisProcess({ now }) });
    await emit(site(OLD), place);
    leaveLock(place, { pid: process.pid + 1 });
    const { problems } = await emit(site(NEW), place);
    expect(problems).toMatchObject([{ code: 'output-failed', hint: expect.stringContaining('.dist.lock') }]);
    expect(textsIn(place.folder)).toEqual(OLD);
    expect(fs.existsSync(join(place.parent, '.dist.lock'))).toBe(true);
  });

  it('can be stopped while one waits for the other', async () => {
    const stop = new AbortController();
    const place = workplace({ signal: stop.signal });
    leaveLock(place, { pid: process.pid + 1 });
    const waiting = emit(site(NEW), place);
    stop.abort();
    await expect(waiting).rejects.toThrow();
  });

  it.each([
    ['of a former process that had our number', { pid: process.pid }],
    ['that is older than any build lasts', { pid: process.pid + 1, offset: -3_600_000 }],
    ['from the future', { pid: process.pid + 1, offset: 3_600_000 }],
  ])('are not assumed for a lock %s', async (_, holder) => {
    const place = workplace();
    leaveLock(place, holder);
    expect((await emit(site(NEW), place)).problems).toEqual([]);
  });

  it('are not assumed for a lock that a full disk left empty some time ago', async () => {
    const place = workplace({ self: thisProcess({ now: () => Date.now() + 60_000 }) });
    fs.writeFileSync(join(place.parent, '.dist.lock'), '');
    expect((await emit(site(NEW), place)).problems).toEqual([]);
  });

  it.skipIf(process.platform === 'win32').each([
    ['a pipe', (path: string) => void spawnSync('mkfifo', [path])],
    ['an empty folder', (path: string) => fs.mkdirSync(path)],
    ['a text', (path: string) => fs.writeFileSync(path, 'altro')],
  ])('are not assumed for %s in the place of the lock', async (_, put) => {
    const place = workplace({ self: thisProcess({ now: () => Date.now() + 60_000 }) });
    put(join(place.parent, '.dist.lock'));
    expect((await emit(site(NEW), place)).problems).toEqual([]);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('are told of a folder with files in the place of the lock, and the files stay', async () => {
    const clock = { now: Date.now() };
    const place = workplace({ self: thisProcess({ now: () => (clock.now += 10_000) }) });
    const file = join(place.parent, '.dist.lock/diario.txt');
    fs.mkdirSync(dirname(file));
    fs.writeFileSync(file, 'caro diario');
    expect((await emit(site(NEW), place)).problems).toMatchObject([{ hint: expect.stringContaining('.dist.lock') }]);
    expect(fs.readFileSync(file, 'utf8')).toBe('caro diario');
  });
});

/** The old site moved aside, the new one complete but not yet in its place. */
async function killedBetweenRenames(place: ReturnType<typeof workplace>): Promise<void> {
  await emit(site(NEW), place);
  fs.renameSync(place.folder, join(place.parent, '.dist.staged-0123456789ab'));
  await emit(site(OLD), { ...place, folder: join(place.parent, 'prima') });
  fs.renameSync(join(place.parent, 'prima'), join(place.parent, '.dist.replaced-0123456789ab'));
}

/** Makes another process publish two sites in turn, and kills it some time after a number of rounds. */
async function killedAfter(emits: number, folder: string): Promise<void> {
  const script = fileURLToPath(new URL('publish-for-ever.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen: string[] = [];
  for await (const chunk of child.stdout) {
    seen.push(...String(chunk).trim().split('\n'));
    if (seen.length >= emits) child.kill('SIGKILL');
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Leaves the lock of another build, with the date that it would have after so many milliseconds. */
function leaveLock(
  { parent }: ReturnType<typeof workplace>,
  { pid, startedAt = 1, offset = 0 }: { pid: number; startedAt?: number; offset?: number },
): void {
  const path = join(parent, '.dist.lock');
  fs.writeFileSync(path, `${pid} ${startedAt} abc\n`);
  const date = new Date(Date.now() + offset);
  fs.utimesSync(path, date, date);
}
