/** Memoizes a function of one object. Each result is kept as long as the object exists. */
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
