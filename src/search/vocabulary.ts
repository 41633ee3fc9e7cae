import { distance } from 'fastest-levenshtein';

/** The words of a site, to complete half-typed words and correct mistyped ones. */
export type Vocabulary = ReturnType<typeof openVocabulary>;

/** A term that a typed word may stand for, and how much it resembles the word (0 to 1). */
export type Candidate = { readonly term: string; readonly likeness: number };

/** The maximum number of candidates for a half-typed word, and for a mistyped one. */
const MAX_COMPLETIONS = 24;
const MAX_CORRECTIONS = 3;

/** How much the term of its verb resembles a derived noun. */
const OF_VERB = 0.7;

/** Creates the vocabulary from each word's key and terms, the closest first. */
export function openVocabulary(termsByKey: ReadonlyMap<string, readonly string[]>) {
  const terms = new Set([...termsByKey.values()].flat());
  const words = Array.from(termsByKey, ([word, terms]) => ({ word, terms }));
  return {
    /** Tells whether the site has a word in exactly this form. */
    hasKey: (key: string) => termsByKey.has(key),
    /** Tells whether the site has any form of a word. */
    hasTerm: (term: string) => terms.has(term),
    /**
     * The terms of the words that begin with a key, shortest first. `likeness` is the share of the word that is typed.
     */
    beginningWith: (key: string) =>
      best(
        words
          .filter(({ word }) => word.length > key.length && word.startsWith(key))
          .flatMap(({ word, terms }) => candidates(terms, key.length / word.length)),
        MAX_COMPLETIONS,
      ),
    /** The terms of the words that a mistyped key may stand for, best first. */
    like(key: string): readonly Candidate[] {
      const allowed = allowedEdits(key);
      if (allowed === 0) return [];
      return best(
        words
          .filter(({ word }) => Math.abs(word.length - key.length) <= allowed && !/\d/.test(word))
          .map(({ word, terms }) => ({ terms, edits: distance(word, key) + (word[0] === key[0] ? 0 : 0.5), word }))
          .filter(({ edits }) => edits <= allowed)
          .flatMap(({ terms, edits, word }) => candidates(terms, 1 - edits / word.length)),
        MAX_CORRECTIONS,
      );
    },
  };
}

/** The terms of a word that resembles what was typed. */
function candidates(terms: readonly string[], likeness: number): readonly Candidate[] {
  return terms.map((term, index) => ({ term, likeness: index === 0 ? likeness : likeness * OF_VERB }));
}

/** The maximum edit distance of a typo. Short words and words with digits are taken as written. */
function allowedEdits(key: string): number {
  if (/\d/.test(key) || key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

function best(found: readonly Candidate[], most: number): readonly Candidate[] {
  const likeliest = new Map<string, Candidate>();
  for (const candidate of found.toSorted((a, b) => b.likeness - a.likeness)) {
    if (!likeliest.has(candidate.term)) likeliest.set(candidate.term, candidate);
  }
  return [...likeliest.values()].slice(0, most);
}
