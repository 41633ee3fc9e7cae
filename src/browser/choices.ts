import { CHOICES, type SiteChoice } from '../model/preferences.ts';
import { followLocal, getLocal, setLocal } from './storage.ts';

const NAMES: readonly SiteChoice[] = ['language', 'labels', 'theme'];

/** Sets a choice on the root element, where styles and scripts find it. It may be a text that nobody can choose. */
export function setChoice(name: SiteChoice, text = ''): void {
  const root = document.documentElement;
  const { values, usual } = CHOICES[name];
  const value = (values?.includes(text) ?? text !== '') ? text : usual;
  if (value === undefined) root.removeAttribute(`data-${name}`);
  else root.setAttribute(`data-${name}`, value);
  // The sample of an author gives way to the language.
  if (name === 'language') delete root.dataset.sample;
}

/** Sets a choice and keeps it for the next visit. */
export function keepChoice(name: SiteChoice, value: string): void {
  setChoice(name, value);
  setLocal(CHOICES[name].key, value);
}

/** Takes up what the reader has chosen before. */
export function restoreChoices(): void {
  for (const name of NAMES) setChoice(name, getLocal(CHOICES[name].key));
}

/** Follows what another window chooses. Calls `update` when the root element has it. */
export function followChoices(update: () => void): void {
  for (const name of NAMES)
    followLocal(CHOICES[name].key, (stored) => {
      setChoice(name, stored);
      update();
    });
}
