import { expect, it } from 'vitest';
import { suggestion } from '../../../../build/platform/problems/nearest.ts';

it('a hint names the candidate that is spelt most like a word, if one is near enough', () => {
  expect(suggestion('trakcing', ['courier', 'Tracking', 'trading'])).toBe('Forse «Tracking»?');
  expect(suggestion('xyz', ['courier'])).toBeUndefined();
});
