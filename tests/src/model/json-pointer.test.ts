import { expect, it } from 'vitest';
import { stepsOf } from '../../../src/model/json-pointer.ts';

it.each([
  ['', []],
  ['/', ['']],
  ['/recipient/email', ['recipient', 'email']],
  ['#/a~1b/0', ['a/b', '0']],
  ['/~01/~10', ['~1', '/0']],
])('a JSON Pointer has its steps: %j', (pointer, steps) => {
  expect(stepsOf(pointer)).toEqual(steps);
});
