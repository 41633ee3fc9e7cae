import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { revisionDisk } from '../../../../build/commands/spec-diff.ts';
import { gitIn } from '../../../../build/platform/git/git.ts';
import { cachedHead, gitHead, gitHistory } from '../../../../build/platform/git/history.ts';
import { openStore } from '../../../../build/platform/store/open-store.ts';
import { temporaryFolder, writeFiles } from '../../../temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

type Environment = Readonly<Record<string, string>>;

const run = (args: readonly string[], { input = '', env = {} }: { input?: string; env?: Environment } = {}) =>
  execFileSync('git', args, { cwd: folder, stdio: 'pipe', input, env: { ...process.env, ...env } })
    .toString()
    .trim();
const git = (...args: string[]) => run(args);

/** Commits some files on a day. */
function commit(date: string, files: Readonly<Record<string, string>>): void {
  writeFiles(folder, files);
  git('add', '-A');
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.it', '-c', 'commit.gpgsign=false'];
  run([...who, 'commit', '-q', '-m', 'x'], {
    env: { GIT_COMMITTER_DATE: `${date}T12:00:00Z`, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' },
  });
}

const gitAt = (project: string, env: Environment = {}) => gitIn(project, { ...process.env, ...env });

/** The history as several builds with one store hear it, one after the other. */
async function historyOf(project: string, folders: readonly string[], env: Environment = {}) {
  const git = gitAt(project, env);
  const store = openStore().open('prova');
  const read = () => gitHistory(folders, { project, git, head: () => gitHead(project, git), store });
  const [first, second] = [await read(), await read()];
  expect(second).toEqual(first);
  return first;
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

  it('is unknown without a word outside a repository and before the first commit', async () => {
    expect(await historyOf(folder, ['content'])).toEqual({ value: new Map(), problems: [] });
    git('init', '-q');
    expect(await historyOf(folder, ['content'])).toEqual({ value: new Map(), problems: [] });
  });
});

/** What would print a signature, if Git were asked to verify one. */
const GPG = '#!/bin/sh\necho "gpg: Firma fatta ieri"\n';

/** Settings that change what some Git command prints, with values that change it most. */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['log.showSignature', 'true'],
  ['log.showRoot', 'false'],
  ['log.follow', 'true'],
  ['log.date', 'relative'],
  ['log.decorate', 'full'],
  ['log.initialDecorationSet', 'all'],
  ['log.mailmap', 'false'],
  ['log.abbrevCommit', 'true'],
  ['log.diffMerges', 'first-parent'],
  ['color.ui', 'always'],
  ['color.diff', 'always'],
  ['core.quotePath', 'true'],
  ['core.quotePath', 'false'],
  ['core.pager', 'tr a b'],
  ['core.abbrev', '5'],
  ['core.commentChar', '2'],
  ['core.precomposeUnicode', 'true'],
  ['core.ignoreCase', 'true'],
  ['pager.log', 'true'],
  ['i18n.logOutputEncoding', 'UTF-16'],
  ['i18n.commitEncoding', 'UTF-16'],
  ['diff.renames', 'copies'],
  ['diff.orderFile', '/nessun/file'],
  ['diff.relative', 'false'],
  ['diff.external', 'false'],
  ['diff.noprefix', 'true'],
  ['diff.mnemonicPrefix', 'true'],
  ['diff.ignoreSubmodules', 'all'],
  ['diff.submodule', 'log'],
  ['diff.colorMoved', 'default'],
  ['format.pretty', 'fuller'],
  ['format.notes', 'true'],
  ['notes.displayRef', 'refs/notes/*'],
  ['status.showUntrackedFiles', 'no'],
  ['advice.detachedHead', 'true'],
  ['blame.date', 'iso'],
  ['protocol.allow', 'always'],
];

