/** The reader's latest questions, kept only in the browser. */
export type Recent = {
  read(): readonly string[];
  /** Puts a question first and gives the new list. */
  remember(question: string): readonly string[];
  forget(): void;
};

/** The key of the list in local storage. */
export const RECENT_KEY = 'ricerche';

const MOST = 5;

/**
 * Opens the list. `storage` may throw, as local storage does when it is blocked: the list is empty then, and nothing is
 * stored.
 */
export function openRecent(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Recent {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const read = (): readonly string[] => {
    const stored: unknown = attempt(() => JSON.parse(storage().getItem(RECENT_KEY) ?? '[]'), []);
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string' && item !== '').slice(0, MOST) : [];
  };
  return {
    read,
    remember(question) {
      const text = question.trim();
      if (text === '') return read();
      const others = read().filter((other) => other.toLowerCase() !== text.toLowerCase());
      const list = [text, ...others].slice(0, MOST);
      attempt(() => storage().setItem(RECENT_KEY, JSON.stringify(list)), undefined);
      return list;
    },
    forget: () => attempt(() => storage().removeItem(RECENT_KEY), undefined),
  };
}
