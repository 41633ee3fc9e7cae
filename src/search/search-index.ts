import { adjacentPairs } from './adjacency.ts';
import { openAsked } from './asked.ts';
import { cached } from './cached.ts';
import type { SearchData, SearchEntry } from './entry.ts';
import { scoring } from './scores.ts';
import { openSynonyms } from './synonyms.ts';
import { type PhraseWord, phraseWord, termsOf, termsOfKey, termsOfWord } from './terms.ts';
import { type KnownWord, openVocabulary } from './vocabulary.ts';
import { tokensIn, wordsIn, wordsInToken } from './words.ts';

/** The index of a site, ready for queries. `isPartial` while the rest of it is loading: more may be found later. */
export type SearchIndex = Awaited<ReturnType<typeof openIndex>> & { readonly isPartial?: true };

/** The weight of a term in each part of an entry. */
const WEIGHTS = { heading: 4, text: 1 } as const;

/** How much the words of readers' questions count. */
const ASKED = 3;

/**
 * Builds the index of a site. What readers ask and the synonyms are most words of the first file: they are read by
 * their first letters when a query has these.
 */
export async function openIndex(data: SearchData) {
  const { pages, entries, synonyms } = data;
  const known = new Map<string, KnownWord>();
  const identifiers = new Set<string>();
  const termsOfToken = readerOf({ known, identifiers });
  const tokenize = (text: string) => tokensIn(text).flatMap(termsOfToken);
  const texts = entries.map(({ heading, text }) => ({ heading, text }));
  const textScores = cached(await scoring(WEIGHTS, tokenize, texts));
  // Everything on a page of the API is about the API, whether its title says so or not.
  const titles = pages.map(({ title, kind }) => ({
    title: kind === 'api' && !title.includes('API') ? `${title} API` : title,
  }));
  const pageScores = cached(await scoring({ title: 3.5 }, tokenize, titles));
  const asked = openAsked(data);
  const openedSynonyms = openSynonyms(synonyms);
  /** The words with a first letter. Of those that resemble a typo alike the first counts: one with synonyms. */
  const wordsWith = cached((letter: string): ReadonlyMap<string, KnownWord> => {
    const words = new Map<string, KnownWord>();
    const note = (text: string) => {
      for (const { key, start, end } of wordsIn(text)) {
        if (key.startsWith(letter)) noteWord(words, key, text.slice(start, end));
      }
    };
    openedSynonyms.phrasesIn(letter).forEach(note);
    for (const [key, { form }] of known) if (key.startsWith(letter)) noteWord(words, key, form);
    asked.wordsIn(letter).forEach(note);
    return words;
  });
  const wordsOfToken = cached((token: string): readonly PhraseWord[] =>
    wordsInToken(token).map(({ key }) => phraseWord(key, termsOfKey(key)[0])),
  );
  return {
    data,
    /** What readers ask about the entries, by index. */
    asked,
    /** Scores entries, by index, by their own text and by what readers ask. */
    entryScores: cached((term: string) => sumOf(textScores(term), asked.weightsOf(term))),
    /** Scores pages by their title: everything on a page is about its title too. */
    pageScores,
    vocabulary: openVocabulary(wordsWith, [...new Set(Array.from(known.keys(), (key) => key.charAt(0)))]),
    synonyms: openedSynonyms,
    /** Tells whether a word is the status of a response: `409`. */
    isStatus: statusesIn(entries),
    /** Tells whether a word is the name of a field, a header or a code: `tracking_number`, `Retry-After`. */
    isIdentifier: (word: string) => identifiers.has(word),
    /** The share of the operations that have an entry of the same type and name, such as a 401, from 0 to 1. */
    shareOf: sharing(entries),
    termsOfToken,
    termsIn: tokenize,
    pairsIn: cached((text: string) => adjacentPairs(text, wordsOfToken)),
    /**
     * The names of an entry, in terms: its heading; for a page also the last part of its address, for a response its
     * status, for a row its code.
     */
    namesOf: cached((number: number): readonly string[] => {
      const entry = entries[number];
      return entry ? entryNames(entry, data).map((name) => termsOf(name).join(' ')) : [];
    }),
  };
}

