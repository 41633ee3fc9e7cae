import { expect, it } from 'vitest';
import { tokensOf } from '../../../src/model/json-pointer.ts';

it.each([
  ['', []],
  ['/', ['']],
  ['/recipient/email', ['recipient', 'email']],
  ['#/a~1b/0', ['a/b', '0']],
  ['/~01/~10', ['~1', '/0']],
])('a JSON Pointer has its tokens: %j', (pointer, tokens) => {
  expect(tokensOf(pointer)).toEqual(tokens);
});
