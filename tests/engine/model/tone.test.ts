import { expect, it } from 'vitest';
import { methodTone } from '../../../src/model/tone.ts';

it('a method has the tone of what it does: what takes away warns, what reads is quiet', () => {
  expect(methodTone('DELETE')).toBe('danger');
  expect(methodTone('delete')).toBe('danger');
  expect(methodTone('get')).toBe('info');
  const tones = ['get', 'post', 'put', 'delete'].map(methodTone);
  expect(new Set(tones).size).toBe(tones.length);
  expect(methodTone('patch')).toBe(methodTone('put'));
  expect(methodTone('toString')).toBe('neutral');
});
