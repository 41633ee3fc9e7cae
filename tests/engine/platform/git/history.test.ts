import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedCommit, gitCommit, gitHistory } from '../../../../build/platform/git/history.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import { temporaryFolder, writeFiles } from '../../../temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

/** Commits some files on a day. */
function commit(date: string, files: Readonly<Record<string, string>>): void {
  writeFiles(folder, files);
  git('add', '-A');
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.it', '-c', 'commit.gpgsign=false'];
  const at = `${date}T12:00:00Z`;
  execFileSync('git', [...who, 'commit', '-q', '-m', 'x'], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' },
  });
}

function historyOf(project: string, folders: readonly string[]) {
  return gitHistory(project, folders, { commit: () => gitCommit(project), store: emptyStore('') });
}

describe('the history of files', () => {
  it('gives each file the day of its last commit, relative to the project', async () => {
    git('init', '-q');
    commit('2026-01-02', { 'docs/content/guide/è qui.md': 'a', 'docs/content/b.md': 'b', 'docs/altro.md': 'c' });
    commit('2026-03-04', { 'docs/content/b.md': 'bb' });
    const { value: history } = await historyOf(join(folder, 'docs'), ['content', 'spec']);
    expect([...history].toSorted()).toEqual([
      ['content/b.md', '2026-03-04'],
      ['content/guide/è qui.md', '2026-01-02'],
    ]);
  });

  it('is unknown outside a repository, before the first commit and in a shallow clone', async () => {
    expect((await historyOf(folder, ['content'])).value.size).toBe(0);
    git('init', '-q');
    expect((await historyOf(folder, ['content'])).value.size).toBe(0);
    commit('2026-01-02', { 'content/a.md': 'a' });
    commit('2026-01-03', { 'content/b.md': 'b' });
    expect((await historyOf(folder, ['content'])).value.size).toBe(2);
    git('clone', '-q', '--depth', '1', `file://${folder}`, join(folder, 'clone'));
    expect((await historyOf(join(folder, 'clone'), ['content'])).value.size).toBe(0);
  });
});

it('of a repository that belongs to another user is missing with a warning that says how to get it', async () => {
  git('init', '-q');
  commit('2026-01-02', { 'content/a.md': 'a' });
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  const { value, problems } = await historyOf(folder, ['content']);
  vi.unstubAllEnvs();
  expect(value.size).toBe(0);
  expect(problems).toMatchObject([
    { code: 'history-unreadable', level: 'warning', hint: expect.stringContaining('safe.directory') },
  ]);
});

describe('the commit of a project that is asked for again and again', () => {
  it('is asked of Git only after a commit or a change of branch', async () => {
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a' });
    let asked = 0;
    const current = cachedCommit(folder, (project) => {
      asked += 1;
      return gitCommit(project);
    });
    const first = await current();
    expect(first).toBe(await gitCommit(folder));
    writeFileSync(join(folder, 'content/a.md'), 'aa');
    expect([await current(), asked]).toEqual([first, 1]);
    commit('2026-01-03', { 'content/b.md': 'b' });
    expect([await current(), asked]).toEqual([await gitCommit(folder), 2]);
    git('checkout', '-q', '--detach', first ?? '');
    expect([await current(), asked]).toEqual([first, 3]);
  });

  it('is unknown where there is no repository, and known as soon as there is one', async () => {
    const current = cachedCommit(folder);
    expect(await current()).toBeUndefined();
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a' });
    expect(await current()).toBe(await gitCommit(folder));
  });
});
