import { expect, it } from 'vitest';
import { within } from '../../../build/platform/time-limit.ts';

/** Waits without the processor, as a thread does on a busy machine. */
function wait(milliseconds: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  return 'done';
}

it('what never ends is ended, also a regular expression', () => {
  expect(within(50, () => /^(a+)+$/.test(`${'a'.repeat(40)}!`))).toBeUndefined();
});

it('what only had to wait for the processor gets more time', () => {
  expect(within(50, () => wait(100))).toBe('done');
});

it('what a function throws is thrown', () => {
  const run = () => {
    throw new TypeError('mine');
  };
  expect(() => within(50, run)).toThrow('mine');
});