/** Variables that change where Git looks or what it prints. */
const VARIABLES: readonly Environment[] = [
  { GIT_DIR: '/nessun/repository' },
  { GIT_DIR: '.', GIT_WORK_TREE: '/' },
  { GIT_INDEX_FILE: '/nessun/indice', GIT_OBJECT_DIRECTORY: '/nessun/oggetto' },
  { GIT_NAMESPACE: 'altro', GIT_PREFIX: 'altro/' },
  { GIT_LITERAL_PATHSPECS: '0', GIT_GLOB_PATHSPECS: '1' },
  { GIT_NOGLOB_PATHSPECS: '1', GIT_ICASE_PATHSPECS: '1' },
  { GIT_EXTERNAL_DIFF: 'false', GIT_DIFF_OPTS: '-u0' },
  { GIT_PAGER: 'tr a b', PAGER: 'tr a b' },
  { GIT_NOTES_DISPLAY_REF: 'refs/notes/*', GIT_REPLACE_REF_BASE: 'refs/altro/' },
  { GIT_TRACE: '2', GIT_TRACE_SETUP: '1', GIT_TRACE2: '1' },
  { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'i18n.logOutputEncoding', GIT_CONFIG_VALUE_0: 'UTF-16' },
  { GIT_CONFIG_PARAMETERS: "'log.showsignature'='true'" },
  { LC_ALL: 'it_IT.UTF-8', LANGUAGE: 'it', TZ: 'Pacific/Kiritimati' },
];

describe('the answers of Git', () => {
  /** A project with a renamed file, odd names, a merge, a note, and a commit that says that it is signed. */
  function repository(): void {
    git('init', '-q', '-b', 'prima');
    const gpg = join(folder, '.git/gpg');
    writeFileSync(gpg, GPG);
    chmodSync(gpg, 0o755);
    git('config', 'gpg.program', gpg);
    commit('2026-01-02', { 'content/radice.md': 'a', 'content/è "qui".md': 'uguale', 'spec/openapi.yaml': 'x' });
    commit('2026-01-03', { 'content/guida.md': 'b', 'content/[a]*.md': 'c' });
    git('mv', 'content/è "qui".md', 'content/là.md');
    commit('2026-01-04', {});
    const [tree, parent] = [git('rev-parse', 'HEAD^{tree}'), git('rev-parse', 'HEAD')];
    writeFiles(folder, { 'content/firmata.md': 'd' });
    git('add', '-A');
    const signature = '-----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
    const who = 'a <a@example.it> 1767614400 +0000';
    const signed = `tree ${git('write-tree')}\nparent ${parent}\nauthor ${who}\ncommitter ${who}\ngpgsig ${signature}\n\nx\n`;
    expect(tree).not.toBe('');
    git('reset', '-q', '--hard', run(['hash-object', '-t', 'commit', '-w', '--stdin'], { input: signed }));
    git('-c', 'user.name=a', '-c', 'user.email=a@example.it', 'notes', 'add', '-m', 'Una nota.');
  }

  const DATES = [
    ['content/[a]*.md', '2026-01-03'],
    ['content/firmata.md', '2026-01-05'],
    ['content/guida.md', '2026-01-03'],
    ['content/là.md', '2026-01-04'],
    ['content/radice.md', '2026-01-02'],
    ['content/è "qui".md', '2026-01-04'],
  ];

  /** All that the program asks Git for. */
  async function answers(env: Environment = {}) {
    const { value, problems } = await historyOf(folder, ['content'], env);
    const git = gitAt(folder, env);
    const disk = await revisionDisk(git, 'HEAD~1', 'content');
    const text = await disk?.read('là.md');
    return {
      problems,
      dates: [...value].toSorted(),
      head: await gitHead(folder, git),
      listed: await disk?.list(),
      text: text instanceof Uint8Array ? new TextDecoder().decode(text) : text,
    };
  }

  it('depend on no setting and on no variable', async () => {
    repository();
    const plain = await answers();
    expect(plain).toMatchObject({
      problems: [],
      dates: DATES,
      head: { kind: 'commit', isShallow: false },
      listed: ['[a]*.md', 'guida.md', 'là.md', 'radice.md'],
      text: 'uguale',
    });
    const asVariables = SETTINGS.map(([name, value]) => ({
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: name,
      GIT_CONFIG_VALUE_0: value,
    }));
    const dated = [...asVariables, ...VARIABLES].map(async (env) => {
      const sources = { project: folder, git: gitAt(folder, env), head: async () => plain.head };
      const { value } = await gitHistory(['content'], { ...sources, store: openStore().open('prova') });
      expect([...value].toSorted(), JSON.stringify(env)).toEqual(DATES);
    });
    await Promise.all(dated);
    const written = SETTINGS.map(([name, value]) => `[${name.replace('.', ']\n')} = ${JSON.stringify(value)}\n`);
    appendFileSync(join(folder, '.git/config'), written.join(''));
    expect(await answers(Object.assign({}, ...VARIABLES)), 'all together').toEqual(plain);
  });
});

