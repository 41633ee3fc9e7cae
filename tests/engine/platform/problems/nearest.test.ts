import { expect, it } from 'vitest';
import { suggestion } from '../../../../build/platform/problems/suggestion.ts';
import { nearestPath } from '../../../../src/model/nearest.ts';

it('a hint names the candidate that is spelt most like a word, if one is near enough', () => {
  expect(suggestion('trakcing', ['courier', 'Tracking', 'trading'])).toBe('Forse «Tracking»?');
  expect(suggestion('xyz', ['courier'])).toBeUndefined();
  expect(suggestion('XX', ['IT', 'FR'])).toBeUndefined();
});

it('the path that is suggested has a last part like the one that was written', () => {
  const paths = ['/', '/spedizioni/prime-spedizioni/lista', '/spedizioni/prime-spedizioni/stati'];
  expect(nearestPath('/spedizioni/prime-spedizioni/lsta', paths)).toBe('/spedizioni/prime-spedizioni/lista');
  expect(nearestPath('/spedizioni/prima-spedizioni/lista', paths)).toBe('/spedizioni/prime-spedizioni/lista');
  expect(nearestPath('/spedizioni/prime-spedizioni/bug.html', paths)).toBeUndefined();
  expect(nearestPath('/ui', paths)).toBeUndefined();
});
