import { chooseSample, showSample } from '../../browser/chosen-code.ts';
import { followLocal } from '../../browser/storage.ts';
import { CODE_CHANGE, PREFERENCES, toLanguage } from '../../model/preferences.ts';
import { onFound } from './found.ts';

/**
 * Changes the language of the samples without an island: when another tab changes it, and when the browser's find
 * reaches a hidden sample. Calls `changed` after every change, also after those by islands.
 */
export function followLanguage(changed: () => void): void {
  followLocal(PREFERENCES.language, (stored) => showSample(toLanguage(stored)));
  addEventListener(CODE_CHANGE, changed);
  onFound('.sample', ({ dataset: { name } }) => name !== undefined && chooseSample(name));
}
