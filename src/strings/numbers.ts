const WORDS = ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'];

/** A whole number as a sentence has it: in words up to ten. */
export function inWords(number: number): string {
  return WORDS[number] ?? String(number);
}
