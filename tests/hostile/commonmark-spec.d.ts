declare module 'commonmark-spec' {
  /** The examples of the specification of CommonMark; `→` stands for a tab. */
  export const tests: readonly {
    readonly markdown: string;
    readonly html: string;
    readonly section: string;
    readonly number: number;
  }[];
}
