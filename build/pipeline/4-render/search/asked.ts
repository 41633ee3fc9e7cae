import { askedTerms } from '../../../../src/search/asked.ts';
import type { AskedWords } from '../../../../src/search/entry.ts';
import { wordsIn } from '../../../../src/search/words.ts';
import { computed, type Store } from '../../../platform/store/store.ts';
import { task } from '../../../platform/store/task.ts';
import type { Site } from '../../3-link/site.ts';
import { learnWeights } from './learn.ts';
import type { SiteSearch } from './search-data.ts';

/** The questions about each answer. */
type Questions = { readonly questions: readonly (readonly string[])[] };

/** A word of questions, with its weights for the answers, by number. */
type WeighedWord = readonly [word: string, weights: readonly (readonly [answer: number, weight: number])[]];

const ASKED = task<Questions, readonly WeighedWord[]>('asked');

/**
 * The words of what readers ask, with their weights for the entries. A question about a part of a page without an
 * entry counts for the page.
 */
export function askedWords(
  { pages, merged }: Pick<SiteSearch, 'pages' | 'merged'>,
  { questions }: Pick<Site, 'questions'>,
  store: Store,
): AskedWords {
  // The site of an OpenAPI document alone may have very many entries, and has no questions.
  if (questions.size === 0) return new Map();
  const entries = new Map<string, number>();
  for (const [entry, { locations }] of merged.entries()) {
    for (const location of locations) {
      for (const page of location.pages) {
        const address = answerAddress(pages[page]?.route ?? '', location.anchor);
        if (!entries.has(address)) entries.set(address, entry);
      }
    }
  }
  const about = Array.from(questions, ([address, { asked }]) => {
    const [route = '', anchor = ''] = address.split('#', 2);
    return { entry: entries.get(answerAddress(route, anchor)) ?? entries.get(route), asked };
  });
  const groups = Array.from(Map.groupBy(about, ({ entry }) => entry)).flatMap(([entry, group]) =>
    entry === undefined ? [] : [{ entry, asked: group.flatMap(({ asked }) => asked) }],
  );
  const words = computed(store, ASKED, { questions: groups.map(({ asked }) => asked) }, weighedWords);
  return new Map(
    words.map(([word, weights]) => [
      word,
      new Map(
        weights.flatMap(([answer, weight]) => {
          const entry = groups[answer]?.entry;
          return entry === undefined ? [] : [[entry, weight] as const];
        }),
      ),
    ]),
  );
}

function answerAddress(route: string, anchor: string): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/** Weighs the words of the questions about each answer. Weights that round to 0 are left out. */
function weighedWords({ questions }: Questions): readonly WeighedWord[] {
  const termsOf = createTermsOf();
  // «Bonifico, assegno» is two questions of one word.
  const single = questions.map((asked) => asked.flatMap((each) => each.split(', ')).map(termsOf));
  const weights = learnWeights(single.map((asked) => asked.map((terms) => [...terms.keys()])));
  // A term has the first word that has it.
  const forms = new Map(
    single
      .flat()
      .toReversed()
      .flatMap((terms) => [...terms]),
  );
  return Array.from(weights, ([term, answers]): WeighedWord => {
    const rounded = Array.from(answers, ([answer, weight]) => [answer, Math.round(weight)] as const);
    return [forms.get(term) ?? term, rounded.filter(([, weight]) => weight > 0)];
  }).filter(([, answers]) => answers.length > 0);
}

/** Creates a function that gives the terms of a question, each with the first word that has it. */
function createTermsOf(): (question: string) => ReadonlyMap<string, string> {
  // All questions together have few words.
  const known = new Map<string, ReadonlySet<string>>();
  return (question) => {
    const forms = new Map<string, string>();
    for (const { start, end } of wordsIn(question)) {
      const form = question.slice(start, end).toLowerCase();
      const terms = known.get(form) ?? askedTerms(form);
      known.set(form, terms);
      for (const term of terms) if (!forms.has(term)) forms.set(term, form);
    }
    return forms;
  };
}
