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
