import type { SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { wordsIn } from './words.ts';

/** Terms that together say what a word of the question says, and how surely. */
export type Meaning = { readonly terms: readonly string[]; readonly weight: number };

/** Some words of the question that are looked for together: most are single; those of a phrase of the synonyms are several. */
export type Unit = {
  /** For each word, what it may mean. */
  readonly words: readonly (readonly Meaning[])[];
  /** What may stand for all words of the unit. */
  readonly synonyms: readonly Meaning[];
};

type Asked = {
  readonly key: string;
  readonly term: string;
  readonly parts: readonly string[];
  readonly isLast: boolean;
};

/** What a meaning counts against the word as it was written. */
const WEIGHT = { completed: 0.75, corrected: 0.7, parts: 0.6, synonym: 0.8 } as const;

/** How short a beginning may be, in letters. */
const SHORTEST_BEGINNING = 2;

/** Understands a question: words without meaning dropped, typos corrected, the last word completed unless a space follows it. */
export function readQuestion(text: string, index: SearchIndex): readonly Unit[] {
  const asked = askedWords(text);
  const terms = asked.map(({ term }) => term);
  const units: Unit[] = [];
  for (let position = 0; position < asked.length; ) {
    const match = index.synonyms.at(terms, position);
    const length = match?.length ?? 1;
    units.push({
      words: asked.slice(position, position + length).map((word) => meaningsOf(word, index)),
      synonyms: (match?.alternatives ?? []).map((alternative) => ({ terms: alternative, weight: WEIGHT.synonym })),
    });
    position += length;
  }
  return units;
}

function askedWords(text: string): readonly Asked[] {
  const words = wordsIn(text);
  const meant = words.filter(({ key }) => !isStopWord(key));
  return (meant.length > 0 ? meant : words).map(({ key, parts, end }) => ({
    key,
    term: stem(key),
    parts: parts.filter((part) => !isStopWord(part)).map(stem),
    isLast: end === text.length,
  }));
}

function meaningsOf({ key, term, parts, isLast }: Asked, { vocabulary }: SearchIndex): readonly Meaning[] {
  const exact: Meaning[] = vocabulary.hasTerm(term) ? [{ terms: [term], weight: 1 }] : [];
  const ofParts: Meaning[] = parts.length > 0 ? [{ terms: parts, weight: WEIGHT.parts }] : [];
  const completed =
    isLast && key.length >= SHORTEST_BEGINNING
      ? vocabulary
          .beginningWith(key)
          .filter((candidate) => candidate.term !== term)
          .map((candidate) => ({ terms: [candidate.term], weight: WEIGHT.completed * (0.5 + candidate.likeness / 2) }))
      : [];
  if (exact.length > 0 || completed.length > 0) return [...exact, ...ofParts, ...completed];
  const corrected = vocabulary
    .like(key)
    .map((candidate) => ({ terms: [candidate.term], weight: WEIGHT.corrected * candidate.likeness }));
  return [...ofParts, ...corrected];
}
