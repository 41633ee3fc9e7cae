import vm from 'node:vm';
import { lazy } from './memory/memoize.ts';

/** Node can end only code that runs in a context. It holds nothing but the function that runs. */
const context = lazy(() => vm.createContext({}));
const script = lazy(() => new vm.Script('run()'));

/**
 * Runs a function and gives its result, or `undefined` if that takes longer: also a regular expression ends then. The
 * watch takes half a millisecond.
 */
export function within<Value>(milliseconds: number, run: () => Value): Value | undefined {
  const results: Value[] = [];
  Object.assign(context(), { run: () => results.push(run()) });
  try {
    script().runInContext(context(), { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return results[0];
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
