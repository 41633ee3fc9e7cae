import { LANGUAGES, type Language } from './sample.ts';
import { SHELLS, type Shell } from './shell.ts';

/** The keys in local storage of the reader's choices for the whole site (specification, section 9). */
export const PREFERENCES = {
  colourMode: 'theme',
  announcement: 'announcement',
  language: 'sample-language',
  shell: 'shell',
  codeWrap: 'code-wrap',
} as const;

/** The name in local storage under which any text turns the slash off as a key for the search. */
export const SEARCH_KEY = 'search-key';

/** The colour modes of the site. */
export type ColourMode = 'light' | 'dark';

/** The colour mode for a stored text. Light by default, whatever the system prefers. */
export function toColourMode(stored: string | undefined): ColourMode {
  return stored === 'dark' ? 'dark' : 'light';
}

/** The language for a stored text, if it is one of ours. */
export function toLanguage(stored: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === stored);
}

/** Whether long lines of code wrap. */
export type Wrap = 'true' | 'false';

/** The choice for a stored text, if there is one. */
export function toWrap(stored: string | undefined): Wrap | undefined {
  return stored === 'true' || stored === 'false' ? stored : undefined;
}

/** The shell for a stored text, if it is one of ours. */
export function toShell(stored: string | undefined): Shell | undefined {
  return SHELLS.find((shell) => shell === stored);
}
