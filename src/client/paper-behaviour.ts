import type { Behaviour } from '../browser/behaviours.ts';

/** A block of code with at most this many lines moves to the next column as a whole. */
const SHORT = 24;

/**
 * Before the page is printed, notes what styles cannot know: the address of the page, which paper must say in words,
 * and the short blocks of code, which stay in one piece.
 */
export const paper: Behaviour = { selector: 'main', begin };

function begin(): undefined {
  addEventListener('beforeprint', () => {
    const { body } = document;
    body.dataset.url = `${document.title} · ${location.origin}${location.pathname}`;
    for (const code of body.querySelectorAll<HTMLElement>('.code'))
      code.toggleAttribute('data-short', (code.textContent ?? '').split('\n').length <= SHORT);
  });
}
