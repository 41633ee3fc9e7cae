import MiniSearch from 'minisearch';
import type { SearchData, SearchEntry } from './entry.ts';
import { stem } from './stem.ts';
import { openSynonyms, type Synonyms } from './synonyms.ts';
import { termsOf, termsOfWord } from './terms.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';
import { wordsIn } from './words.ts';

/** A site's data, ready for queries. */
export type SearchIndex = {
  readonly data: SearchData;
  /** Whether there is more to come: what is not found may still be. */
  readonly isPartial: boolean;
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** How well entries fit a term by what they say, by the number of the entry. */
  readonly entryScores: Scores;
  /** How well pages fit a term by their title: what stands on a page is about its title too. */
  readonly pageScores: Scores;
  /** How well crumbs fit a term. */
  readonly crumbScores: Scores<string>;
  /** What an entry is called, in terms: its heading; for a page, the last part of its address too, for a response its status. */
  namesOf(entry: number): readonly string[];
};

/** The scores (BM25+) of what has a term; the same term is looked up once. */
export type Scores<Id = number> = (term: string) => ReadonlyMap<Id, number>;

/** What a term counts in each part of an entry and of what is around it. */
const WEIGHTS = { heading: 5, title: 2, crumb: 1, address: 1, text: 1 } as const;

/** Makes the index of a site at once. It takes some 50 ms for 500 entries, less than its postings would take to be loaded. */
export function openIndex(data: SearchData): SearchIndex {
  const steps = indexing(data);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Makes the index in steps with pauses between them, so that a browser can answer its reader meanwhile. */
export async function openIndexInSteps(data: SearchData, pause: () => Promise<void>): Promise<SearchIndex> {
  const steps = indexing(data);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** How many entries are read in one step: some 20 ms. */
const STEP = 400;

function* indexing(data: SearchData): Generator<undefined, SearchIndex> {
  const { pages, entries, synonyms } = data;
  const keys = new Map<string, string>();
  const tokenize = tokenizer(keys);
  // A word that only the synonyms know is no typo.
  for (const group of synonyms) for (const words of group) tokenize(words);
  const crumbs = [...new Set(entries.flatMap(({ spots }) => spots.map(({ crumb }) => crumb)))];
  const said = entries.map((entry) => saidBy(entry, data));
  const entryScores = yield* scores(['heading', 'text', 'address'], tokenize, said);
  const pageScores = yield* scores(['title'], tokenize, pages);
  const crumbScores = yield* scores(
    ['crumb'],
    tokenize,
    crumbs.map((crumb) => ({ crumb })),
  );
  return {
    data,
    isPartial: false,
    entryScores,
    pageScores,
    crumbScores: byName(crumbScores, crumbs),
    vocabulary: openVocabulary(keys),
    synonyms: openSynonyms(synonyms, termsOf),
    namesOf: cached((number: number) => {
      const entry = entries[number];
      return entry ? namesIn(entry, data).map((name) => termsOf(name).join(' ')) : [];
    }),
  };
}

/** Cuts texts into terms, and remembers every word in `keys`. */
function tokenizer(keys: Map<string, string>): (text: string) => string[] {
  const termsByWord = new Map<string, readonly string[]>();
  return (text) =>
    text.split(/\s+/).flatMap((chunk) => {
      const known = termsByWord.get(chunk);
      if (known) return known;
      const words = wordsIn(chunk);
      for (const { key, parts } of words) for (const each of [key, ...parts]) keys.set(each, stem(each));
      const terms = words.flatMap(termsOfWord);
      termsByWord.set(chunk, terms);
      return terms;
    });
}

type Part = keyof typeof WEIGHTS;

function* scores(
  fields: readonly Part[],
  tokenize: (text: string) => string[],
  things: readonly Partial<Record<Part, string>>[],
): Generator<undefined, Scores> {
  const mini = new MiniSearch<{ readonly id: number } & Partial<Record<Part, string>>>({
    fields: [...fields],
    tokenize,
    processTerm: (term) => term,
    searchOptions: { boost: WEIGHTS, tokenize: (text) => [text] },
  });
  for (const [id, thing] of things.entries()) {
    if (id > 0 && id % STEP === 0) yield;
    mini.add({ ...thing, id });
  }
  return cached((term: string) => new Map(mini.search(term).map(({ id, score }) => [Number(id), score])));
}

/** Scores by name in place of number. */
function byName(byNumber: Scores, names: readonly string[]): Scores<string> {
  return (term) => new Map(Array.from(byNumber(term), ([number, score]) => [names[number] ?? '', score]));
}

/** A function that remembers what it gave. */
function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** What an entry says. Integrators know an operation by its name, which is in the address. */
function saidBy({ type, heading, text, spots }: SearchEntry, data: SearchData): Partial<Record<Part, string>> {
  return { heading, text, ...(type === 'page' && { address: addressOf(spots, data) }) };
}

function addressOf([{ pages }]: SearchEntry['spots'], data: SearchData): string {
  return data.pages[pages[0]]?.route ?? '';
}

function namesIn({ type, heading, spots }: SearchEntry, data: SearchData): readonly string[] {
  if (type === 'response') return [heading, heading.split(' ', 1)[0] ?? ''];
  if (type !== 'page') return [heading];
  return [heading, addressOf(spots, data).split('/').at(-1)?.replaceAll('-', ' ') ?? ''];
}
