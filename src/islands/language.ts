import { useSyncExternalStore } from 'react';
import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../model/preferences.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';

/**
 * The language of the samples, one choice for the whole site: kept in local storage, and on the root element, where styles show its panels
 * before any island wakes.
 */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(subscribe, chosenLanguage, () => LANGUAGES[0]);
  return [language, choose];
}

/** The language that is chosen this very moment, though nothing has been drawn since. */
export function chosenLanguage(): Language {
  return toLanguage(document.documentElement.dataset.language) ?? LANGUAGES[0];
}

function choose(language: Language): void {
  document.documentElement.dataset.language = language;
  try {
    localStorage.setItem(PREFERENCES.language, language);
  } catch {
    // Without storage the choice holds as long as the page.
  }
  dispatchEvent(new Event(LANGUAGE_CHANGE));
}

function subscribe(changed: () => void): () => void {
  addEventListener(LANGUAGE_CHANGE, changed);
  return () => removeEventListener(LANGUAGE_CHANGE, changed);
}
