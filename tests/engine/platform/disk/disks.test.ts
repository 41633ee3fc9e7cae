import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../../build/pipeline/1-load/text.ts';
import type { Disk } from '../../../../build/platform/disk/disk.ts';
import { realDisk } from '../../../../build/platform/disk/real-disk.ts';
import { areAsTraced, snapshotDisk } from '../../../../build/platform/disk/snapshot-disk.ts';
import { memoryDisk } from '../../../site/memory-disk.ts';
import { temporaryFolder, writeFiles } from '../../../temporary-folder.ts';

const FILES = { 'site.yaml': 'titolo: TrackBot Pro', 'guide/Zeta.md': 'Z', 'guide/a/b.md': 'b', 'guide/è.md': 'è' };

describe.each([
  ['real', (files: Record<string, string>) => realDisk(folderWith(files), 'content')],
  ['in memory', (files: Record<string, string>) => memoryDisk(files, 'content')],
] as const)('a disk that is %s', (_, diskOf) => {
  it('lists every file by code unit, with forward slashes', async () => {
    expect(await diskOf(FILES).list()).toEqual(['guide/Zeta.md', 'guide/a/b.md', 'guide/è.md', 'site.yaml']);
  });

  it('reads the bytes of a file', async () => {
    expect(await textOf(diskOf(FILES), 'guide/è.md')).toBe('è');
  });

  it('has nothing for a path without a file', async () => {
    const disk = diskOf(FILES);
    for (const path of ['guide/manca.md', 'site.yaml/x', 'constructor', '__proto__']) {
      expect(await disk.read(path)).toBeUndefined();
    }
  });

  it('is empty without files', async () => {
    expect(await diskOf({}).list()).toEqual([]);
  });
});

describe('a real disk', () => {
  it('is empty where the folder does not exist', async () => {
    const disk = realDisk(join(folderWith({}), 'manca'), 'content');
    expect(await disk.list()).toEqual([]);
    expect(await disk.read('x.md')).toBeUndefined();
  });

  it('lists neither what editors leave nor what belongs to systems, but other dotfiles', async () => {
    const left = [
      '.git/x.md',
      '.gitkeep',
      '.DS_Store',
      '._a.md',
      '.idea/x.md',
      'Thumbs.db',
      '.a.md.swp',
      'a.md~',
      '#a.md#',
      '.#a.md',
      'a.md.swp',
      '4913',
      '~$a.md',
      'a.md.bak',
      'a.md___jb_tmp___',
    ];
    const listed = ['.env', '.well-known/x', 'a.md', 'public/.htaccess'];
    const disk = realDisk(folderWith(Object.fromEntries([...listed, ...left].map((path) => [path, 'x']))), 'content');
    expect(await disk.list()).toEqual(listed);
  });

  it.each(['../fuori.md', 'a/../../fuori.md', '/etc/passwd', 'a//b.md', '', '.', '..\\fuori.md', 'a\0.md'])(
    'refuses to read %j',
    async (path) => {
      const folder = folderWith({ 'fuori.md': 'segreto', 'content/a/b.md': 'b' });
      await expect(realDisk(join(folder, 'content'), 'content').read(path)).rejects.toThrow('esce dalla cartella');
    },
  );

  it('lists a link that leaves the folder and says so when it is read', async () => {
    const folder = folderWith({ 'fuori.md': 'segreto', 'content/a.md': 'a' });
    fs.symlinkSync(join(folder, 'fuori.md'), join(folder, 'content/b.md'));
    const disk = realDisk(join(folder, 'content'), 'content');
    expect(await disk.list()).toEqual(['a.md', 'b.md']);
    expect((await readSource(disk, 'b.md', 1000)).problems).toMatchObject([
      {
        code: 'file-unreadable',
        place: { file: 'content/b.md' },
        message: 'Il file non si può leggere: è un collegamento a un file fuori dalla cartella.',
      },
    ]);
  });

  it('reads nothing through a linked folder that leads outside', async () => {
    const folder = folderWith({ 'fuori/segreto.md': 'segreto', 'content/a.md': 'a' });
    fs.symlinkSync(join(folder, 'fuori'), join(folder, 'content/guide'));
    const disk = realDisk(join(folder, 'content'), 'content');
    expect(await disk.list()).not.toContain('guide/segreto.md');
    await expect(disk.read('guide/segreto.md')).rejects.toThrow('fuori dalla cartella');
  });

  it('is not fooled by a folder whose name begins alike', async () => {
    const folder = folderWith({ 'content-privato/x.md': 'segreto', 'content/a.md': 'a' });
    fs.symlinkSync(join(folder, 'content-privato/x.md'), join(folder, 'content/x.md'));
    await expect(realDisk(join(folder, 'content'), 'content').read('x.md')).rejects.toThrow('fuori dalla cartella');
  });

  it('reads a link to a file inside the folder, and lies in a linked folder itself', async () => {
    const folder = folderWith({ 'content/a.md': 'a' });
    fs.symlinkSync('a.md', join(folder, 'content/b.md'));
    fs.symlinkSync(join(folder, 'content'), join(folder, 'linked'));
    expect(await textOf(realDisk(join(folder, 'linked'), 'content'), 'b.md')).toBe('a');
  });

  it('says of a file and of a folder whose names are not in UTF-8 that this is so', async () => {
    const folder = folderWith({ 'guide/a.md': 'a' });
    const path = (name: string) => Buffer.concat([Buffer.from(`${folder}/guide/`), Buffer.from(name, 'latin1')]);
    fs.writeFileSync(path('citt\u00e0.md'), 'a');
    const disk = realDisk(folder, 'content');
    const [, file = ''] = await disk.list();
    await expect(disk.read(file)).rejects.toThrow('il suo nome non è in UTF-8');
    fs.mkdirSync(path('citt\u00e0'));
    await expect(disk.list()).rejects.toThrow('citt\ufffd: il suo nome non è in UTF-8');
  });

  it('says of a link that leads nowhere, a folder and a pipe what they are', async () => {
    const folder = folderWith({ 'guide/a.md': 'a' });
    fs.symlinkSync('manca.md', join(folder, 'rotto.md'));
    spawnSync('mkfifo', [join(folder, 'tubo.md')]);
    const disk = realDisk(folder, 'content');
    await expect(disk.read('rotto.md')).rejects.toThrow('un collegamento che non porta a nessun file');
    await expect(disk.read('guide')).rejects.toThrow('non è un file');
    await expect(disk.read('tubo.md')).rejects.toThrow('non è un file');
    expect(await disk.list()).toEqual(['guide/a.md', 'rotto.md', 'tubo.md']);
  });

  it('does not wait for what has become a pipe since it was listed', async () => {
    const folder = folderWith({ 'site.yaml': 'titolo: TrackBot Pro' });
    const disk = realDisk(folder, 'content');
    await disk.list();
    fs.rmSync(join(folder, 'site.yaml'));
    spawnSync('mkfifo', [join(folder, 'site.yaml')]);
    await expect(disk.read('site.yaml')).rejects.toThrow('non è un file');
  });

  it('follows no folder that has become a link since it was listed before', async () => {
    const folder = folderWith({ 'fuori/prezzi.yaml': 'segreto', 'content/data/prezzi.yaml': 'a' });
    const disk = realDisk(join(folder, 'content'), 'content');
    await disk.list();
    fs.rmSync(join(folder, 'content/data'), { recursive: true });
    fs.symlinkSync(join(folder, 'fuori'), join(folder, 'content/data'));
    await disk.list();
    await expect(disk.read('data/prezzi.yaml')).rejects.toThrow('fuori dalla cartella');
  });
});

