import { useEffect, useState } from 'react';

/**
 * How long a text must stay the same before it is announced, in milliseconds. Announced at every key, it would never be
 * heard to its end.
 */
const PAUSE_MS = 600;

/** A text for a live region: gives `text` once it has not changed for a while, and an empty text at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
