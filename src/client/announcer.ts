/** Says something to screen readers, politely: what they are reading is not cut short. */
export type Announce = (text: string) => void;

/** Makes the live region of the page; it must be there before it has something to say. */
export function createAnnouncer(): Announce {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return (text) => {
    // The same words twice are said twice only if the region changes in between.
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = text;
    });
  };
}
