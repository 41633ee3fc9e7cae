import { createHash } from 'node:crypto';

/** Names a row of values: equal rows have equal names, and others never. What is no text counts as its JSON. */
export function digest(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
    // The length and the kind before each part keep ("ab", "c") and ("a", "bc") apart.
    hash.update(`${typeof part} ${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 32);
}
