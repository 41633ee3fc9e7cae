import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { stampOf } from '../disk/stamp-of.ts';
import { type Problem, type Result, unreadFile } from '../problems/problem.ts';
import type { Store } from '../store/store.ts';
import { task } from '../store/task.ts';
import { type Git, type GitResult, gitText } from './git.ts';

/** The date on which each file last changed (`2026-11-20`), by path relative to the project. */
export type History = ReadonlyMap<string, string>;

/** The history of a project without a Git repository. */
export const NO_HISTORY: History = new Map();

/** What Git says of the current commit. There is none without a repository, or before the first commit. */
export type Head =
  | { readonly kind: 'commit'; readonly commit: string; readonly isShallow: boolean }
  | { readonly kind: 'none' }
  | Extract<GitResult, { kind: 'failed' }>;

type HistoryInput = { readonly commit: string; readonly project: string; readonly folders: readonly string[] };

const HISTORY = task<HistoryInput, History>('history');

/** The project, Git in its folder, and what the caller already knows. */
export type HistorySources = {
  readonly project: string;
  readonly git: Git;
  readonly head: () => Promise<Head>;
  readonly store: Store;
};

/**
 * Asks Git when the files below some folders of a project last changed: the committer date of the last commit, which is
 * the same in every clone. In a shallow clone the oldest commit seems to change every file, so there are no dates. Git
 * is asked once for each commit. Reports `history-unreadable` if there is a repository and no date.
 */
export async function gitHistory(
  folders: readonly string[],
  { project, git, head: ask, store }: HistorySources,
): Promise<Result<History>> {
  const inside = folders.filter((folder) => folder !== '' && !folder.startsWith('..'));
  const unknown = (fault: Reason): Result<History> => ({
    value: NO_HISTORY,
    problems: [unreadable(inside[0] ?? '', fault)],
  });
  const head: Head = inside.length === 0 ? { kind: 'none' } : await ask();
  if (head.kind === 'none') return { value: NO_HISTORY, problems: [] };
  if (head.kind === 'failed') return unknown(head);
  if (head.isShallow) return unknown(SHALLOW);
  const { commit } = head;
  const key = store.key(HISTORY, { commit, project, folders: inside });
  const found = store.get(HISTORY, key);
  if (found) return { value: found, problems: [] };
  const commits = await git(['rev-list', commit, '--', ...inside]);
  const log = commits.kind === 'output' ? await git([...CHANGED_FILES, '--', ...inside], commits.bytes) : commits;
  if (log.kind === 'failed') return unknown(log);
  const history = readChanges(new TextDecoder().decode(log.bytes));
  if (!history) return unknown(UNEXPECTED);
  store.set(HISTORY, key, history);
  return { value: history, problems: [] };
}

/** Lists the files that each commit of the input changes, after its date. */
const CHANGED_FILES = [
  'diff-tree',
  ...['--stdin', '-r', '-z', '--root', '--relative', '--name-only', '--no-renames'],
  ...['--format=%x01%cs', '--encoding=UTF-8'],
];

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the output of `CHANGED_FILES`: a date, then the files of the commit, newest commit first. Gives `undefined` for
 * any other output.
 */
function readChanges(changes: string): History | undefined {
  const dates = new Map<string, string>();
  let date: string | undefined;
  for (const token of changes.split('\0')) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith('\u0001')) date = text.slice(1).trimEnd();
    else if (text !== '' && date !== undefined && !dates.has(text)) dates.set(text, date);
    if (text !== '' && !(date !== undefined && DATE.test(date))) return undefined;
  }
  return dates;
}

type Reason = Pick<Extract<GitResult, { kind: 'failed' }>, 'reason' | 'hint'>;

const SHALLOW: Reason = {
  reason: 'il clone non ha tutta la storia',
  hint: 'Prendi tutta la storia: «git fetch --unshallow»; in CI, per esempio, «fetch-depth: 0».',
};

const UNEXPECTED: Reason = {
  reason: 'la risposta non è un elenco di date e file',
  hint: 'Aggiorna Git; se succede ancora, segnalalo a chi mantiene il programma.',
};

function unreadable(folder: string, { reason, hint }: Reason): Problem {
  return unreadFile(folder, {
    code: 'history-unreadable',
    message: `Git non ha detto quando sono cambiate le pagine (${reason}): restano senza la data dell’ultima modifica.`,
    hint,
  });
}

/** Asks Git for the current commit of a project. */
export async function gitHead(project: string, git: Git): Promise<Head> {
  if (!hasRepository(project)) return { kind: 'none' };
  const asked = await git(['rev-parse', '--is-shallow-repository', 'HEAD']);
  const [shallow, commit = ''] = gitText(asked)?.split('\n') ?? [];
  if (commit !== '') return { kind: 'commit', commit, isShallow: shallow === 'true' };
  // Its words are the only way to tell a repository without commits from one with a broken branch.
  const explained = await git(['log', '-1']);
  const isEmpty = explained.kind === 'failed' && explained.reason.includes('does not have any commits yet');
  return isEmpty || explained.kind === 'output' ? { kind: 'none' } : explained;
}

/**
 * Asks for the current commit only if Git's reflog of HEAD has changed. Every commit and every change of branch adds a
 * line to it. Starting Git takes 10 ms, which writers would wait for at each change. Without a reflog it asks each
 * time.
 */
export function cachedHead(project: string, git: Git): () => Promise<Head> {
  const known: { log?: string | undefined; stamp?: string | undefined; head?: Head } = {};
  return async () => {
    known.log ??= await logOf(project, git);
    const stamp = known.log === undefined ? undefined : stampOf(known.log);
    if (stamp === undefined || stamp !== known.stamp || !known.head) known.head = await gitHead(project, git);
    known.stamp = stamp;
    return known.head;
  };
}

/** The path of Git's reflog of HEAD; `undefined` if there is no repository. */
async function logOf(project: string, git: Git): Promise<string | undefined> {
  if (!hasRepository(project)) return undefined;
  return gitText(await git(['rev-parse', '--path-format=absolute', '--git-path', 'logs/HEAD']))?.trimEnd();
}

/** Tells whether a folder, or one of its ancestors, is a repository. */
function hasRepository(folder: string): boolean {
  if (fs.existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && hasRepository(above);
}
