/**
 * A text without certain characters at its end. `text.replace(/\/+$/, '')` says the same, and takes quadratic time for a text that is full of them but
 * ends in another.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trim(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), characters);
}
