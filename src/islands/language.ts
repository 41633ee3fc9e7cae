import { useSyncExternalStore } from 'react';
import { PREFERENCES, toLanguage } from '../model/preferences.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';

/** Told to every island of the page when the language of the samples changes. */
const CHANGE = 'samplelanguagechange';

/**
 * The language of the samples, one choice for the whole site: kept in local storage, and on the root element, where styles show its panels
 * before any island wakes.
 */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(subscribe, chosen, () => LANGUAGES[0]);
  return [language, choose];
}

function chosen(): Language {
  return toLanguage(document.documentElement.dataset.language) ?? LANGUAGES[0];
}

function choose(language: Language): void {
  document.documentElement.dataset.language = language;
  try {
    localStorage.setItem(PREFERENCES.language, language);
  } catch {
    // Without storage the choice holds as long as the page.
  }
  dispatchEvent(new Event(CHANGE));
}

function subscribe(changed: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const language = key === PREFERENCES.language ? toLanguage(newValue) : undefined;
    if (!language) return;
    document.documentElement.dataset.language = language;
    changed();
  };
  addEventListener(CHANGE, changed);
  addEventListener('storage', follow);
  return () => {
    removeEventListener(CHANGE, changed);
    removeEventListener('storage', follow);
  };
}
