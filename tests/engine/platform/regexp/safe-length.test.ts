import { describe, expect, it } from 'vitest';
import { safeLength } from '../../../../build/platform/regexp/safe-length.ts';
import { processorTime } from '../../../processor-time.ts';

const LONG = 40;

/** The steps that a backtracking engine may take double with each character of these texts. */
const ENDLESS = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|b|ab)*$',
  '^(?:a?b?)*$',
  '(x+x+)+y',
  '^([a-z0-9]+-?)+$',
  '^(\\w+\\s?)*$',
  '^(a?){30}a{30}$',
  '^(a{1,50}){1,50}$',
  '^(?=(a+)+$)',
  '^(?!(a+)+$)b',
  '^(a*)\\1+b',
  '^(?<!a+)b',
  '^[0-9]+(ns|us|ms|s|m|h)*$',
] as const;

describe('an expression', () => {
  it.each(ENDLESS)('%s is safe on no text', (source) => {
    expect(safeLength(new RegExp(source, 'u'))).toBe(0);
  });

  it.each([
    '^\\d{3}-\\d{4}$',
    '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^[a-z]{3000}$',
    '^[a-z]+(?:-[a-z]+)*$',
    '^[A-Za-z0-9+/]*={0,2}$',
    '^\\p{Lu}\\p{Ll}+$',
    '^(?:|a)*$',
    '^(?:ab|ac)*$',
    '^(?=.*[A-Z])(?=.*\\d).{8,}$',
    '^([0-9]+(ns|us|ms|s|m|h))+$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    'IT',
  ])('%s is safe on every text', (source) => {
    expect(safeLength(new RegExp(source, 'u'))).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['[a-z]+@[a-z]+', 'a'],
    ['\\s+$', ' '],
    ['^\\s*(.*?)\\s*$', ' '],
    ['^\\S+@\\S+\\.\\S+$', '@.'],
    ['^(?=.*[A-Z])(?=.*\\d.*\\d).{8,}$', 'A1'],
    ['^[a-z]*[a-z0-9]*[a-z]*$', 'a'],
    ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$', 'a'],
    ['^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)$', '1.'],
  ])('%s is safe up to some length, and quick there', async (source, unit) => {
    const expression = new RegExp(source, 'u');
    const length = safeLength(expression);
    expect(length).toBeGreaterThan(LONG);
    expect(length).toBeLessThan(Number.POSITIVE_INFINITY);
    const text = `${unit.repeat(length / unit.length)}\n`;
    expect(await processorTime(() => expression.test(text))).toBeLessThan(1);
  });
});
