/** Wraps a function so that it runs on the first call only; later calls get the same result. */
export function lazy<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    const [value = make()] = made;
    if (made.length === 0) made.push(value);
    return value;
  };
}
