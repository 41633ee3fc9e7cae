import { expect, it } from 'vitest';
import { DESCRIPTION, FILES, textOf } from './built.ts';
import { COURIERS, TEST_NUMBERS } from './owner.ts';

it('there is a test number for each status, and for the errors that a program cannot provoke by itself', () => {
  const outcomes = new Set(TEST_NUMBERS.map(({ statuses, error }) => error ?? statuses?.at(-1)));
  const statuses = DESCRIPTION.components.schemas.ShipmentStatus?.enum ?? [];
  const errors = ['quota_exceeded', 'rate_limit_exceeded', 'internal_error', 'service_unavailable'];
  expect(outcomes).toEqual(new Set([...statuses, ...errors]));
});

it.each(TEST_NUMBERS)('$number has the format of one courier alone, which need not be named', ({ number }) => {
  const fitting = COURIERS.filter(({ tracking_number }) => new RegExp(tracking_number.pattern).test(number));
  expect(fitting.map(({ code }) => code)).toEqual(['gls']);
});

it('a shipment with a test number begins as every shipment does', () => {
  for (const { statuses } of TEST_NUMBERS) expect(statuses?.[0] ?? 'pending').toBe('pending');
});

it('the introduction lists them all, and no page has another', () => {
  const numbers = TEST_NUMBERS.map(({ number }) => number);
  const inText = (text: string) => text.match(/\bTB\d{9}\b/g) ?? [];
  expect(inText(textOf('api.md'))).toEqual(expect.arrayContaining(numbers));
  const copies = Array.from(FILES).filter(([path]) => path.endsWith('.md'));
  expect(copies.flatMap(([, text]) => inText(text)).filter((number) => !numbers.includes(number))).toEqual([]);
});
