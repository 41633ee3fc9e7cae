import { askedTerms } from '../../../../src/search/asked.ts';
import { wordsIn } from '../../../../src/search/words.ts';
import { computed, type Store } from '../../../platform/store/store.ts';
import { task } from '../../../platform/store/task.ts';
import type { Site } from '../../3-link/site.ts';
import { learnWeights } from './learn.ts';
import type { MergedEntry } from './merge.ts';
import type { SiteSearch } from './search-data.ts';

/** The questions about each answer. */
type Questions = { readonly questions: readonly (readonly string[])[] };

const ASKED = task<Questions, readonly string[]>('asked');

/**
 * The words of the questions that readers ask about each entry, by entry, in the form of `SearchEntry`. A question
 * about a part of a page without an entry counts for the page.
 */
export function askedWords(
  { pages, merged }: Pick<SiteSearch, 'pages' | 'merged'>,
  questions: Site['questions'],
  store: Store,
): ReadonlyMap<MergedEntry, string> {
  // The site of an OpenAPI document alone may have very many entries, and has no questions.
  if (questions.size === 0) return new Map();
  const entries = new Map<string, MergedEntry>();
  for (const entry of merged) {
    for (const location of entry.locations) {
      for (const page of location.pages) {
        const address = addressOf(pages[page]?.route ?? '', location.anchor);
        if (!entries.has(address)) entries.set(address, entry);
      }
    }
  }
  const answers = Array.from(questions, ([address, { asked }]) => {
    const [route = '', anchor = ''] = address.split('#', 2);
    return { entry: entries.get(addressOf(route, anchor)) ?? entries.get(route), asked };
  });
  const groups = Array.from(Map.groupBy(answers, ({ entry }) => entry)).flatMap(([entry, group]) =>
    entry ? [{ entry, asked: group.flatMap(({ asked }) => asked) }] : [],
  );
  const words = computed(store, ASKED, { questions: groups.map(({ asked }) => asked) }, weighedWords);
  return new Map(groups.map(({ entry }, number) => [entry, words[number] ?? '']));
}

function addressOf(route: string, anchor: string): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}

/**
 * The words of the questions about each answer, those of each weight together, the lightest first. Sorted, they
 * compress best.
 */
function weighedWords({ questions }: Questions): readonly string[] {
  const termsOf = createTermsOf();
  // «Bonifico, assegno» is two questions of one word.
  const single = questions.map((asked) => asked.flatMap((each) => each.split(', ')).map(termsOf));
  const weights = learnWeights(single.map((asked) => asked.map((terms) => [...terms.keys()])));
  return single.map((asked, answer) => {
    // A term has the first word that has it.
    const forms = new Map(asked.toReversed().flatMap((terms) => [...terms]));
    const byWeight = Map.groupBy(forms, ([term]) => Math.round(weights.get(term)?.get(answer) ?? 0));
    return Array.from({ length: Math.max(...byWeight.keys()) }, (_, less) =>
      (byWeight.get(less + 1) ?? [])
        .map(([, form]) => form)
        .toSorted()
        .join(' '),
    ).join(',');
  });
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
