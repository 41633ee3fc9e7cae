import { element } from './element.ts';

/** Announces a text to screen readers, politely: it does not interrupt what they are reading. */
export type Announce = (text: string) => void;

/** Creates the page's live region once: screen readers ignore text in a region that did not exist before. */
export function createAnnouncer(): Announce {
  const region = element('div', { class: 'visually-hidden', 'aria-live': 'polite' });
  document.body.append(region);
  return (text) => {
    // Clear the region first: screen readers repeat the same words only if the region changes in between.
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = text;
    });
  };
}

/** How long a text must stay the same. Announced at every key, it would never be heard to its end. */
const PAUSE_MS = 600;

/**
 * Announces a text in a region of its own, once no other text has come for a while. A dialog needs one: screen readers
 * do not hear the page behind it. Gives a function that takes the text back.
 */
export function sayOnceSettled(region: HTMLElement, text: string): () => void {
  const timer = setTimeout(() => region.replaceChildren(text), text === '' ? 0 : PAUSE_MS);
  return () => clearTimeout(timer);
}
