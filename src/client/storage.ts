/** Keeps a text in local storage, where there is one: private windows may forbid it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // What was chosen holds for this page all the same.
  }
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
