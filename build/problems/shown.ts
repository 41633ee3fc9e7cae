/** Longest value that a message shows. */
const LONGEST = 100;

/** A value of any kind as a message shows it: a text as it is, all else as JSON. It may hold a `toString` that is no function. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'niente');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
