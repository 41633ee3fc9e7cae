import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { stampOf } from '../disk/stamp-of.ts';
import { type Problem, type Result, unreadFile } from '../problems/problem.ts';
import type { Store } from '../store/store.ts';
import { task } from '../store/task.ts';
import { type GitResult, git, gitText } from './git.ts';

/** The date on which each file last changed (`2026-11-20`), by path relative to the project. */
export type History = ReadonlyMap<string, string>;

/** The history of a project without a Git repository, or with a shallow clone. */
export const NO_HISTORY: History = new Map();

type HistoryInput = { readonly commit: string; readonly project: string; readonly folders: readonly string[] };

const HISTORY = task<HistoryInput, History>('history');

const UNKNOWN: Result<History> = { value: NO_HISTORY, problems: [] };

/**
 * Asks Git when the files below some folders of a project last changed: the committer date of the last commit, which is
 * the same in every clone. In a shallow clone the oldest commit seems to change every file, so there are no dates. Git
 * is asked once for each commit. Reports `history-unreadable`.
 */
export async function gitHistory(
  project: string,
  folders: readonly string[],
  { commit: ask, store }: Known,
): Promise<Result<History>> {
  const inside = folders.filter((folder) => folder !== '' && !folder.startsWith('..'));
  if (inside.length === 0) return UNKNOWN;
  const commit = await ask();
  if (commit === undefined) return withoutCommit(project, inside);
  const key = store.key(HISTORY, { commit, project, folders: inside });
  const found = store.get(HISTORY, key);
  if (found) return { value: found, problems: [] };
  const format = ['--relative', '--name-only', '--no-renames', '--format=%x01%cs'];
  const log = await git(project, ['log', '-z', ...format, commit, '--', ...inside]);
  if (log.kind === 'nothing') return UNKNOWN;
  if (log.kind === 'failed') return { value: NO_HISTORY, problems: [unreadable(inside, log)] };
  const history = readLog(new TextDecoder().decode(log.bytes));
  store.set(HISTORY, key, history);
  return { value: history, problems: [] };
}

/** Returns an empty history, with a warning if there is a repository but Git could not read it. */
async function withoutCommit(project: string, inside: readonly string[]): Promise<Result<History>> {
  const result = hasRepository(project) ? await git(project, ['rev-parse', '--git-dir']) : undefined;
  return result?.kind === 'failed' ? { value: NO_HISTORY, problems: [unreadable(inside, result)] } : UNKNOWN;
}

function unreadable(
  [folder = '']: readonly string[],
  { reason, hint }: Pick<Extract<GitResult, { kind: 'failed' }>, 'reason' | 'hint'>,
): Problem {
  return unreadFile(folder, {
    code: 'history-unreadable',
    message: `Git non ha detto quando sono cambiate le pagine (${reason}): restano senza la data dell’ultima modifica.`,
    hint,
  });
}

/** What the caller already knows: how to get the current commit, and the histories of earlier commits. */
type Known = { readonly commit: () => Promise<string | undefined>; readonly store: Store };

/** The current commit of a project; `undefined` if there is none or the clone is shallow. */
export async function gitCommit(project: string): Promise<string | undefined> {
  const result = await gitText(project, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  const [shallow, commit] = result?.split('\n') ?? [];
  return shallow === 'false' && commit ? commit : undefined;
}

/**
 * Asks for the current commit only if Git's reflog of HEAD has changed. Every commit and every change of branch adds a
 * line to it. Starting Git takes 10 ms, which writers would wait for at each change. Without a reflog it asks each
 * time.
 */
export function cachedCommit(project: string, ask = gitCommit): () => Promise<string | undefined> {
  const known: { log?: string; stamp?: string | undefined; commit?: string | undefined } = {};
  return async () => {
    // If there was no repository, Git is asked again only once there is one.
    if (known.log === undefined || (known.log === '' && hasRepository(project))) known.log = await logOf(project);
    if (known.log === '') return undefined;
    const stamp = stampOf(known.log.trimEnd());
    if (stamp !== undefined && stamp === known.stamp) return known.commit;
    const commit = await ask(project);
    Object.assign(known, { stamp, commit });
    return commit;
  };
}

/** The path of Git's reflog of HEAD; empty if there is no repository. */
async function logOf(project: string): Promise<string> {
  return (await gitText(project, ['rev-parse', '--path-format=absolute', '--git-path', 'logs/HEAD'])) ?? '';
}

/** Tells whether a folder, or one of its ancestors, is a repository. */
function hasRepository(folder: string): boolean {
  if (fs.existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && hasRepository(above);
}

/**
 * Parses the output of `git log -z --name-only --format=%x01%cs`: a date, then the files of the commit, newest commit
 * first.
 */
function readLog(log: string): History {
  const dates = new Map<string, string>();
  let date = '';
  for (const token of log.split('\0')) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith('\u0001')) date = text.slice(1);
    else if (text !== '' && !dates.has(text)) dates.set(text, date);
  }
  return dates;
}
