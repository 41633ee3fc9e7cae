/** The type of an object without its undefined fields. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields of an object that have a value: an absent field stays absent, also in JSON. Their names are ours. */
export function defined<const T extends object>(fields: T): Defined<T>;
export function defined(fields: object): object {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value;
  return kept;
}
