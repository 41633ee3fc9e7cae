/*
 * Local and session storage. The browser may block it (private windows), and it may be full. Nothing is read or written
 * then, and the reader's choices last as long as the page.
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
 * Calls `apply` with the value of a key when another page changes it, and when the browser restores this page from its
 * cache, since the value may have changed meanwhile.
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

/**
 * The value that this tab's session stores under a key. The caller must validate it, since other scripts may have
 * written it.
 */
export function getSession(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined;
}

/** Stores a value for this tab's session; `undefined` removes it. */
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
