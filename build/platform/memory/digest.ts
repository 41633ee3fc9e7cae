import { hash } from 'node:crypto';
import { remembered } from './remembered.ts';

/**
 * Hashes a list of values into a name: equal lists have the same name, different ones do not. Values other than strings count as their
 * JSON.
 */
export function digest(...parts: readonly unknown[]): string {
  // The type and length before each part keep ("ab", "c") and ("a", "bc") apart.
  const texts = parts.map((part) => {
    const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
    return `${typeof part} ${text.length}\n${text}`;
  });
  return hash('sha256', texts.join('')).slice(0, 32);
}

/** Hashes bytes into a name. The result is remembered for each array, which must therefore never be changed in place. */
export const hashOfBytes = remembered((bytes: Uint8Array) => hash('sha256', bytes).slice(0, 40));
