/*
 * Local and session storage. The browser may block them (private windows), and they may be full. Then nothing is read
 * or written, and the reader's choices last as long as the page.
 */

/** The text in local storage under a key. */
export function getLocal(key: string): string | undefined {
  return attempt(() => localStorage.getItem(key)) ?? undefined;
}

/** Puts a text into local storage. */
export function setLocal(key: string, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}

/**
 * Calls `apply` with the text under a key when another tab changes it, and when the browser restores this page from its
 * cache, since the text may have changed meanwhile.
 */
export function followLocal(key: string, apply: (value: string | undefined) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    // A null key means that all of the storage was cleared.
    if (changed === key || changed === null) apply(newValue ?? undefined);
  });
  addEventListener('pageshow', ({ persisted }) => {
    // If storage is blocked, the page stays as it is.
    if (persisted) attempt(() => apply(localStorage.getItem(key) ?? undefined));
  });
}

/** Whether the browser allows session storage. */
export function hasSession(): boolean {
  return attempt(() => sessionStorage) !== undefined;
}

/** The JSON value in session storage under a key. The caller must validate it. */
export function getSession(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined;
}

/** Puts a JSON value into session storage; `undefined` removes it. */
export function setSession(key: string, value: unknown): void {
  attempt(() => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  });
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
