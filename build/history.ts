import { gitText } from './git.ts';

/** When each file last changed, as a date (`2026-11-20`), by its path relative to the project. */
export type History = ReadonlyMap<string, string>;

/** Nothing is known: the project is in no Git repository, or its history is cut short. */
export const NO_HISTORY: History = new Map();

/**
 * Asks Git when the files below some folders of a project last changed: the committer's date of the last commit, which every clone has alike.
 * In a shallow clone the oldest commit seems to change everything, so nothing is said there.
 */
export async function gitHistory(project: string, folders: readonly string[]): Promise<History> {
  const inside = folders.filter((folder) => folder !== '' && !folder.startsWith('..'));
  if (inside.length === 0) return NO_HISTORY;
  const [shallow, log] = await Promise.all([
    gitText(project, ['rev-parse', '--is-shallow-repository']),
    gitText(project, ['log', '-z', '--relative', '--name-only', '--no-renames', '--format=%x01%cs', '--', ...inside]),
  ]);
  return shallow?.trim() === 'false' && log !== undefined ? readLog(log) : NO_HISTORY;
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
