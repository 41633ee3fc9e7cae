import { describe, expect, it } from 'vitest';
import { testWithTimeout } from '../../../../build/platform/text/test-with-timeout.ts';

describe('an expression from outside', () => {
  it.each([
    ['^[0-9A-Z]+$', 'ABC123', true],
    ['^[0-9A-Z]+$', 'abc', false],
    ['^(?:ab|cd)+$', 'abcdab', true],
  ])('%s is tested against «%s»', (source, text, expected) => {
    expect(testWithTimeout(new RegExp(source, 'u'), text)).toBe(expected);
  });

  it.each([
    ['^(a+)+$', 'a'.repeat(64)],
    ['^(a|a)*$', 'a'.repeat(64)],
    ['^(a|a|a|a)*$', 'a'.repeat(20)],
    [`${'a*'.repeat(20)}b`, 'a'.repeat(20)],
  ])('%s is given up where it would try for years', (source, text) => {
    expect(testWithTimeout(new RegExp(source, 'u'), `${text}!`)).toBeUndefined();
  });
});
