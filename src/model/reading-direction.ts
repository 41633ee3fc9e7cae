/** A letter of a script that is written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The `dir` of the element of a text: browsers find that of a text with such letters. All others have none. */
export function directionOf(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}
