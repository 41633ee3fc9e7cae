/** Results computed earlier, by name. Only plain data can be kept. */
export type Memo = {
  get(name: string): unknown;
  put(name: string, value: unknown): void;
};
