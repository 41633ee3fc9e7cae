import { getLocal, setLocal } from '../browser/storage.ts';

/** The key of the reader's latest queries in local storage. */
export const RECENT_KEY = 'ricerche';

const MAX_QUERIES = 5;

/** In characters: the list shows one line of each. */
const MAX_LENGTH = 100;

/** The latest queries, newest first; none if the browser blocks local storage. */
export function recentQueries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(getLocal(RECENT_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((item) => typeof item === 'string' && item !== '' && item.length <= MAX_LENGTH)
      .slice(0, MAX_QUERIES);
  } catch {
    return [];
  }
}

/** Puts a query first, and gives the new list. A long one, which somebody has pasted, is not remembered. */
export function rememberQuery(query: string): readonly string[] {
  const text = query.trim();
  if (text === '' || text.length > MAX_LENGTH) return recentQueries();
  const others = recentQueries().filter((other) => other.toLowerCase() !== text.toLowerCase());
  const queries = [text, ...others].slice(0, MAX_QUERIES);
  setLocal(RECENT_KEY, JSON.stringify(queries));
  return queries;
}

export function forgetQueries(): void {
  setLocal(RECENT_KEY, '[]');
}