/** The statuses of responses, as words. */
function statusesIn(entries: readonly SearchEntry[]): (word: string) => boolean {
  const statuses = new Set(
    entries.filter(({ type }) => type === 'response').map(({ heading }) => heading.split(' ', 1)[0] ?? ''),
  );
  // A round number is rather an amount: «500 pacchi».
  return (word) => statuses.has(word) && !word.endsWith('00');
}

/** All words by their keys, and those with a low line. */
type Noted = { readonly known: Map<string, KnownWord>; readonly identifiers: Set<string> };

/** Creates a function that gives the terms of a token, and notes its words and their parts. */
function readerOf({ known, identifiers }: Noted): (token: string) => readonly string[] {
  const read = (key: string, form = key) => noteWord(known, key, form).terms;
  return cached((token) => {
    const words = wordsInToken(token);
    for (const { key, parts, start, end } of words) {
      read(key, token.slice(start, end));
      if (IDENTIFIER.test(token)) identifiers.add(key);
      for (const part of parts) read(part);
    }
    return words.flatMap((word) => termsOfWord(word, read));
  });
}

function noteWord(words: Map<string, KnownWord>, key: string, form: string): KnownWord {
  const word = words.get(key) ?? { terms: termsOfKey(key), form: form.toLowerCase() };
  words.set(key, word);
  return word;
}

/** A token with a low line, or several words in capitals with hyphens: `tracking_number`, `Retry-After`. */
const IDENTIFIER = /_|^\p{Lu}[\p{L}\p{N}]*(?:-\p{Lu}[\p{L}\p{N}]*)+$/u;

/**
 * Counts the operations that have an entry of the same type and name; 0 for an entry that other pages have too.
 * Operations are the pages with responses.
 */
function sharing(entries: readonly SearchEntry[]): (entry: number) => number {
  const pagesOf = ({ locations }: SearchEntry) => locations.flatMap(({ pages }) => pages);
  const operations = new Set(entries.filter(({ type }) => type === 'response').flatMap(pagesOf));
  const byName = new Map<string, Set<number>>();
  for (const entry of entries) {
    const pages = byName.get(kindOfName(entry)) ?? new Set();
    for (const page of pagesOf(entry)) if (operations.has(page)) pages.add(page);
    byName.set(kindOfName(entry), pages);
  }
  const shares = entries.map((entry) => {
    const shared = byName.get(kindOfName(entry))?.size ?? 0;
    return shared < 2 || pagesOf(entry).some((page) => !operations.has(page)) ? 0 : shared / operations.size;
  });
  return (entry) => shares[entry] ?? 0;
}

/** The type and name by which two entries are the same to a reader. The name of a response is its status. */
function kindOfName({ type, heading }: SearchEntry): string {
  return `${type} ${type === 'response' ? heading.split(' ', 1)[0] : heading}`;
}

/** Adds the weights of a term in questions to its scores. */
function sumOf(scores: ReadonlyMap<number, number>, weights: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const sum = new Map(scores);
  for (const [id, weight] of weights) {
    sum.set(id, (sum.get(id) ?? 0) + ASKED * weight);
  }
  return sum;
}

/** The cells of a row that are one word, such as the status of an error: they name the row as its first cell does. */
function codesIn(text: string): readonly string[] {
  return text.split(' · ').filter((cell) => /^\S+$/.test(cell));
}

function routeOf([{ pages }]: SearchEntry['locations'], data: SearchData): string {
  return data.pages[pages[0]]?.route ?? '';
}

function entryNames({ type, heading, text, locations }: SearchEntry, data: SearchData): readonly string[] {
  if (type === 'row') return [heading, ...codesIn(text), ...locations.map(({ anchor }) => anchor)];
  if (type === 'response') return [heading, heading.split(' ', 1)[0] ?? ''];
  if (type !== 'page') return [heading];
  return [heading, routeOf(locations, data).split('/').at(-1)?.replaceAll('-', ' ') ?? ''];
}
