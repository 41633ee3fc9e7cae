/** A letter of a script that is written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The value of `dir` for a text: `auto`, if it has a letter that is written from right to left. */
export function readingDirectionOf(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}
