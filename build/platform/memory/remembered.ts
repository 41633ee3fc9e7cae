/** Memoizes a function of an object: each result is kept as long as the object itself. */
export function remembered<Key extends object, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
