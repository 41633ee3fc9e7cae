/** Cuts a text to at most `longest` UTF-16 units, never inside of a character. A cut text ends with an ellipsis. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
