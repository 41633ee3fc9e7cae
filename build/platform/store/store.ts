import { deserialize, serialize } from 'node:v8';
import { digest } from '../memory/digest.ts';
import { type Blob, type Blobs, memoryBlobs } from './blobs.ts';
import { type Argument, Digested, type Step } from './step.ts';

/** The results of steps, by step and argument. What one build computes, the next one finds. */
export type Store = {
  entry<Input, Value>(step: Step<Input, Value>, input: Argument<Input>): Entry<Value>;
  /** The result with a key that `entry` gave earlier; `undefined` where there is none. */
  find<Input, Value>(step: Step<Input, Value>, key: string): Value | undefined;
  readonly blobs: Blobs;
};

/** The place of one result in the store. */
export type Entry<Value> = {
  /** The digest of the program, the step and its argument. */
  readonly key: string;
  /** The result of an earlier run; `undefined` where there is none. */
  readonly found: Value | undefined;
  keep(value: Value): void;
};

/** A result as it is kept: its bytes, or the file that holds them. */
export type Kept = Uint8Array | Blob;

/** The kept results of builds, by key. */
export type Results = Pick<Map<string, Kept>, 'get' | 'set'>;

/** Results with more bytes than this get a file of their own, which is written once and read only when it is needed. */
const LARGE = 16 * 1024;

/** A store of the results of one program. */
export function storeOf(program: string, results: Results, blobs: Blobs): Store {
  const find: Store['find'] = (step, key) => {
    const kept = results.get(key);
    if (!kept) return undefined;
    // The key says that a result of this step was written here.
    const value = step.values.get(kept) ?? deserialize(kept instanceof Uint8Array ? kept : blobs.read(kept));
    step.values.set(kept, value);
    return value;
  };
  return {
    blobs,
    find,
    entry(step, input) {
      const key = digest(program, step.name, input);
      return {
        key,
        found: find(step, key),
        keep(value) {
          const bytes = serialize(value);
          const [kept = bytes] = bytes.length > LARGE ? blobs.put(`${key}.value`, [bytes]) : [];
          results.set(key, kept);
          step.values.set(kept, value);
        },
      };
    },
  };
}

/** A store that finds what another one has and keeps nothing. */
export function readOnly(store: Store): Store {
  return { ...store, entry: (step, input) => ({ ...store.entry(step, input), keep: () => undefined }) };
}

/** A store that keeps nothing: each step runs. */
export function emptyStore(program: string): Store {
  return readOnly(storeOf(program, new Map(), memoryBlobs));
}

/**
 * Gives the kept result of a step, or runs `run`, the function of the step, and keeps its result. The digest of the
 * result is that of everything that decides it.
 */
export async function digested<Input, Value>(
  store: Store,
  step: Step<Input, Value>,
  input: Argument<Input>,
  run: (input: Input) => Value | Promise<Value>,
): Promise<Digested<Value>> {
  const { key, found, keep } = store.entry(step, input);
  const value = found ?? (await run(input));
  if (found === undefined) keep(value);
  return new Digested(key, () => value);
}
