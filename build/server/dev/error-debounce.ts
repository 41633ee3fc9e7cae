import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long an error must last before it is shown, in milliseconds. The page is broken for a moment when an editor
 * empties a file before writing it, or when a page is renamed before its entry in the sidebar.
 */
const DEBOUNCE_MS = 200;

/** Tells lasting errors from errors that exist only while a change is being made. */
export type ErrorDebounce = {
  /**
   * Waits, and gives whether the error has lasted: not if `overtaken` aborts meanwhile. Consecutive calls share the
   * time, so that continual changes do not hide an error forever.
   */
  outlasts(overtaken: AbortSignal): Promise<boolean>;
  /** Gives the next error the whole time again. */
  reset(): void;
};

/** Creates the debounce of one server. */
export function createErrorDebounce(): ErrorDebounce {
  let until: number | undefined;
  return {
    async outlasts(overtaken) {
      until ??= performance.now() + DEBOUNCE_MS;
      const left = until - performance.now();
      return left <= 0 || pause(left, true, { signal: overtaken }).catch(() => false);
    },
    reset() {
      until = undefined;
    },
  };
}
