import { followLocal, setLocal } from '../../browser/storage.ts';
import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../../model/preferences.ts';
import type { Language } from '../../model/sample.ts';
import { anchorScroll } from './anchor-scroll.ts';

/**
 * Changes the language of the samples without an island: when another tab changes it, and when the browser's find
 * reaches a hidden sample, which it scrolls to at once. Calls `changed` after every change, also after those by
 * islands.
 */
export function followLanguage(changed: () => void): void {
  followLocal(PREFERENCES.language, (stored) => show(toLanguage(stored)));
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.sample')) choose(target);
  });
  addEventListener(LANGUAGE_CHANGE, changed);
  // The browser's find may have reached a sample before this script ran, and scrolled to it.
  const found = document.querySelector<HTMLElement>('.sample:not([hidden]) ~ .sample:not([hidden])');
  if (found) anchorScroll(found, () => choose(found));
}

function choose(sample: HTMLElement): void {
  const language = toLanguage(sample.dataset.name);
  if (!language) return;
  setLocal(PREFERENCES.language, language);
  show(language);
}

function show(language: Language | undefined): void {
  const { dataset } = document.documentElement;
  if (language) dataset.language = language;
  else delete dataset.language;
  dispatchEvent(new Event(LANGUAGE_CHANGE));
}
