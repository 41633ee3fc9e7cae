import { useCallback, useEffect, useState } from 'react';
import type { SearchIndex } from '../search/search-index.ts';

/** The index, once it is there. */
export type Loading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly index: SearchIndex }
  | { readonly state: 'failed' };

/** Loads an index; `improve` is told when there is a better one. */
export type LoadIndex = (improve: (index: SearchIndex) => void) => Promise<SearchIndex>;

/** Loads the index when it is first wanted; a failure can be tried again. */
export function useIndex(load: LoadIndex, wanted: boolean): readonly [Loading, retry: () => void] {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const isReady = loading.state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    if (!wanted || isReady) return;
    let isCurrent = true;
    load((index) => setLoading({ state: 'ready', index })).then(
      (index) =>
        // The better one may have been faster.
        isCurrent && setLoading((now) => (now.state === 'ready' ? now : { state: 'ready', index })),
      () => isCurrent && setLoading({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, wanted, isReady, attempt]);

  const retry = useCallback(() => {
    setLoading({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return [loading, retry];
}
