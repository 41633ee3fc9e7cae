import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../../model/preferences.ts';
import type { Language } from '../../model/sample.ts';
import { follow, keep } from '../storage.ts';

/**
 * The language of the samples where no island has to be awake for it: other tabs choose it too, and so does the browser's own find, which
 * scrolls to what it found at once and waits for no code. `changed` is told of every change, also of those that islands make.
 */
export function followLanguage(changed: () => void): void {
  follow(PREFERENCES.language, (stored) => show(toLanguage(stored)));
  document.addEventListener('beforematch', ({ target }) => {
    const sample = target instanceof HTMLElement && target.matches('.sample') ? target : undefined;
    const language = toLanguage(sample?.dataset.name);
    if (!language) return;
    keep(PREFERENCES.language, language);
    show(language);
  });
  addEventListener(LANGUAGE_CHANGE, changed);
}

function show(language: Language | undefined): void {
  const { dataset } = document.documentElement;
  if (language) dataset.language = language;
  else delete dataset.language;
  dispatchEvent(new Event(LANGUAGE_CHANGE));
}
