import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a fault must last before anybody is told, in milliseconds. An editor that empties a file before it writes it leaves a broken page
 * for a moment; so does a page that is renamed before the sidebar that names it.
 */
const LASTING_MS = 200;

/** Tells faults that last from those that a change under way leaves for a moment. */
export type Patience = {
  /**
   * Waits, and gives whether the fault has lasted: not when `overtaken` aborts meanwhile. Calls in a row share the time, so that changes that
   * keep coming do not hide a fault for ever.
   */
  outlasts(overtaken: AbortSignal): Promise<boolean>;
  /** Gives the next fault the whole time again. */
  reset(): void;
};

/** Creates the patience of one server. */
export function createPatience(): Patience {
  let until: number | undefined;
  return {
    async outlasts(overtaken) {
      until ??= performance.now() + LASTING_MS;
      const left = until - performance.now();
      return left <= 0 || pause(left, true, { signal: overtaken }).catch(() => false);
    },
    reset() {
      until = undefined;
    },
  };
}
