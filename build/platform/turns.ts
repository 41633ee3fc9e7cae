import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Called by long work again and again, so that the process can do something else in between: deliver messages, answer
 * requests. A turn that rejects ends the work.
 */
export type Turn = () => Promise<void>;

/** How long work goes on without a turn of the event loop, in milliseconds. */
const LONGEST_MS = 10;

/** Creates the turns of one piece of work. */
export function createTurn(): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