describe('a disk that stays as it was when it was first looked at', () => {
  it('reads each file once, however much of it somebody takes', async () => {
    const folder = folderWith({ 'guide/a.md': 'abcdef' });
    const disk = snapshotDisk(realDisk(folder, 'content'));
    const [small, bytes] = [await disk.read('guide/a.md', 3), await disk.read('guide/a.md', 6)];
    fs.writeFileSync(join(folder, 'guide/a.md'), 'altro');
    fs.writeFileSync(join(folder, 'guide/b.md'), 'nuovo');
    expect(small).toEqual({ tooLarge: 6 });
    expect(new TextDecoder().decode(bytes instanceof Uint8Array ? bytes : undefined)).toBe('abcdef');
    expect(await disk.read('guide/a.md')).toBe(bytes);
    expect(await disk.read('guide/a.md', 5)).toEqual({ tooLarge: 6 });
  });

  it('lists what was there at first', async () => {
    const folder = folderWith({ 'guide/a.md': 'a' });
    const disk = snapshotDisk(realDisk(folder, 'content'));
    const before = await disk.list();
    fs.writeFileSync(join(folder, 'guide/b.md'), 'b');
    expect(await disk.list()).toBe(before);
  });
});

describe('the trace of a disk', () => {
  const read = async () => {
    const disk = snapshotDisk(memoryDisk(FILES, 'content'));
    await Promise.all(['site.yaml', 'guide/a/b.md', 'assente.yaml'].map((path) => disk.read(path)));
    return disk;
  };

  it.each<[string, Record<string, string>, boolean]>([
    ['nothing', FILES, true],
    ['a file that was read', { ...FILES, 'site.yaml': 'titolo: Altro' }, false],
    ['a file that was missing', { ...FILES, 'assente.yaml': 'a: 1' }, false],
    ['a file that nobody read', { ...FILES, 'guide/Zeta.md': 'Altro' }, true],
  ])('notices a change of %s: %j', async (_, files, isSame) => {
    const trace = await (await read()).trace();
    expect(await areAsTraced([memoryDisk(files, 'content')], [trace])).toBe(isSame);
  });

  it('notices a new file where the list was read', async () => {
    const disk = await read();
    await disk.list();
    const trace = await disk.trace();
    expect(await areAsTraced([memoryDisk(FILES, 'content')], [trace])).toBe(true);
    expect(await areAsTraced([memoryDisk({ ...FILES, 'nuovo.md': '' }, 'content')], [trace])).toBe(false);
  });
});

async function textOf(disk: Disk, path: string): Promise<string> {
  const bytes = await disk.read(path);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}
