import { describe, expect, it, vi } from 'vitest';
import type { Disk } from '../../../../build/platform/disk/disk.ts';
import { warmUp } from '../../../../build/server/dev/warm-up.ts';
import { memoryDisk } from '../../../memory-disk.ts';

const PAGES = { 'guide/a.md': '# A', 'guide/b.md': '# B', 'guide/c.md': '# C', 'guide/d.md': '# D' };
const content = memoryDisk({ ...PAGES, 'site.yaml': 'title: Prova' }, 'content');

/** The files of a folder whose texts are not those of before. */
async function editedIn(disk: Disk): Promise<readonly string[]> {
  const decoder = new TextDecoder();
  const edited: string[] = [];
  for (const path of await disk.list()) {
    const [before, now] = [await content.read(path), await disk.read(path)];
    if (!(before instanceof Uint8Array && now instanceof Uint8Array)) throw new Error(path);
    if (decoder.decode(before) !== decoder.decode(now)) edited.push(path);
  }
  return edited;
}

describe('a warmUp', () => {
  it('builds a few times, each time as after the edit of one page', async () => {
    const edits: (readonly string[])[] = [];
    await warmUp(content, async (disk) => void edits.push(await editedIn(disk)), new AbortController().signal);
    expect(edits.length).toBeGreaterThan(1);
    expect(new Set(edits.map(String)).size).toBe(edits.length);
    expect(edits.every(([page, ...others]) => page?.endsWith('.md') && others.length === 0)).toBe(true);
  });

  it('ends when somebody edits', async () => {
    const edited = new AbortController();
    const builds: Disk[] = [];
    const build = async (disk: Disk) => {
      builds.push(disk);
      edited.abort();
    };
    await expect(warmUp(content, build, edited.signal)).rejects.toThrow('aborted');
    expect(builds).toHaveLength(1);
  });

  it('of a large site, where nobody is answered for long, is over after one build', async () => {
    const builds: Disk[] = [];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => builds.length * 1_000);
    await warmUp(content, async (disk) => void builds.push(disk), new AbortController().signal);
    clock.mockRestore();
    expect(builds).toHaveLength(1);
  });

  it('of a folder without pages builds nothing', async () => {
    const builds: Disk[] = [];
    const empty = memoryDisk({ 'site.yaml': '' }, 'content');
    await warmUp(empty, async (disk) => void builds.push(disk), new AbortController().signal);
    expect(builds).toEqual([]);
  });
});
