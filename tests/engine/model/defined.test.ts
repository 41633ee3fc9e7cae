import { expect, it } from 'vitest';
import { defined } from '../../../src/model/defined.ts';

it('the fields of an object without a value are absent; those with a false or empty value stay', () => {
  const fields = defined({ absent: undefined, none: null, no: false, empty: '', zero: 0 });
  expect(Object.keys(fields)).toEqual(['none', 'no', 'empty', 'zero']);
});
