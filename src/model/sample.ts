import type { Html } from './html.ts';

/** The languages of the specification, in the order in which readers see them. */
export const LANGUAGES = ['curl', 'python', 'go', 'nodejs', 'csharp', 'php', 'java'] as const;

/** A language of the samples. */
export type Language = (typeof LANGUAGES)[number];

/** A request written in one language, ready to copy. */
export type Sample = { readonly language: Language; readonly code: string };

/** A sample of ours, or one of the author with a name among the tabs: that of our language, or one of its own. */
export type SampleView = Sample | (AuthorSample & { readonly name: string });

/** A sample of the author. It is the same whatever the request form holds. */
export type AuthorSample = {
  readonly title: string;
  /** The name of its language for a Markdown fence. */
  readonly fence: string;
  readonly source: string;
  /** The same in colours. */
  readonly html: Html;
};
