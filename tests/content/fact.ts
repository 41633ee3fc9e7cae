/** Something about the product that several pages say. */
export type Fact = {
  /** The fact, as a sentence. */
  readonly fact: string;
  /** Finds the sentences that are about it, on any page. A row of a table is one sentence. */
  readonly about: RegExp;
  /** What each of these sentences must say. */
  readonly says: RegExp;
  /** The pages that must say it, by their routes. */
  readonly pages: readonly string[];
};

/** Finds one of these words, whatever their capitals. */
export const anyOf = (...words: readonly string[]) =>
  new RegExp(words.map((word) => RegExp.escape(word.replaceAll('\u00a0', ' '))).join('|'), 'i');
