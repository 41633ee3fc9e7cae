import { describe, expect, it } from 'vitest';
import { openRecent, RECENT_KEY } from '../../../src/search-dialog/recent.ts';

function memory(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[RECENT_KEY, stored]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('recent questions', () => {
  it('come back newest first, each once, five at most', () => {
    const storage = memory();
    const recent = openRecent(() => storage);
    for (const question of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', ' C3 ', '']) recent.remember(question);
    expect(openRecent(() => storage).read()).toEqual(['C3', 'f6', 'e5', 'd4', 'b2']);
  });

  it('can be forgotten', () => {
    const storage = memory('["a"]');
    openRecent(() => storage).forget();
    expect(openRecent(() => storage).read()).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[1,null,""]'])('ignore what others left in the storage: %s', (stored) => {
    const storage = memory(stored);
    expect(openRecent(() => storage).read()).toEqual([]);
  });

  it('are none where storage is forbidden', () => {
    const recent = openRecent(() => {
      throw new Error('SecurityError');
    });
    expect(recent.remember('x')).toEqual(['x']);
    expect(recent.read()).toEqual([]);
    expect(() => recent.forget()).not.toThrow();
  });
});
