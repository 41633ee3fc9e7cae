/** Keeps a text in local storage, where there is one: private windows may forbid it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page all the same.
  }
}

/**
 * Follows what other pages keep in local storage: as they keep it, and, where the browser brings this page back as it was, what they
 * have kept meanwhile.
 */
export function follow(key: string, apply: (value: string | null) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    // Without a key everything was cleared.
    if (changed === key || changed === null) apply(newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      apply(localStorage.getItem(key));
    } catch {
      // Then the page stays as it is.
    }
  });
}

/** A value of this tab's session as it was kept, or `undefined`. What others wrote under the same name is for the caller to check. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab's session, where that is possible. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then the session forgets.
  }
}
