import { LANGUAGES, type Language } from './sample.ts';

/** What a reader chooses once for the whole site, by the names under which local storage keeps it (specification, section 9). */
export const PREFERENCES = { colourMode: 'theme', announcement: 'announcement', language: 'sample-language' } as const;

/** Told to the whole page when the language of the samples has changed, which stands on the root element. */
export const LANGUAGE_CHANGE = 'samplelanguagechange';

export type ColourMode = 'light' | 'dark';

/** The colour mode that a stored text stands for: light unless it says dark, whatever the system prefers. */
export function toColourMode(stored: string | null | undefined): ColourMode {
  return stored === 'dark' ? 'dark' : 'light';
}

/** The language that a stored text stands for; `undefined` when it is none of ours. */
export function toLanguage(stored: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === stored);
}
