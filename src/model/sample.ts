import type { Root } from 'hast';

/** The languages of the specification, in the order in which readers see them. */
export const LANGUAGES = ['curl', 'python', 'go', 'nodejs', 'csharp', 'php', 'java'] as const;

/** A language of the samples. */
export type Language = (typeof LANGUAGES)[number];

/** A request written in one language, ready to copy. */
export type Sample = { readonly language: Language; readonly code: string };

/** A sample of ours, or one of the author. */
export type SampleView = Sample | AuthorSampleView;

/** A sample of the author. It is the same whatever the request form holds. */
export type AuthorSampleView = {
  /** Unique among the tabs: the language of ours that it replaces, or another name. */
  readonly name: string;
  readonly title: string;
  readonly fence: string;
  readonly tree: Root;
};
