import { digest } from '../memory/digest.ts';
import type { StoredBytes } from './stored-bytes.ts';

/**
 * A computation whose results the store keeps: a pure function of one argument. The argument is plain data, so that its
 * digest stands for everything that decides the result.
 */
export type Task<Input, Value> = {
  /** Tells the results of this task from those of all other tasks. */
  readonly name: string;
  /** The bytes to which a result refers. */
  readonly bytesOf: (value: Value) => readonly StoredBytes[];
  /** The results that this process knows as values, by what the store keeps of them. */
  readonly values: WeakMap<object, Value>;
  /** Only a type: what the function of this task takes. */
  readonly input?: (input: Input) => void;
};

/** Declares a task. */
export function task<Input, Value>(
  name: string,
  bytesOf: (value: Value) => readonly StoredBytes[] = () => [],
): Task<Input, Value> {
  return { name, bytesOf, values: new WeakMap() };
}

/** The key of a result: the digest of the program, the task and its argument. */
export function keyOf<Input, Value>(program: string, { name }: Task<Input, Value>, input: Argument<Input>): string {
  return digest(program, name, input);
}

/** The argument of a task. Functions, maps, sets and bytes do not compile: JSON would not tell two of them apart. */
export type Argument<Input> = Input & Plain<Input>;

/** Data that JSON writes in full, as far as `Depth` levels down: the compiler gives up on trees of any depth. */
type Plain<T, Depth extends readonly unknown[] = [1, 1, 1]> = T extends Hashed<unknown> | string
  ? T
  : T extends ((...args: never) => unknown) | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ArrayBufferView
    ? never
    : Depth extends readonly [unknown, ...infer Rest]
      ? { readonly [Key in keyof T]: Plain<T[Key], Rest> }
      : T;

/**
 * A value with its digest: equal digests mean equal values. In the argument of a task, its digest stands for it. The
 * value is made whenever it is asked for.
 */
export class Hashed<T> {
  readonly digest: string;
  readonly #read: () => T;

  /** A plain value: its content decides the digest. */
  static of<T>(value: Argument<T>): Hashed<T> {
    return new Hashed(digest(value), () => value);
  }

  /** A value that `run` makes of one plain argument: the argument decides the digest. `name` tells it from others. */
  static from<Input, T>(name: string, input: Argument<Input>, run: (input: Input) => T): Hashed<T> {
    return new Hashed(digest(name, input), () => run(input));
  }

  /** `digest` must be computed from the value, or from everything that decides it. */
  constructor(digest: string, read: () => T) {
    this.digest = digest;
    this.#read = read;
  }

  get value(): T {
    return this.#read();
  }

  toJSON(): string {
    return this.digest;
  }
}
