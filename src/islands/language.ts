import { useSyncExternalStore } from 'react';
import { setLocal } from '../browser/storage.ts';
import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../model/preferences.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';

/**
 * The language of the samples and a function that chooses it. The choice holds for the whole site. It is in local
 * storage, and on the root element, where styles show the right panels before any island wakes.
 */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(subscribe, chosenLanguage, () => LANGUAGES[0]);
  return [language, choose];
}

/** The chosen language, even if React has not rendered it yet. */
export function chosenLanguage(): Language {
  return toLanguage(document.documentElement.dataset.language) ?? LANGUAGES[0];
}

function choose(language: Language): void {
  document.documentElement.dataset.language = language;
  setLocal(PREFERENCES.language, language);
  dispatchEvent(new Event(LANGUAGE_CHANGE));
}

function subscribe(changed: () => void): () => void {
  addEventListener(LANGUAGE_CHANGE, changed);
  return () => removeEventListener(LANGUAGE_CHANGE, changed);
}
