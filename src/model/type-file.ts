/** The languages that have the types of bodies, in the order in which readers see them. */
export const TYPE_LANGUAGES = ['typescript', 'python', 'go', 'csharp', 'php', 'java'] as const;

/** The folder of the files with types. */
export const TYPES_ROOT = '/api/tipi';

/** A language of types. */
export type TypeLanguage = (typeof TYPE_LANGUAGES)[number];

/** The address of the types of one language in parts, of which readers copy some. */
export function typePartsAddress(language: TypeLanguage): string {
  return `${TYPES_ROOT}/${language}.json`;
}

/** A file with the types of all bodies in one language. */
export type TypeFile = {
  readonly language: TypeLanguage;
  readonly href: string;
  /** The name that the file gets on the reader's disk. */
  readonly name: string;
};
