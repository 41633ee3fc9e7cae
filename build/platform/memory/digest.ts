import { hash } from 'node:crypto';
import { memoize } from './memoize.ts';

/**
 * Hashes a list of values: equal lists have the same digest, different lists have different ones. Values other than
 * strings count as their JSON.
 */
export function digest(...parts: readonly unknown[]): string {
  // The type and length before each part distinguish ("ab", "c") from ("a", "bc").
  const texts = parts.map((part) => {
    const text = typeof part === 'string' ? part : (JSON.stringify(part) ?? '');
    return `${typeof part} ${text.length}\n${text}`;
  });
  return hash('sha256', texts.join('')).slice(0, 32);
}

/** Hashes bytes. The result is remembered for each array, so arrays must never be changed in place. */
export const hashOfBytes = memoize((bytes: Uint8Array) => hash('sha256', bytes).slice(0, 40));
