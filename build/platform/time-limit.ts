import vm from 'node:vm';
import { lazy } from './memory/memoize.ts';

/** Node can end only code that runs in a context. It holds nothing but the function that runs. */
const context = lazy(() => vm.createContext({}));
const script = lazy(() => new vm.Script('run()'));

/**
 * How much longer than its limit a function may take by the clock, try after try. On a busy machine a thread waits for
 * the processor: that says nothing about what it runs.
 */
const PATIENCE = [1, 4, 16];

/** The part of its limit that a function must have had of the processor to be too slow. */
const SHARE = 0.5;

/**
 * Runs a function and gives its result, or `undefined` if that takes longer: also a regular expression ends then. The
 * function may run several times. The watch takes half a millisecond.
 */
export function within<Value>(milliseconds: number, run: () => Value): Value | undefined {
  for (const patience of PATIENCE) {
    const begun = process.threadCpuUsage();
    const results = watched(milliseconds * patience, run);
    if (results.length > 0) return results[0];
    const { user, system } = process.threadCpuUsage(begun);
    if ((user + system) / 1000 >= milliseconds * SHARE) break;
  }
  return undefined;
}

/** The result of a function, or nothing if it was ended. */
function watched<Value>(milliseconds: number, run: () => Value): readonly Value[] {
  const results: Value[] = [];
  Object.assign(context(), { run: () => results.push(run()) });
  try {
    script().runInContext(context(), { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return results;
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
