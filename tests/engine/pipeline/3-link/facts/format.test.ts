import { describe, expect, it } from 'vitest';
import { formatDate, formatEuro, formatNumber } from '../../../../../build/pipeline/3-link/facts/format.ts';

describe('Italian figures', () => {
  it('group thousands with points, four digits too, and use a decimal comma', () => {
    expect([0, 999, 1000, 10_000, 1_234_567].map((value) => formatNumber(value))).toEqual([
      '0',
      '999',
      '1.000',
      '10.000',
      '1.234.567',
    ]);
    expect([-1234.5, 0.001, 1e-7].map((value) => formatNumber(value))).toEqual(['-1.234,5', '0,001', '1e-7']);
  });

  it('keep the euro sign on the line of its amount', () => {
    expect(formatEuro(9)).toBe('9\u00a0€');
    expect(formatEuro(9.9)).toBe('9,90\u00a0€');
    expect(formatEuro(1234.5)).toBe('1.234,50\u00a0€');
  });

  it('write dates in words', () => {
    expect(formatDate('2026-12-24')).toBe('24\u00a0dicembre\u00a02026');
    expect(formatDate('2027-05-01')).toBe('1º\u00a0maggio\u00a02027');
  });
});
