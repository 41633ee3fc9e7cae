/** What was made of a text before, by its name: plain data alone. */
export type Memo = {
  get(name: string): unknown;
  put(name: string, value: unknown): void;
};
