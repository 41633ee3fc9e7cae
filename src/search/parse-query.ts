import type { SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsIn } from './words.ts';

/** One interpretation of a word: terms that are all needed, and how likely the interpretation is. */
export type Meaning = {
  readonly terms: readonly string[];
  readonly weight: number;
  /** True for a corrected typo, which counts less than a word. */
  readonly isGuess?: boolean;
};

/** A part of the query that is searched as one: mostly a single word, or a phrase of the synonyms. */
export type Unit = {
  /** The possible meanings of each word. */
  readonly words: readonly (readonly Meaning[])[];
  /** True for several words of the query, which may be stop words. */
  readonly isPhrase: boolean;
  /** Synonyms of the whole unit. */
  readonly synonyms: readonly Meaning[];
};

type QueryWord = {
  readonly isStop: boolean;
  readonly key: string;
  readonly term: string;
  readonly parts: readonly string[];
  readonly isLast: boolean;
};

/**
 * The weight of each kind of meaning, where 1 is the word as written. `half`: a last word that the site does not have
 * is probably half typed.
 */
const WEIGHT = {
  completed: 0.75,
  half: { exact: 0.6, completed: 0.9 },
  corrected: 0.7,
  parts: 0.6,
  synonym: 0.7,
} as const;

/** The minimum number of letters that are completed to a word. */
const MIN_PREFIX_LENGTH = 2;

/**
 * Parses a query: recognises the phrases of the synonyms, drops the other stop words, corrects typos, and completes the
 * last word unless a space follows it.
 */
export function parseQuery(text: string, index: SearchIndex): readonly Unit[] {
  const words = queryWords(text, index);
  const isEmpty = words.every(({ isStop }) => isStop);
  const read = words.map((word) => {
    const meanings = word.isStop && !isEmpty ? [] : meaningsOf(word, index);
    return { isStop: word.isStop, meanings, term: word.isStop ? word.key : (meanings[0]?.terms.join(' ') ?? word.key) };
  });
  const units: Unit[] = [];
  for (let position = 0; position < read.length; ) {
    const match = index.synonyms.at(read, position);
    const length = match?.length ?? 1;
    const kept = read.slice(position, position + length).filter(({ isStop }) => !isStop || isEmpty);
    if (match || kept.length > 0) {
      units.push({
        words: kept.map(({ meanings }) => meanings),
        isPhrase: length > 1,
        synonyms: (match?.alternatives ?? []).map((alternative) => ({ terms: alternative, weight: WEIGHT.synonym })),
      });
    }
    position += length;
  }
  return units;
}

/** The words of a query. An identifier that the site does not have is split: `next_cursor` becomes two words. */
function queryWords(text: string, { vocabulary }: SearchIndex): readonly QueryWord[] {
  return wordsIn(text.replace(PROTOCOL, blank))
    .flatMap((word) =>
      word.parts.length === 0 || vocabulary.hasKey(word.key)
        ? [word]
        : word.parts.map((key) => ({ ...word, key, parts: [] })),
    )
    .map(({ key, parts, end }) => ({
      isStop: isStopWord(key),
      key,
      term: stem(key),
      parts: parts.filter((part) => !isStopWord(part)).map(stem),
      isLast: end === text.length,
    }));
}

/** The protocol in a request line or status line, such as `HTTP/1.1`: its version would be found as a number. */
const PROTOCOL = /\bHTTP\/\d(?:\.\d)?(?=\s|$)/gi;

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** The possible meanings of a word, likeliest first. */
function meaningsOf({ key, term, parts, isLast }: QueryWord, { vocabulary }: SearchIndex): readonly Meaning[] {
  const isHalf = isLast && !vocabulary.hasKey(key);
  const exact: Meaning[] = vocabulary.hasTerm(term) ? [{ terms: [term], weight: isHalf ? WEIGHT.half.exact : 1 }] : [];
  const ofParts: Meaning[] = parts.length > 0 ? [{ terms: parts, weight: WEIGHT.parts }] : [];
  const completions = isLast && key.length >= MIN_PREFIX_LENGTH ? vocabulary.beginningWith(key) : [];
  const base = isHalf ? WEIGHT.half.completed : WEIGHT.completed;
  const completed = completions
    .filter((candidate) => candidate.term !== term)
    .map((candidate) => ({ terms: [candidate.term], weight: base * (0.5 + candidate.likeness / 2) }));
  if (exact.length > 0 || completed.length > 0) return likeliestFirst([...exact, ...ofParts, ...completed]);
  const corrected = vocabulary
    .like(key)
    .map((candidate) => ({ terms: [candidate.term], weight: WEIGHT.corrected * candidate.likeness, isGuess: true }));
  return likeliestFirst([...ofParts, ...corrected]);
}

function likeliestFirst(meanings: readonly Meaning[]): readonly Meaning[] {
  return meanings.toSorted((a, b) => b.weight - a.weight);
}
