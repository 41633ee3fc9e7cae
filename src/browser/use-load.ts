import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The state of a value that is being loaded. */
export type Loading<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed' };

/** Loads a value; calls `improve` if a better value follows. */
export type Load<Value> = (improve: (value: Value) => void) => Promise<Value>;

/**
 * Loads a value once, when it is first wanted; gives its state and a function to retry. A load in progress goes on even
 * if the value is no longer wanted. After a failure the value is loaded again by `retry`, when the network is back,
 * or when it is wanted the next time.
 */
export function useLoad<Value>(load: Load<Value>, isWanted = true): readonly [Loading<Value>, retry: () => void] {
  const [loading, setLoading] = useState<Loading<Value>>({ state: 'loading' });
  const hasBegun = useRef(false);

  const begin = () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setLoading({ state: 'loading' });
    load((value) => setLoading({ state: 'ready', value })).then(
      // The better value may have arrived first.
      (value) => setLoading((now) => (now.state === 'ready' ? now : { state: 'ready', value })),
      () => {
        hasBegun.current = false;
        setLoading({ state: 'failed' });
      },
    );
  };
  const want = useEffectEvent(begin);
  useEffect(() => {
    if (isWanted) want();
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || loading.state !== 'failed') return;
    const again = () => want();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isWanted, loading.state]);
  return [loading, begin];
}
