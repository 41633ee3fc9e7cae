/** Memoizes a function of one object. Each result is kept as long as the object exists. */
export function memoize<Key extends object, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  return keeping(new WeakMap(), make);
}

/** Memoizes a function of one text. Each result is kept for good: for the few texts that a document repeats. */
export function memoizeTexts<Key extends string, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  return keeping(new Map(), make);
}

function keeping<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

/** Wraps a function so that it runs on the first call only; later calls get the same result. */
export function lazy<Args extends readonly unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  let made: { readonly value: T } | undefined;
  return (...args) => {
    made ??= { value: make(...args) };
    return made.value;
  };
}

/** Like `lazy`, for a large result that can be made again: it is kept only as long as somebody uses it. */
export function weaklyLazy<T extends object>(make: () => T): () => T {
  let made: WeakRef<T> | undefined;
  return () => {
    const value = made?.deref() ?? make();
    made = new WeakRef(value);
    return value;
  };
}
