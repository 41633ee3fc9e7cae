/**
 * Removes certain characters from the end of a text. `text.replace(/\/+$/, '')` would take quadratic time for a text
 * that is full of slashes but ends with a letter.
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
