import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetQueries, RECENT_KEY, recentQueries, rememberQuery } from '../../../src/search-dialog/recent.ts';

function fillStorage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[RECENT_KEY, stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('recent queries', () => {
  it('come back newest first, each once, five at most and none that is long', () => {
    fillStorage();
    for (const query of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', ' C3 ', '', 'x'.repeat(1000)]) rememberQuery(query);
    expect(recentQueries()).toEqual(['C3', 'f6', 'e5', 'd4', 'b2']);
  });

  it('can be forgotten', () => {
    fillStorage('["a"]');
    forgetQueries();
    expect(recentQueries()).toEqual([]);
  });

  it.each(['{', '{"a":1}', '[1,null,""]', `["${'x'.repeat(1000)}"]`])(
    'ignore what others left in the storage: %s',
    (stored) => {
      fillStorage(stored);
      expect(recentQueries()).toEqual([]);
    },
  );

  it('are none where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    expect(rememberQuery('x')).toEqual(['x']);
    expect(recentQueries()).toEqual([]);
    expect(forgetQueries).not.toThrow();
  });
});
