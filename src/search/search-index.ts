import MiniSearch from 'minisearch';
import type { SearchData } from './entry.ts';
import { stem } from './stem.ts';
import { openSynonyms, type Synonyms } from './synonyms.ts';
import { termsOf, termsOfWord } from './terms.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';
import { wordsIn } from './words.ts';

/** A site's data, ready for queries. */
export type SearchIndex = {
  readonly data: SearchData;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** How well each entry with a term fits it, by the number of the entry (BM25+ over heading, page title, crumb and text). */
  scores(term: string): ReadonlyMap<number, number>;
};

/** What a term counts in each part of an entry. */
const WEIGHTS = { heading: 5, title: 2, crumb: 1, text: 1 } as const;

type Indexed = { readonly id: number } & Readonly<Record<keyof typeof WEIGHTS, string>>;

/** Makes the index of a site. It takes some 50 ms for 700 entries, less than its postings would take to be loaded. */
export function openIndex(data: SearchData): SearchIndex {
  const keys = new Map<string, string>();
  const termsByWord = new Map<string, readonly string[]>();
  const tokenize = (text: string): string[] =>
    text.split(/\s+/).flatMap((chunk) => {
      const known = termsByWord.get(chunk);
      if (known) return known;
      const words = wordsIn(chunk);
      for (const { key, parts } of words) for (const each of [key, ...parts]) keys.set(each, stem(each));
      const terms = words.flatMap(termsOfWord);
      termsByWord.set(chunk, terms);
      return terms;
    });
  // A word that only the synonyms know is no typo.
  for (const group of data.synonyms) for (const words of group) tokenize(words);
  const mini = new MiniSearch<Indexed>({
    fields: Object.keys(WEIGHTS),
    tokenize,
    processTerm: (term) => term,
    searchOptions: { boost: WEIGHTS, tokenize: (text) => [text] },
  });
  mini.addAll(
    data.entries.map(({ page, heading, crumb, text, type }, id) => ({
      id,
      heading,
      title: type === 'page' ? '' : (data.pages[page]?.title ?? ''),
      // Integrators know an operation by its name, which is in the address.
      crumb: type === 'page' ? (data.pages[page]?.route ?? '') : crumb,
      text,
    })),
  );
  const cache = new Map<string, ReadonlyMap<number, number>>();
  return {
    data,
    vocabulary: openVocabulary(keys),
    synonyms: openSynonyms(data.synonyms, termsOf),
    scores(term) {
      const known = cache.get(term);
      if (known) return known;
      const found = new Map(mini.search(term).map(({ id, score }): [number, number] => [Number(id), score]));
      cache.set(term, found);
      return found;
    },
  };
}
