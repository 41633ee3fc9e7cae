import { useEffect, useRef } from 'react';
import { sayOnceSettled } from './announcer.ts';

/** Announces a text to screen readers once it has not changed for a while. */
export function LiveRegion({ text }: { text: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => (region.current ? sayOnceSettled(region.current, text) : undefined), [text]);
  return <p ref={region} role="status" className="visually-hidden" />;
}
