import { distance } from 'fastest-levenshtein';

/** The words of a site as they are written, so that what is half typed or mistyped finds them. */
export type Vocabulary = {
  /** Whether a word stands in the site in this very form, and whether in any form. */
  hasKey(key: string): boolean;
  hasTerm(term: string): boolean;
  /** The terms of words that begin with a key, nearest in length first, each with the share of the word that is typed. */
  beginningWith(key: string): readonly Candidate[];
  /** The terms of the words that a mistyped key may have meant, best first. */
  like(key: string): readonly Candidate[];
};

export type Candidate = { readonly term: string; readonly likeness: number };

/** How many words are tried for one that is half typed, and for one that is mistyped. */
const MOST_COMPLETIONS = 24;
const MOST_CORRECTIONS = 3;

/** Takes each key of the site's words with its term. */
export function openVocabulary(termByKey: ReadonlyMap<string, string>): Vocabulary {
  const terms = new Set(termByKey.values());
  const words = [...termByKey];
  return {
    hasKey: (key) => termByKey.has(key),
    hasTerm: (term) => terms.has(term),
    beginningWith: (key) =>
      best(
        words
          .filter(([word]) => word.length > key.length && word.startsWith(key))
          .map(([word, term]) => ({ term, likeness: key.length / word.length })),
        MOST_COMPLETIONS,
      ),
    like(key) {
      const allowed = allowedEdits(key);
      if (allowed === 0) return [];
      return best(
        words
          .filter(([word]) => Math.abs(word.length - key.length) <= allowed && !/\d/.test(word))
          .map(([word, term]) => ({ term, edits: distance(word, key) + (word[0] === key[0] ? 0 : 0.5), word }))
          .filter(({ edits }) => edits <= allowed)
          .map(({ term, edits, word }) => ({ term, likeness: 1 - edits / word.length })),
        MOST_CORRECTIONS,
      );
    },
  };
}

/** Short words and numbers are meant as they are written. */
function allowedEdits(key: string): number {
  if (/\d/.test(key) || key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

function best(candidates: readonly Candidate[], most: number): readonly Candidate[] {
  const likeliest = new Map<string, Candidate>();
  for (const candidate of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (!likeliest.has(candidate.term)) likeliest.set(candidate.term, candidate);
  }
  return [...likeliest.values()].slice(0, most);
}
