import { hash } from 'node:crypto';
import { remembered } from './remembered.ts';

/** Names a row of values: equal rows have equal names, and others never. What is no text counts as its JSON. */
export function digest(...parts: readonly unknown[]): string {
  // The kind and length before each part keep ("ab", "c") and ("a", "bc") apart.
  const texts = parts.map((part) => {
    const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
    return `${typeof part} ${text.length}\n${text}`;
  });
  return hash('sha256', texts.join('')).slice(0, 32);
}

/** Names bytes, which nobody ever changes in place: the same name for the same bytes. */
export const hashOfBytes = remembered((bytes: Uint8Array) => hash('sha256', bytes).slice(0, 40));
