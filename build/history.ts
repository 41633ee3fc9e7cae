import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { digest } from './digest.ts';
import { gitText } from './git.ts';
import type { Memo } from './memo.ts';

/** When each file last changed, as a date (`2026-11-20`), by its path relative to the project. */
export type History = ReadonlyMap<string, string>;

/** Nothing is known: the project is in no Git repository, or its history is cut short. */
export const NO_HISTORY: History = new Map();

/**
 * Asks Git when the files below some folders of a project last changed: the committer's date of the last commit, which every clone has alike.
 * In a shallow clone the oldest commit seems to change everything, so nothing is said there. The history of one commit is asked for once.
 */
export async function gitHistory(
  project: string,
  folders: readonly string[],
  { commit: ask = () => gitCommit(project), memo }: Known = {},
): Promise<History> {
  const inside = folders.filter((folder) => folder !== '' && !folder.startsWith('..'));
  if (inside.length === 0) return NO_HISTORY;
  const commit = await ask();
  if (commit === undefined) return NO_HISTORY;
  const name = digest('history', commit, project, inside);
  const known = memo?.get(name);
  if (known instanceof Map) return known;
  const format = ['--relative', '--name-only', '--no-renames', '--format=%x01%cs'];
  const log = await gitText(project, ['log', '-z', ...format, commit, '--', ...inside]);
  if (log === undefined) return NO_HISTORY;
  const history = readLog(log);
  memo?.put(name, history);
  return history;
}

/** What is known of a project's history: the commit that it is at, and the histories of commits. */
export type Known = { readonly commit?: () => Promise<string | undefined>; readonly memo?: Memo | undefined };

/** The commit that a project is at; nothing where there is none, or where its history is cut short. */
export async function gitCommit(project: string): Promise<string | undefined> {
  const answer = await gitText(project, ['rev-parse', '--is-shallow-repository', 'HEAD']);
  const [shallow, commit] = answer?.split('\n') ?? [];
  return shallow === 'false' && commit ? commit : undefined;
}

/**
 * Asks for the commit that a project is at only when Git's log of HEAD has changed, to which each commit and each change of branch adds a line: starting
 * Git takes 10 ms, for which who edits would wait each time. Without that log it asks each time.
 */
export function rememberingCommit(project: string, ask = gitCommit): () => Promise<string | undefined> {
  const known: { log?: string; state?: string | undefined; commit?: string | undefined } = {};
  return async () => {
    // Where Git has found no repository, only one that is made here changes that.
    if (known.log === undefined || (known.log === '' && hasRepository(project))) known.log = await logOf(project);
    if (known.log === '') return undefined;
    const state = stateOf(known.log.trimEnd());
    if (state !== undefined && state === known.state) return known.commit;
    const commit = await ask(project);
    Object.assign(known, { state, commit });
    return commit;
  };
}

/** Where Git keeps its log of HEAD; empty where it finds no repository. */
async function logOf(project: string): Promise<string> {
  return (await gitText(project, ['rev-parse', '--path-format=absolute', '--git-path', 'logs/HEAD'])) ?? '';
}

/** Tells whether a repository is in a folder or in one above it. */
function hasRepository(folder: string): boolean {
  if (fs.existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && hasRepository(above);
}

function stateOf(log: string): string | undefined {
  const found = fs.statSync(log, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
}

/** Reads what `git log -z --name-only --format=%x01%cs` says: a date, then the files of the commit, newest commit first. */
export function readLog(log: string): History {
  const dates = new Map<string, string>();
  let date = '';
  for (const token of log.split('\0')) {
    const text = token.replace(/^\n/, '');
    if (text.startsWith('\u0001')) date = text.slice(1);
    else if (text !== '' && !dates.has(text)) dates.set(text, date);
  }
  return dates;
}
