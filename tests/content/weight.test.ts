import { describe, expect, it, vi } from 'vitest';
import { fileOf } from '../site/files.ts';
import { expectWithin } from './budget.ts';
import { ALL_ROUTES, FILES, textOf } from './built.ts';
import { weigh } from './weigh.ts';

const KIB = 1024;

const weights = weigh(FILES);

describe('a first visit, with Brotli', () => {
  it.each(ALL_ROUTES)('of %s needs little before the reader acts', (route) => {
    const isOfReference = textOf(fileOf(route)).includes('class="field-name"');
    expectWithin({
      what: `A first visit of ${route}`,
      bytes: weights.firstVisit(fileOf(route)).total,
      limit: (isOfReference ? 47 : 32) * KIB,
      advice: 'Divide a page that is long; load what few readers want when they ask for it.',
    });
  });

  it.each([
    ['the search', weights.search, 13],
    ['React', weights.react, 60],
    ['the form of a request', weights.requestForm, 26],
    ['what checks the form', weights.formChecks, 20],
    ['the check of a response', weights.responseCheck, 17],
  ])('leaves %s to whoever wants it, and that is small too', (what, bytes, limit) => {
    expect(bytes).toBeGreaterThan(0);
    expectWithin({ what, bytes, limit: limit * KIB, advice: 'Look at what it imports.' });
  });
});

it('a budget warns above its limit and fails 10 % above it, and says what to do', () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue();
  const spend = (bytes: number) => expectWithin({ what: 'A page', bytes, limit: 100, advice: 'Divide it.' });
  spend(100);
  expect(warn).not.toHaveBeenCalled();
  spend(110);
  expect(warn).toHaveBeenCalledExactlyOnceWith('A page: 110 bytes, 10 above the budget of 100. Divide it.');
  expect(() => spend(111)).toThrow('A page: 111 bytes, 11 above the budget of 100. Divide it.');
});
