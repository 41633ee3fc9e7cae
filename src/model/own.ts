/** A record's own value under a name from outside, which may be `constructor`; `undefined` if it has none. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
