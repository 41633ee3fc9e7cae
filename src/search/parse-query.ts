import type { Pairs } from './adjacency.ts';
import { partsApart, togetherAt } from './compounds.ts';
import type { SearchIndex } from './search-index.ts';
import { isStopWord } from './stop-words.ts';
import { termsOfKey } from './terms.ts';
import { wordsIn } from './words.ts';

/** One interpretation of a word: terms that are all needed, and how likely the interpretation is. */
export type Meaning = {
  readonly terms: readonly string[];
  readonly weight: number;
  /** For a synonym of several words, which of them are neighbours. */
  readonly pairs?: Pairs;
};

/** A part of the query that is searched as one: mostly a single word, or a phrase of the synonyms. */
export type Unit = {
  /** The possible meanings of each word. */
  readonly words: readonly (readonly Meaning[])[];
  /** Synonyms of the whole unit. */
  readonly synonyms: readonly Meaning[];
  /** The words that the site does not have, each with the word that was searched for instead. */
  readonly replaced: readonly Replaced[];
  /** How much it counts that an answer has it, where 1 is a word. */
  readonly weight: number;
  /** True for several words of the query, which may be stop words. */
  readonly isPhrase: boolean;
  /** True for a word that names one thing exactly: what has it is an answer, whatever else is asked. */
  readonly isIdentifier: boolean;
};

/** A word of the query as it is typed, and the word of the site that it was taken for. */
export type Replaced = { readonly typed: string; readonly by: string };

/** The most characters of a query that are read: enough for a pasted command or the first lines of an error. */
export const MAX_QUERY_LENGTH = 300;

type QueryWord = ReturnType<typeof queryWords>[number];

/**
 * The weight of each kind of meaning, where 1 is the word as written, or completed if it is only half of a word. A
 * correction weighs more the less it corrects.
 */
const WEIGHT = { completed: 0.5, corrected: 0.7, synonym: 0.8 } as const;

/** How much a word counts that is an identifier or a status: `Retry-After`, `409`. */
const NAME_WEIGHT = 2.5;

/** The minimum number of letters that are completed to a word, at the end of the query and before. */
const MIN_PREFIX_LENGTH = { last: 2, other: 3 } as const;

/**
 * Parses a query: recognises the phrases of the synonyms, drops the other stop words, corrects typos, and completes
 * half words: the last one unless a space follows it, and the others if the site does not have them.
 */
export function parseQuery(text: string, index: SearchIndex): readonly Unit[] {
  const words = queryWords(text, index);
  const isEmpty = words.every(({ isStop }) => isStop);
  const read = words.map((word, position) => {
    const meanings = word.isStop && !isEmpty ? [] : meaningsOf(word, index);
    const likeliest = word.isStop ? undefined : meanings[0];
    const replaced =
      likeliest?.correction === undefined
        ? []
        : [{ typed: text.slice(word.start, word.end), by: likeliest.correction }];
    const weight = index.isIdentifier(word.key) || index.isStatus(word.key) ? NAME_WEIGHT : 1;
    return {
      isStop: word.isStop,
      // A number that the site does not have, before a word: «500 pacchi». In «errore 402» it is a name.
      isAmount: meanings.length === 0 && /^\d+$/.test(word.key) && words[position + 1]?.isStop === false,
      key: word.key,
      meanings,
      replaced,
      weight,
      term: likeliest?.terms.join(' ') ?? word.key,
    };
  });
  const units: Unit[] = [];
  for (let position = 0; position < read.length; ) {
    const match = index.synonyms.at(read, position) ?? togetherAt(read, position, index);
    const length = match?.length ?? 1;
    const phrase = read.slice(position, position + length);
    const alternatives = match?.alternatives ?? [];
    const kept = phrase.filter(({ isStop, isAmount }) => (!isStop || isEmpty) && !isAmount);
    const said = match?.isRestated ? [] : kept;
    if (match || kept.length > 0) {
      units.push({
        words: said.map(({ meanings }) => meanings),
        replaced: kept.flatMap(({ replaced }) => replaced),
        weight: length > 1 ? 1 : (kept[0]?.weight ?? 1),
        isPhrase: length > 1,
        isIdentifier: kept.some(({ key }) => index.isIdentifier(key)),
        synonyms: alternatives.map((alternative) => ({ ...alternative, weight: WEIGHT.synonym })),
      });
    }
    position += length;
  }
  return units;
}

/** The words of a query. One that the site has only in parts is split. */
function queryWords(text: string, { vocabulary }: SearchIndex) {
  return wordsIn(text.replace(PROTOCOL, blank))
    .flatMap((word) => {
      const parts = partsApart(word, vocabulary);
      return parts.length === 0 ? [word] : parts.map((key) => ({ ...word, key, parts: [] }));
    })
    .map(({ key, parts, start, end }) => ({
      isStop: isStopWord(key),
      key,
      terms: termsOfKey(key),
      parts: parts.filter((part) => !isStopWord(part)).map((part) => termsOfKey(part)[0]),
      isLast: end === text.length,
      start,
      end,
    }));
}

/** The protocol in a request line or status line, such as `HTTP/1.1`: its version would be found as a number. */
const PROTOCOL = /\bHTTP\/\d(?:\.\d)?(?=\s|$)/gi;

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** The possible meanings of a word, likeliest first. */
function meaningsOf(
  { key, terms, parts, isLast, start, end }: QueryWord,
  { vocabulary }: SearchIndex,
): readonly (Meaning & { readonly correction?: string })[] {
  const isKnown = vocabulary.hasKey(key);
  // An unknown form of a known word is a whole word before others: «archivieremo spedizioni».
  const isHalf = !isKnown && (isLast || terms[0] === key || !terms.some(vocabulary.hasTerm));
  const ofParts: Meaning[] = parts.length > 0 && parts.every(vocabulary.hasTerm) ? [{ terms: parts, weight: 1 }] : [];
  const least = isLast ? MIN_PREFIX_LENGTH.last : MIN_PREFIX_LENGTH.other;
  const completions = (isLast || isHalf) && end - start >= least ? vocabulary.beginningWith(key) : [];
  const completed = completions.filter(({ term }) => !terms.includes(term));
  // A word that the site does not have is half typed rather than another form: «noti» begins «notifiche». It is both if
  // the words that it begins have its term: «modific».
  const isBeginning = isHalf && completed.length > 0 && !completions.some(({ term }) => terms.includes(term));
  const exact = isBeginning ? [] : terms.filter(vocabulary.hasTerm);
  const whole = [...exact.map((term) => ({ terms: [term], weight: 1 })), ...ofParts];
  const weight = whole.length > 0 ? WEIGHT.completed : 1;
  const found = [...whole, ...completed.map(({ term }) => ({ terms: [term], weight }))];
  // What is half typed is no typo.
  if (isKnown || completions.length > 0) return likeliestFirst(found);
  // Also an unknown form of a known word may be a typo: «fattuta» is «fattura» rather than a form of «fatto».
  const corrected = vocabulary.like(key).map(({ term, form, likeness }) => ({
    terms: [term],
    weight: WEIGHT.corrected * likeness,
    correction: form,
  }));
  return likeliestFirst([...found, ...corrected]);
}

function likeliestFirst<Each extends Meaning>(meanings: readonly Each[]): readonly Each[] {
  return meanings.toSorted((a, b) => b.weight - a.weight);
}
