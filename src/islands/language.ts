import { useSyncExternalStore } from 'react';
import { chosenSamples } from '../browser/chosen-sample.ts';
import { LANGUAGE_CHANGE } from '../model/preferences.ts';
import { LANGUAGES } from '../model/sample.ts';

/**
 * The names of the samples to show, best first. The choice is on the root element, where styles show the right panels
 * before any island wakes.
 */
export function useChosenSamples(): string {
  return useSyncExternalStore(subscribe, chosenSamples, () => LANGUAGES[0]);
}

function subscribe(changed: () => void): () => void {
  addEventListener(LANGUAGE_CHANGE, changed);
  return () => removeEventListener(LANGUAGE_CHANGE, changed);
}
