import { distance } from 'fastest-levenshtein';
import { cached } from './cached.ts';

/** The words of a site, to complete half-typed words and correct mistyped ones. */
export type Vocabulary = ReturnType<typeof openVocabulary>;

/** A word of the site: its terms, the closest first, and one of the ways in which the site writes it. */
export type KnownWord = { readonly terms: readonly [string, ...string[]]; readonly form: string };

/** A term that a typed word may stand for, the word that has it, and how much it resembles what is typed (0 to 1). */
export type Candidate = { readonly term: string; readonly form: string; readonly likeness: number };

/** The maximum number of candidates for a half-typed word. */
const MAX_COMPLETIONS = 24;

/** How much the term of its verb resembles a derived noun. */
const OF_VERB = 0.7;

/** The words of the site with one first letter, by their keys. */
type WordsWith = (letter: string) => ReadonlyMap<string, KnownWord>;

/** Creates the vocabulary. A query needs the words with its letters, and all of them only for a typo. */
export function openVocabulary(wordsWith: WordsWith, letters: readonly string[]) {
  const listWith = cached((letter: string) =>
    Array.from(wordsWith(letter), ([word, { terms, form }]) => ({ word, terms, form })),
  );
  return {
    /** Tells whether the site has a word in exactly this form. */
    hasKey: (key: string) => wordsWith(key.charAt(0)).has(key),
    /** Tells whether the site has any form of a word. */
    hasTerm: (term: string) => listWith(term.charAt(0)).some(({ terms }) => terms.includes(term)),
    /**
     * The terms of the words that begin with a key, shortest first. `likeness` is the share of the word that is typed.
     */
    beginningWith: (key: string) =>
      best(
        listWith(key.charAt(0))
          .filter(({ word }) => word.length > key.length && word.startsWith(key))
          .flatMap((each) => candidates(each, key.length / each.word.length)),
        MAX_COMPLETIONS,
      ),
    /** The terms of the word that a mistyped key most likely stands for. */
    like(key: string): readonly Candidate[] {
      const allowed = allowedEdits(key);
      if (allowed === 0) return [];
      const swapped = swaps(key);
      // Another first letter counts as more than one edit, unless it is swapped with the second.
      const initials = allowed > 1 ? letters : letters.filter((letter) => key.slice(0, 2).includes(letter));
      const [likeliest] = initials
        .flatMap(listWith)
        .filter(({ word }) => Math.abs(word.length - key.length) <= allowed && !/\d/.test(word))
        .map((known) => ({ known, edits: swapped.has(known.word) ? 1 : edits(known.word, key) }))
        .filter(({ edits }) => edits <= allowed)
        .map(({ known, edits }) => ({ known, likeness: 1 - edits / known.word.length }))
        .toSorted((one, other) => other.likeness - one.likeness);
      return likeliest ? candidates(likeliest.known, likeliest.likeness) : [];
    },
  };
}

/** The terms of a word that resembles what was typed. */
function candidates({ terms, form }: KnownWord, likeness: number): readonly Candidate[] {
  return terms.map((term, index) => ({ term, form, likeness: index === 0 ? likeness : likeness * OF_VERB }));
}

/** The edit distance of two words. People rarely mistype the first letter. */
function edits(word: string, key: string): number {
  return distance(word, key) + (word[0] === key[0] ? 0 : 0.5);
}

/** A word with two neighbouring letters swapped, which is one typo: «improtare». */
function swaps(key: string): ReadonlySet<string> {
  return new Set(
    Array.from(key.slice(1), (letter, at) => key.slice(0, at) + letter + key.charAt(at) + key.slice(at + 2)),
  );
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
