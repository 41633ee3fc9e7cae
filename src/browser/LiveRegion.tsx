import { useEffect, useState } from 'react';

/** How long a text must stay the same. Announced at every key, it would never be heard to its end. */
const PAUSE_MS = 600;

/** Announces a text to screen readers once it has not changed for a while. */
export function LiveRegion({ text }: { text: string }) {
  const [announced, setAnnounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
