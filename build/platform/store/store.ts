import { deserialize, serialize } from 'node:v8';
import { type BytesStore, memoryBytes, type StoredBytes } from './stored-bytes.ts';
import { type Argument, keyOf, type Task } from './task.ts';

/** The results of tasks, by key. What one build computes, the next one finds. */
export type Store = {
  /** Identifies the program that computes the results. */
  readonly program: string;
  /** The key of the result of a task for an argument. */
  key<Input, Value>(task: Task<Input, Value>, input: Argument<Input>): string;
  /** The result with a key; `undefined` where there is none, or where it or its bytes are damaged. */
  get<Input, Value>(task: Task<Input, Value>, key: string): Value | undefined;
  /** Keeps the result with a key. */
  set<Input, Value>(task: Task<Input, Value>, key: string, value: Value): void;
  readonly byteStore: BytesStore;
};

/** A result as it is kept: its bytes, or the file that holds them. */
export type StoredResult = Uint8Array | StoredBytes;

/** The kept results of builds, by key. */
export type Results = Pick<Map<string, StoredResult>, 'get' | 'set'>;

/** Results with more bytes than this get a file of their own, which is written once and read only when it is needed. */
const LARGE = 16 * 1024;

/** A store of the results of one program. */
export function storeOf(program: string, results: Results, byteStore: BytesStore): Store {
  return {
    program,
    byteStore,
    key: (task, input) => keyOf(program, task, input),
    get(task, key) {
      const kept = results.get(key);
      const bytes = kept && !task.values.has(kept) && (kept instanceof Uint8Array ? kept : byteStore.find(kept));
      // The key says that a result of this task was written here.
      if (bytes) task.values.set(kept, deserialize(bytes));
      const value = kept && task.values.get(kept);
      if (value === undefined) return undefined;
      return task.bytesOf(value).every(byteStore.has) ? value : undefined;
    },
    set(task, key, value) {
      const bytes = serialize(value);
      const [kept = bytes] = bytes.length > LARGE ? byteStore.put(`${key}.value`, [bytes]) : [];
      results.set(key, kept);
      task.values.set(kept, value);
    },
  };
}

/** A store that keeps nothing: each task runs. */
export function emptyStore(program: string): Store {
  return { ...storeOf(program, new Map(), memoryBytes), set: () => undefined };
}

/** Gives the kept result of a task, or computes it with `run`, the function of the task, and keeps it. */
export function computed<Input, Value>(
  store: Store,
  task: Task<Input, Value>,
  input: Argument<Input>,
  run: (input: Input) => Value,
): Value {
  const key = store.key(task, input);
  return store.get(task, key) ?? keep(store, task, key)(run(input));
}

/** The same for a function that takes its time. */
export async function computedLater<Input, Value>(
  store: Store,
  task: Task<Input, Value>,
  input: Argument<Input>,
  run: (input: Input) => Promise<Value>,
): Promise<Value> {
  const key = store.key(task, input);
  return store.get(task, key) ?? keep(store, task, key)(await run(input));
}

function keep<Value>(store: Store, task: Task<never, Value>, key: string): (value: Value) => Value {
  return (value) => {
    store.set(task, key, value);
    return value;
  };
}
