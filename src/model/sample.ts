/** The languages of the specification, in the order in which readers see them. */
export const LANGUAGES = ['curl', 'python', 'go', 'nodejs', 'csharp', 'php', 'java'] as const;

/** A language of the samples. */
export type Language = (typeof LANGUAGES)[number];

/** A request written in one language, ready to copy. */
export type Sample = { readonly language: Language; readonly code: string };
