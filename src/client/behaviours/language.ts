import { followLocal, setLocal } from '../../browser/storage.ts';
import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../../model/preferences.ts';
import type { Language } from '../../model/sample.ts';
import { keepPlace } from './keep-place.ts';

/**
 * Changes the language of the samples without waking an island: when another tab changes it, and when the browser's
 * find reaches a hidden sample, since it scrolls there at once and waits for no code. Calls `changed` after every
 * change, including those by islands.
 */
export function followLanguage(changed: () => void): void {
  followLocal(PREFERENCES.language, (stored) => show(toLanguage(stored)));
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.sample')) choose(target);
  });
  addEventListener(LANGUAGE_CHANGE, changed);
  // The browser's find may have reached a sample before this script ran, and scrolled to it.
  const found = document.querySelector<HTMLElement>('.sample:not([hidden]) ~ .sample:not([hidden])');
  if (found) keepPlace(found, () => choose(found));
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
