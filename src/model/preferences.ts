import { LANGUAGES, type Language } from './sample.ts';

/** A choice of the reader for the whole site, by the name of its attribute on the root element. */
export type SiteChoice = 'language' | 'labels' | 'theme';

/**
 * The choices: their keys in local storage (specification, section 9), their values, and the one that holds without a
 * choice. The colour mode is light then, whatever the system prefers. Labels of tabs are what authors write: the lines
 * of one text.
 */
export const CHOICES: Readonly<
  Record<SiteChoice, { readonly key: string; readonly values?: readonly string[]; readonly usual?: string }>
> = {
  language: { key: 'sample-language', values: LANGUAGES },
  labels: { key: 'tabs' },
  theme: { key: 'theme', values: ['light', 'dark'], usual: 'light' },
};

/** The key in local storage of the announcement that the reader has dismissed. */
export const ANNOUNCEMENT_KEY = 'announcement';

/** The language for a text, if it is one of ours. */
export function toLanguage(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}
