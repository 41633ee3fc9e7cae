import { chooseSample, showSample } from '../../browser/chosen-code.ts';
import { followLocal } from '../../browser/storage.ts';
import { CODE_CHANGE, PREFERENCES, toLanguage } from '../../model/preferences.ts';
import { anchorScroll } from './anchor-scroll.ts';

/**
 * Changes the language of the samples without an island: when another tab changes it, and when the browser's find
 * reaches a hidden sample, which it scrolls to at once. Calls `changed` after every change, also after those by
 * islands.
 */
export function followLanguage(changed: () => void): void {
  followLocal(PREFERENCES.language, (stored) => showSample(toLanguage(stored)));
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.sample')) choose(target);
  });
  addEventListener(CODE_CHANGE, changed);
  // The browser's find may have reached a sample before this script ran, and scrolled to it.
  const found = document.querySelector<HTMLElement>('.sample:not([hidden]) ~ .sample:not([hidden])');
  if (found) anchorScroll(found, () => choose(found));
}

function choose({ dataset: { name } }: HTMLElement): void {
  if (name !== undefined) chooseSample(name);
}
