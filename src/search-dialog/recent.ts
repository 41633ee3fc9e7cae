import { getLocal, setLocal } from '../browser/storage.ts';

/** The key of the reader's latest queries in local storage. */
export const RECENT_KEY = 'ricerche';

const MAX_QUERIES = 5;

/** The latest queries, newest first; none if the browser blocks local storage. */
export function recentQueries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(getLocal(RECENT_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((item) => typeof item === 'string' && item !== '').slice(0, MAX_QUERIES);
  } catch {
    return [];
  }
}

/** Puts a query first, and gives the new list. */
export function rememberQuery(query: string): readonly string[] {
  const text = query.trim();
  if (text === '') return recentQueries();
  const others = recentQueries().filter((other) => other.toLowerCase() !== text.toLowerCase());
  const queries = [text, ...others].slice(0, MAX_QUERIES);
  setLocal(RECENT_KEY, JSON.stringify(queries));
  return queries;
}

export function forgetQueries(): void {
  setLocal(RECENT_KEY, '[]');
}