describe('where there is a repository and no date, a warning says why, once', () => {
  const WHY: readonly (readonly [why: string, said: RegExp, spoil: () => Environment | undefined])[] = [
    [
      'it belongs to another user',
      /di un altro utente.*safe\.directory/,
      () => ({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
    ],
    ['Git is not installed', /«git» non c’è/, () => ({ PATH: '/nessuna/cartella' })],
    ['its objects are gone', /dice «fatal: /, () => empty('objects')],
    ['its branch is broken', /dice «fatal: /, () => overwrite(git('symbolic-ref', 'HEAD'), '')],
    ['it is none', /dice «fatal: not a git repository/, () => empty('.')],
    ['a setting is invalid', /dice «fatal: /, () => overwrite('config', '[core\n')],
  ];

  function empty(inside: string): undefined {
    const place = join(folder, '.git', inside);
    for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true });
  }

  function overwrite(inside: string, text: string): undefined {
    writeFileSync(join(folder, '.git', inside), text);
  }

  it.each(WHY)('%s', async (_, said, spoil) => {
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a', 'spec/b.md': 'b' });
    const { value, problems } = await historyOf(folder, ['content', 'spec'], spoil() ?? {});
    expect(value.size).toBe(0);
    expect(problems).toMatchObject([{ code: 'history-unreadable', level: 'warning', place: { file: 'content' } }]);
    expect(problems.map(({ message, hint }) => `${message} ${hint}`).join('')).toMatch(said);
  });

  it('the clone is shallow', async () => {
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a' });
    commit('2026-01-03', { 'content/b.md': 'b' });
    git('clone', '-q', '--depth', '1', `file://${folder}`, join(folder, 'clone'));
    const { value, problems } = await historyOf(join(folder, 'clone'), ['content', 'spec']);
    expect(value.size).toBe(0);
    expect(problems).toMatchObject([{ code: 'history-unreadable', hint: expect.stringContaining('--unshallow') }]);
  });

  it('the answer is no list of dates', async () => {
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a' });
    const head = await gitHead(folder, gitAt(folder));
    const answered = async (answer: string) => {
      const lying = async () => ({ kind: 'output', bytes: new TextEncoder().encode(answer) }) as const;
      const sources = { project: folder, git: lying, head: async () => head, store: openStore().open('prova') };
      return gitHistory(['content'], sources);
    };
    for (const answer of [
      'gpg: Firma\0',
      '\u0001ieri\0\ncontent/a.md\0',
      '\u00010\0\ncontent/a.md\0',
      'content/a.md\0',
    ])
      expect(await answered(answer)).toMatchObject({ value: new Map(), problems: [{ code: 'history-unreadable' }] });
    expect((await answered('\u00012026-01-02\0\ncontent/a.md\0')).problems).toEqual([]);
  });
});

describe('the commit of a project that is asked for again and again', () => {
  it('is asked of Git only after a commit or a change of branch', async () => {
    git('init', '-q');
    commit('2026-01-02', { 'content/a.md': 'a' });
    let asked = 0;
    const real = gitAt(folder);
    const current = cachedHead(folder, (args, input) => {
      if (args.includes('HEAD')) asked += 1;
      return real(args, input);
    });
    const first = await current();
    expect(first).toEqual(await gitHead(folder, real));
    writeFileSync(join(folder, 'content/a.md'), 'aa');
    expect([await current(), asked]).toEqual([first, 1]);
    commit('2026-01-03', { 'content/b.md': 'b' });
    expect([await current(), asked]).toEqual([await gitHead(folder, real), 2]);
    git('checkout', '-q', '--detach', 'HEAD~1');
    expect([await current(), asked]).toEqual([first, 3]);
  });

  it('is unknown where there is no repository, and known as soon as there is one', async () => {
    const current = cachedHead(folder, gitAt(folder));
    expect(await current()).toEqual({ kind: 'none' });
    git('init', '-q');
    expect(await current()).toEqual({ kind: 'none' });
    commit('2026-01-02', { 'content/a.md': 'a' });
    expect(await current()).toMatchObject({ kind: 'commit' });
  });
});
