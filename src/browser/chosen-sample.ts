import { LANGUAGE_CHANGE, PREFERENCES, toLanguage } from '../model/preferences.ts';
import { LANGUAGES } from '../model/sample.ts';
import { setLocal } from './storage.ts';

/**
 * The names of the samples to show, best first and separated by spaces: the chosen one, and the language that holds
 * where a page does not have it.
 */
export function chosenSamples(): string {
  const { sample, language, formerLanguage } = document.documentElement.dataset;
  return [sample, toLanguage(language ?? formerLanguage), LANGUAGES[0]].filter((name) => name !== undefined).join(' ');
}

/**
 * Chooses a sample. A language holds for the whole site and is remembered. Any other name holds until a language is
 * chosen or the page is loaded again.
 */
export function chooseSample(name: string): void {
  const language = toLanguage(name);
  if (language) setLocal(PREFERENCES.language, language);
  showSample(name);
}

/** Shows a sample, or the first one. Without a language on the root element, styles show what the tabs have selected. */
export function showSample(name: string | undefined): void {
  const { dataset } = document.documentElement;
  const language = toLanguage(name);
  if (language === undefined && name !== undefined) {
    dataset.formerLanguage = dataset.language ?? dataset.formerLanguage ?? LANGUAGES[0];
    dataset.sample = name;
  } else delete dataset.sample;
  if (language) dataset.language = language;
  else delete dataset.language;
  dispatchEvent(new Event(LANGUAGE_CHANGE));
}
