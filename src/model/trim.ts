/**
 * Removes certain characters from the end of a text. `text.replace(/\/+$/, '')` does the same, but takes quadratic time
 * if the text is full of them and ends in another.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Removes certain characters from both ends of a text. */
export function trim(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), characters);
}
