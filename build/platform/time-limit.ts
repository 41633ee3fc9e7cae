import vm from 'node:vm';
import { lazy } from './memory/memoize.ts';

/**
 * Creates a limit of time, in milliseconds. It runs a function and gives its result, or `undefined` if that takes
 * longer: also a regular expression ends then. To run one takes half a millisecond.
 */
export function createTimeLimit(milliseconds: number): <Value>(run: () => Value) => Value | undefined {
  const global = lazy(() => vm.createContext({}));
  const script = lazy(() => new vm.Script('run()'));
  return <Value>(run: () => Value) => {
    const results: Value[] = [];
    Object.assign(global(), { run: () => results.push(run()) });
    try {
      script().runInContext(global(), { timeout: milliseconds });
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    return results[0];
  };
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TIMEOUT;
}

const TIMEOUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
