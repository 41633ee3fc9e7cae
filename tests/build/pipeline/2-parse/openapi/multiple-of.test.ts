import { expect, test } from 'vitest';
import { isMultipleOf } from '../../../../../build/pipeline/2-parse/openapi/multiple-of.ts';

test.each([
  [19.99, 0.01],
  [-0.3, 0.1],
  [123456789.12, 0.01],
  [1e21, 7e20 / 7],
  [5e-7, 1e-7],
  [0, 3],
])('%d is a multiple of %d', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(true);
});

test.each([
  [19.995, 0.01],
  [1e-7, 1],
  [7, 2.5],
  [1, 0],
])('%d is no multiple of %d', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(false);
});
